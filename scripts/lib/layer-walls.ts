import { cyclesOf, type ImportGraph, stronglyConnected } from "./cycles.ts";
import { Sources } from "./sources.ts";

interface Layer {
  readonly layer: "kit" | "core" | "features" | "rules" | "ruleset" | "index";
  readonly ruleset?: string;
}

/** Which layer a file (path below module/) lives in. */
function layerOf(path: string): Layer {
  const [top, ruleset, inner] = path.split("/");
  if (top === "kit") return { layer: "kit" };
  if (top === "core" || top === "features") return { layer: top };
  if (top === "rulesets" && ruleset && inner)
    return { layer: inner === "rules" ? "rules" : "ruleset", ruleset };
  return { layer: "index" };
}

function mayImport(from: string, to: string): boolean {
  const source = layerOf(from);
  const target = layerOf(to);
  switch (source.layer) {
    case "kit":
      return target.layer === "kit";
    case "rules":
      return target.layer === "kit" || (target.layer === "rules" && target.ruleset === source.ruleset);
    case "features":
      return ["kit", "core", "features"].includes(target.layer);
    case "core":
      return target.layer === "kit" || target.layer === "core";
    case "ruleset":
      return target.layer === "kit" || target.layer === "core" || target.ruleset === source.ruleset;
    case "index":
      return true;
  }
}

/** An actor knows its game and a game reads actors: interfaces here may name each other in a circle. */
const isContract = (path: string): boolean => path.startsWith("core/contract/");

/** Every import that crosses a wall and every circle of imports below a folder laid out as module/ is. */
export function layerProblems(folder: string): string[] {
  const sources = new Sources(folder);
  const crossings: string[] = [];
  const all = new Map<string, Set<string>>();
  const running = new Map<string, Set<string>>();
  for (const from of sources.list(".")) {
    all.set(from, new Set());
    running.set(from, new Set());
    for (const { specifier, typeOnly } of sources.get(from)!.imports) {
      const to = sources.resolve(from, specifier);
      if (to === null) {
        if (["kit", "rules"].includes(layerOf(from).layer))
          crossings.push(`module/${from} imports the package "${specifier}"`);
      } else if (!to.startsWith("..")) {
        if (!mayImport(from, to)) crossings.push(`module/${from} must not import module/${to}`);
        if (!to.endsWith(".ts")) continue;
        all.get(from)!.add(to);
        if (!typeOnly) running.get(from)!.add(to);
      }
    }
  }
  return [
    ...new Set(crossings),
    ...circles(running, () => true, "import each other in a circle"),
    ...circles(apartFrom(running, all), (file) => !isContract(file), "import each other's types in a circle"),
  ];
}

/** All imports but those that stand in a circle of running code, which is reported as such. */
function apartFrom(running: ImportGraph, all: ImportGraph): ImportGraph {
  const group = new Map<string, readonly string[]>();
  for (const each of stronglyConnected(running)) for (const file of each) group.set(file, each);
  const reported = (from: string, to: string): boolean =>
    group.has(from) && group.get(from) === group.get(to) && running.get(from)!.has(to);
  return new Map(
    [...all].map(([from, targets]) => [from, new Set([...targets].filter((to) => !reported(from, to)))]),
  );
}

/** @param refused whether a circle that contains such a file is a fault */
function circles(graph: ImportGraph, refused: (file: string) => boolean, what: string): string[] {
  return stronglyConnected(graph).flatMap((group) => {
    const cycles = cyclesOf(graph, group, refused);
    if (cycles.length === 0) return [];
    const head = group.length > cycles[0]!.length ? [`${group.length} files ${what}:`] : [];
    return [
      ...head,
      ...cycles.map((cycle) =>
        head.length > 0 ? `  ${pathOf(cycle)}` : `${cycle.length} files ${what}: ${pathOf(cycle)}`,
      ),
    ];
  });
}

const pathOf = (cycle: readonly string[]): string =>
  [...cycle, cycle[0]].map((file) => `module/${file}`).join(" → ");
