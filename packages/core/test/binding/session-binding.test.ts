import type { CliMessage } from "@hagicode/libs";
import { mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStorage } from "unstorage";
import { afterEach, describe, expect, test } from "vitest";

import { MemoryBindingStore } from "../../src/binding/memory-binding-store.ts";
import type { SessionBindingStore } from "../../src/binding/session-binding-store.ts";
import { PiCliProvider } from "../../src/providers/pi/pi-cli-provider.ts";
import type { AIRequest } from "../../src/request/ai-request.ts";
import { gate, settle } from "../fixtures/gate.ts";
import {
  completed,
  failed,
  networkError,
  said,
  session,
  toolCall,
  toolCompleted,
} from "../fixtures/messages.ts";
import { lastOf, readAll } from "../fixtures/read-all.ts";
import { ScriptedProvider, silence, type Step } from "../fixtures/scripted-provider.ts";

const bound: AIRequest = { prompt: "hi", bindingKey: "talk" };

/** Begins a new session per run (`s1`, `s2`, …) unless it is told to resume one. */
function talking(): ScriptedProvider {
  return new ScriptedProvider((run, { sessionId }) => {
    const id = sessionId ?? `s${run + 1}`;
    return [session(id), said("Hi"), completed("Hi", { session_id: id })];
  });
}

function scripted(...runs: Step[][]): ScriptedProvider {
  return new ScriptedProvider((run) => runs[run] ?? [completed("more")]);
}

function resumed(cli: ScriptedProvider): (string | undefined)[] {
  return cli.runs.map((run) => run.options.sessionId);
}

describe("a binding", () => {
  test("is made by the first run, and resumed by the next", async () => {
    const cli = talking();
    const pi = new PiCliProvider({ provider: cli, bindings: new MemoryBindingStore() });
    expect(await pi.execute(bound)).toMatchObject({ sessionId: "s1" });
    expect(await pi.execute(bound)).toMatchObject({ sessionId: "s1" });
    expect(resumed(cli)).toStrictEqual([undefined, "s1"]);
  });

  test("stays when the model changes", async () => {
    const cli = talking();
    const pi = new PiCliProvider({ provider: cli, bindings: new MemoryBindingStore() });
    await pi.execute({ ...bound, model: "a" });
    await pi.execute({ ...bound, model: "b" });
    expect(resumed(cli)).toStrictEqual([undefined, "s1"]);
  });

  test("is shared by providers that share a store, or have none", async () => {
    const cli = talking();
    const bindings = new MemoryBindingStore();
    await new PiCliProvider({ provider: cli, bindings }).execute(bound);
    await new PiCliProvider({ provider: cli, bindings }).execute(bound);
    const key = { prompt: "hi", bindingKey: "of this process" };
    await new PiCliProvider({ provider: cli }).execute(key);
    await new PiCliProvider({ provider: cli }).execute(key);
    expect(resumed(cli)).toStrictEqual([undefined, "s1", undefined, "s3"]);
  });

  test.each<[string, Partial<AIRequest>]>([
    ["key", { bindingKey: "another" }],
    ["working directory", { workingDirectory: tmpdir() }],
    ["session directory", { providerOptions: { sessionDirectory: "/elsewhere" } }],
    ["home of pi", { environment: { PI_CODING_AGENT_DIR: "/elsewhere" } }],
  ])("belongs to one %s", async (_, other) => {
    const cli = talking();
    const pi = new PiCliProvider({ provider: cli, bindings: new MemoryBindingStore() });
    await pi.execute(bound);
    await pi.execute({ ...bound, ...other });
    expect(resumed(cli)).toStrictEqual([undefined, undefined]);
  });

  test("is the same by every path of its working directory", async () => {
    const directory = await realpath(await mkdtemp(join(tmpdir(), "hagicode-core-")));
    const link = `${directory}-link`;
    await symlink(directory, link, "junction");
    const cli = talking();
    const pi = new PiCliProvider({ provider: cli, bindings: new MemoryBindingStore() });
    await pi.execute({ ...bound, workingDirectory: directory });
    await pi.execute({ ...bound, workingDirectory: link });
    await rm(link);
    await rm(directory, { recursive: true });
    expect(resumed(cli)).toStrictEqual([undefined, "s1"]);
  });

  test("follows a session that goes on under another id", async () => {
    const cli = new ScriptedProvider((run) => {
      const id = `s${run + 1}`;
      return [session(id), said("Hi"), completed("Hi", { session_id: id })];
    });
    const pi = new PiCliProvider({ provider: cli, bindings: new MemoryBindingStore() });
    for (let run = 0; run < 3; run += 1) await pi.execute(bound);
    expect(resumed(cli)).toStrictEqual([undefined, "s1", "s2"]);
  });
});

