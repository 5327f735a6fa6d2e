/**
 * The fields that the sandbox's own classes give their instances. They are not on the prototype, and they shadow the
 * stand-ins there.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";
import { keyOf, type Node } from "./syntax.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Names of the fields by the name of the class. */
export function sandboxFields(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const folder of ["client", "common"]) {
    for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })) {
      if (file.endsWith(".ts")) readFields(join(ROOT, folder, file), found);
    }
  }
  return found;
}

function readFields(file: string, found: Map<string, Set<string>>): void {
  const { program } = parseSync(file, readFileSync(file, "utf8"), { sourceType: "module" });
  const enter = (node: unknown): void => {
    const { id, body } = node as { id: { name: string } | null; body: { body: Node[] } };
    if (!id) return;
    const names = found.get(id.name) ?? new Set();
    found.set(id.name, names);
    for (const member of body.body) {
      if (member.static) continue;
      for (const name of [fieldName(member), ...parameterFields(member)]) if (name) names.add(name);
    }
  };
  new Visitor({ ClassDeclaration: enter, ClassExpression: enter }).visit(program);
}

/** The name of a field. A field that is only declared also counts, because another function sets it. */
const fieldName = (member: Node): string | null =>
  member.type === "PropertyDefinition" ? keyOf(member) : null;

/** Fields declared as parameters of the constructor. */
function parameterFields(member: Node): string[] {
  if (member.kind !== "constructor") return [];
  const { params } = member.value as { params: Node[] };
  return params
    .filter(({ type }) => type === "TSParameterProperty")
    .map(({ parameter }) => (parameter as { name: string }).name);
}
