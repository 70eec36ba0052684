/**
 * Every subject once a round, in an order that moves on by one each round, so that what the machine
 * does meanwhile, and who comes after whom, hits all alike.
 */
export async function inRounds<S extends { name: string }, R>(
  subjects: readonly S[],
  rounds: number,
  measure: (subject: S, round: number) => Promise<R | null>,
): Promise<Map<string, R[]>> {
  const results = new Map<string, R[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < subjects.length; turn += 1) {
      const subject = subjects[(round + turn) % subjects.length];
      const result = subject ? await measure(subject, round) : null;
      if (subject && result !== null) results.get(subject.name)?.push(result);
    }
  }
  return results;
}