describe("when it is bound", () => {
  test.each<[string, CliMessage[]]>([
    ["the model failed before it spoke", [failed(networkError, { stop_reason: "error" })]],
    ["pi crashed in its first message", [said("H"), failed({ kind: "killed_by_signal" })]],
    ["the session was not even begun", [failed({ kind: "start_failed", cause: "not_found" })]],
  ])("not when %s", async (_, messages) => {
    const cli = scripted([session("s1"), ...messages], [session("s2"), completed()]);
    const pi = new PiCliProvider({ provider: cli, bindings: new MemoryBindingStore() });
    expect(await pi.execute(bound)).toMatchObject({ finishReason: "error" });
    await pi.execute(bound);
    expect(resumed(cli)).toStrictEqual([undefined, undefined]);
  });

  test("at the latest before a crash after the first message", async () => {
    const crash = failed({ kind: "killed_by_signal" }, { stop_reason: "tool_use" });
    const cli = scripted([session("s1"), said("H"), toolCall(), crash]);
    const pi = new PiCliProvider({ provider: cli, bindings: new MemoryBindingStore() });
    await pi.execute(bound);
    await pi.execute(bound);
    expect(resumed(cli)).toStrictEqual([undefined, "s1"]);
  });

  test("as soon as a tool has run, and before that is told", async () => {
    const cli = scripted([session("s1"), toolCall(), toolCompleted(), silence]);
    const pi = new PiCliProvider({ provider: cli, bindings: new MemoryBindingStore() });
    for await (const chunk of pi.stream(bound)) if (chunk.type === "tool_result") break;
    await pi.execute(bound);
    expect(resumed(cli)).toStrictEqual([undefined, "s1"]);
  });

  test("what proves it is told only once the store has it", async () => {
    const { opened, open } = gate();
    const written: string[] = [];
    const bindings: SessionBindingStore = {
      getItem: () => null,
      setItem: async (_, value) => {
        await opened;
        written.push(value);
      },
      removeItem: () => {},
    };
    const cli = scripted([session("s1"), toolCall(), toolCompleted(), silence]);
    const pi = new PiCliProvider({ provider: cli, bindings });
    const chunks = pi.stream(bound)[Symbol.asyncIterator]();
    await chunks.next();
    await chunks.next();
    let told = false;
    const next = chunks.next().then(() => {
      told = true;
    });
    await settle();
    expect(told).toBe(false);
    open();
    await next;
    expect(written).toStrictEqual(['{"sessionId":"s1"}']);
    await chunks.return?.();
  });

  test("once: a resumed session is not written again", async () => {
    const bindings = new MemoryBindingStore();
    let writes = 0;
    const store: SessionBindingStore = {
      getItem: (key) => bindings.getItem(key),
      setItem: (key, value) => {
        writes += 1;
        bindings.setItem(key, value);
      },
      removeItem: (key) => bindings.removeItem(key),
    };
    const pi = new PiCliProvider({ provider: talking(), bindings: store });
    for (let run = 0; run < 3; run += 1) await pi.execute(bound);
    expect(writes).toBe(1);
  });
});

test("a session that is gone fails its run, and the next one begins anew", async () => {
  const cli = scripted(
    [session("s1"), said("Hi"), completed("Hi")],
    [failed({ kind: "session_not_found" }, { session_id: null })],
    [session("s3"), said("Hi"), completed("Hi", { session_id: "s3" })],
  );
  const pi = new PiCliProvider({ provider: cli, bindings: new MemoryBindingStore() });
  await pi.execute(bound);
  expect(await pi.execute(bound)).toMatchObject({
    error: { failure: { kind: "session_not_found" } },
  });
  expect(await pi.execute(bound)).toMatchObject({ sessionId: "s3" });
  await pi.execute(bound);
  expect(resumed(cli)).toStrictEqual([undefined, "s1", undefined, "s3"]);
});

