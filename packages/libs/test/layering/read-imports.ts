import { parseSync } from "oxc-parser";

/** One import of a source file: static, type-only, re-exported, dynamic or by `require`. */
export interface FoundImport {
  /** What is imported; null when it is computed. */
  specifier: string | null;
  line: number;
}

interface SyntaxNode {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Everything that a source imports, whichever way. */
export function readImports(fileName: string, source: string): FoundImport[] {
  return syntaxNodes(fileName, source).flatMap((node) => {
    const found = importedBy(node);
    return found === null ? [] : [{ specifier: found.specifier, line: lineOf(source, node.start) }];
  });
}

/** Lines that print: `console`, and the standard streams of the host. */
export function readOutputs(fileName: string, source: string): number[] {
  return syntaxNodes(fileName, source)
    .filter((node) => {
      if (node.type !== "MemberExpression") return false;
      const { object, property } = node as unknown as Record<"object" | "property", SyntaxNode>;
      if (isNamed(object, "console")) return true;
      if (isNamed(object, "globalThis") && isNamed(property, "console")) return true;
      return (
        isNamed(object, "process") && (isNamed(property, "stdout") || isNamed(property, "stderr"))
      );
    })
    .map((node) => lineOf(source, node.start));
}

function importedBy(node: SyntaxNode): { specifier: string | null } | null {
  switch (node.type) {
    case "ImportDeclaration":
    case "ImportExpression":
    case "TSImportType":
      return { specifier: literal(node["source"]) };
    case "ExportAllDeclaration":
    case "ExportNamedDeclaration":
      return node["source"] === null ? null : { specifier: literal(node["source"]) };
    case "TSExternalModuleReference":
      return { specifier: literal(node["expression"]) };
    case "CallExpression":
      return loadsModule(node["callee"] as SyntaxNode)
        ? { specifier: literal((node["arguments"] as unknown[])[0]) }
        : null;
    default:
      return null;
  }
}

function loadsModule(callee: SyntaxNode): boolean {
  if (isNamed(callee, "require")) return true;
  if (callee.type !== "MemberExpression") return false;
  const property = callee["property"] as SyntaxNode;
  return isNamed(property, "getBuiltinModule") || isNamed(callee["object"], "require");
}

function isNamed(node: unknown, name: string): boolean {
  return isNode(node) && node.type === "Identifier" && node["name"] === name;
}

function literal(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "TemplateLiteral" && (node["expressions"] as unknown[]).length === 0) {
    const [only] = node["quasis"] as { value: { cooked: string } }[];
    return only?.value.cooked ?? null;
  }
  return node.type === "Literal" && typeof node["value"] === "string" ? node["value"] : null;
}

function syntaxNodes(fileName: string, source: string): SyntaxNode[] {
  const { program, errors } = parseSync(fileName, source);
  if (errors.length > 0) throw new Error(`${fileName} can't be parsed: ${errors[0]?.message}`);
  const nodes: SyntaxNode[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (isNode(value)) nodes.push(value);
    for (const part of Object.values(value)) visit(part);
  };
  visit(program);
  return nodes;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split("\n").length;
}