describe("turns", () => {
  test("two runs on one key take turns, also of two providers", async () => {
    const { opened, open } = gate();
    const cli = new ScriptedProvider((run, { sessionId = "s1" }) => [
      session(sessionId),
      ...(run === 0 ? [opened] : []),
      completed("Hi", { session_id: sessionId }),
    ]);
    const bindings = new MemoryBindingStore();
    const first = new PiCliProvider({ provider: cli, bindings }).execute(bound);
    const second = new PiCliProvider({ provider: cli, bindings }).execute(bound);
    await settle();
    expect(cli.runs).toHaveLength(1);
    open();
    await Promise.all([first, second]);
    expect(resumed(cli)).toStrictEqual([undefined, "s1"]);
  });

  test("other keys and unbound runs do not wait", async () => {
    const cli = scripted([session(), silence], [completed("a")], [completed("b")]);
    const pi = new PiCliProvider({ provider: cli, bindings: new MemoryBindingStore() });
    const held = pi.stream(bound)[Symbol.asyncIterator]();
    await held.next();
    await pi.execute({ ...bound, bindingKey: "another" });
    await pi.execute({ prompt: "hi" });
    await held.return?.();
    expect(cli.runs).toHaveLength(3);
  });

  test("a cancelled wait starts nothing, and ends like a run", async () => {
    const cli = scripted([session(), silence]);
    const pi = new PiCliProvider({ provider: cli, bindings: new MemoryBindingStore() });
    const held = pi.stream(bound)[Symbol.asyncIterator]();
    await held.next();
    const controller = new AbortController();
    const waiting = readAll(pi.stream(bound, { signal: controller.signal }));
    await settle();
    controller.abort("enough");
    const { values, thrown } = await waiting;
    expect(values).toMatchObject([{ type: "cancelled", stop: { stage: "not_started" } }]);
    expect(thrown).toBe("enough");
    await held.return?.();
    expect(cli.runs).toHaveLength(1);
  });

  test("a wait that nobody reads any more starts nothing and holds up nobody", async () => {
    const cli = scripted([session(), silence]);
    const pi = new PiCliProvider({ provider: cli, bindings: new MemoryBindingStore() });
    const held = pi.stream(bound)[Symbol.asyncIterator]();
    await held.next();
    const left = pi.stream(bound)[Symbol.asyncIterator]();
    const pending = left.next();
    await left.return?.();
    expect(await pending).toStrictEqual({ done: true, value: undefined });
    const next = pi.execute(bound);
    await held.return?.();
    expect(await next).toMatchObject({ content: "more" });
    expect(cli.runs).toHaveLength(2);
  });

  test.each<[string, (pi: PiCliProvider) => Promise<unknown>]>([
    [
      "leaves its loop",
      async (pi) => {
        for await (const _ of pi.stream(bound)) break;
      },
    ],
    [
      "stops reading at the last chunk",
      async (pi) => {
        const chunks = pi.stream(bound)[Symbol.asyncIterator]();
        for (;;) {
          const { value } = await chunks.next();
          if (value.type === "done") return;
        }
      },
    ],
    ["is cancelled", async (pi) => readAll(pi.stream(bound, { signal: AbortSignal.abort() }))],
    ["meets a bug", async (pi) => readAll(pi.stream({ ...bound, prompt: "bug" }))],
  ])("a caller that %s ends its turn", async (_, leave) => {
    const cli = new ScriptedProvider(() => [
      session(),
      ...(cli.runs.at(-1)?.prompt === "bug" ? [Promise.reject(new Error("bug"))] : []),
      completed("Hi"),
    ]);
    const pi = new PiCliProvider({ provider: cli, bindings: new MemoryBindingStore() });
    await leave(pi);
    expect(await pi.execute(bound)).toMatchObject({ content: "Hi" });
  });
});

test("a provider that breaks its contract ends its turn", async () => {
  const cli = talking();
  const bug = new Error("bug");
  const execute = cli.execute.bind(cli);
  cli.execute = (options, prompt, control) => {
    if (prompt === "bug") throw bug;
    return execute(options, prompt, control);
  };
  const pi = new PiCliProvider({ provider: cli, bindings: new MemoryBindingStore() });
  await expect(pi.execute({ ...bound, prompt: "bug" })).rejects.toBe(bug);
  expect(await pi.execute(bound)).toMatchObject({ content: "Hi" });
});

describe("a store", () => {
  const kinds: [string, () => SessionBindingStore][] = [
    ["unstorage", () => createStorage()],
    [
      "one that answers at once",
      () => {
        const values = new Map<string, string>();
        return {
          getItem: (key) => values.get(key),
          setItem: (key, value) => values.set(key, value),
          removeItem: (key) => values.delete(key),
        };
      },
    ],
  ];
  test.each(kinds)("%s fits", async (_, open) => {
    const cli = talking();
    const bindings = open();
    await new PiCliProvider({ provider: cli, bindings }).execute(bound);
    await new PiCliProvider({ provider: cli, bindings }).execute(bound);
    expect(resumed(cli)).toStrictEqual([undefined, "s1"]);
  });

  const broken = (operation: keyof SessionBindingStore): SessionBindingStore => {
    const store = new MemoryBindingStore();
    const fail = () => {
      throw new Error("connect ECONNREFUSED redis://me:hunter2@cache:6379");
    };
    return {
      getItem: operation === "getItem" ? fail : (key) => store.getItem(key),
      setItem: operation === "setItem" ? fail : (key, value) => store.setItem(key, value),
      removeItem: operation === "removeItem" ? fail : (key) => store.removeItem(key),
    };
  };

  test("that can't be read fails the run before it starts", async () => {
    const cli = talking();
    const pi = new PiCliProvider({ provider: cli, bindings: broken("getItem") });
    const { values, thrown } = await readAll(pi.stream(bound));
    expect(values).toMatchObject([
      { type: "error", failure: { kind: "binding_store_failed", operation: "read" } },
    ]);
    expect(values[0]).toMatchObject({ text: expect.stringContaining("ECONNREFUSED") });
    expect(JSON.stringify(values)).not.toContain("hunter2");
    expect(thrown).toBeUndefined();
    expect(cli.runs).toHaveLength(0);
  });

  test("that can't be written fails the run at its end, with the whole answer", async () => {
    const pi = new PiCliProvider({ provider: talking(), bindings: broken("setItem") });
    const { values } = await readAll(pi.stream(bound));
    expect(values.map((chunk) => chunk.type)).toStrictEqual(["session", "content_delta", "error"]);
    expect(lastOf(values)).toMatchObject({
      failure: { kind: "binding_store_failed", operation: "write" },
      partialText: "Hi",
      sessionId: "s1",
    });
  });

  test("that can't forget says so in the failure of the lost session", async () => {
    const cli = scripted(
      [session("s1"), said("Hi"), completed("Hi")],
      [failed({ kind: "session_not_found" })],
    );
    const pi = new PiCliProvider({ provider: cli, bindings: broken("removeItem") });
    await pi.execute(bound);
    expect((await pi.execute(bound)).error).toMatchObject({
      failure: { kind: "session_not_found" },
      text: expect.stringMatching(/It failed\.\n.*could not be removed.*ECONNREFUSED/s),
    });
  });

  test("with a value nobody can read begins anew, and says so", async () => {
    const cli = talking();
    const store = new MemoryBindingStore();
    const bindings = {
      ...broken("removeItem"),
      getItem: () => "{",
      setItem: store.setItem.bind(store),
    };
    const pi = new PiCliProvider({ provider: cli, bindings });
    const { values } = await readAll(pi.stream(bound));
    expect(values[0]).toMatchObject({ type: "notice", kind: "binding_ignored" });
    expect(lastOf(values)).toMatchObject({ type: "done" });
    expect(resumed(cli)).toStrictEqual([undefined]);
  });

  test("that never answers can be cancelled, at the start and in the run", async () => {
    const cli = talking();
    const silent = { getItem: () => silence, setItem: () => silence, removeItem: () => silence };
    for (const bindings of [silent, { ...silent, getItem: () => null }]) {
      const controller = new AbortController();
      const pi = new PiCliProvider({ provider: cli, bindings });
      const reading = readAll(pi.stream(bound, { signal: controller.signal }));
      await settle();
      controller.abort("enough");
      const { values } = await reading;
      expect(["cancelled", "done"]).toContain(lastOf(values).type);
    }
  });
});

afterEach(settle);
