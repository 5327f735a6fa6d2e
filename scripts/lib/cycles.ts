/** Who is imported by each file. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups of nodes that reach each other (Tarjan), those of one node left out. */
export function stronglyConnected(graph: ImportGraph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const groups: string[][] = [];

  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node)!, low.get(next)!));
      } else if (onStack.has(next)) low.set(node, Math.min(low.get(node)!, index.get(next)!));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    for (const each of group) onStack.delete(each);
    if (group.length > 1 || graph.get(node)?.has(node)) groups.push(group.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return groups;
}

/** The shortest way from a node back to itself; its last node imports the first. Null where there is none. */
export function shortestCycle(graph: ImportGraph, start: string): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const path = [node];
        while (path[0] !== start) path.unshift(cameFrom.get(path[0]!)!);
        return path;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return null;
}

/** Cycles of a group, shortest first, until they contain each of its nodes that needs one. */
export function cyclesOf(
  graph: ImportGraph,
  group: readonly string[],
  needed: (node: string) => boolean = () => true,
): string[][] {
  const candidates = group
    .filter(needed)
    .map((node) => shortestCycle(graph, node)!)
    .sort((a, b) => a.length - b.length);
  const covered = new Set<string>();
  return candidates.filter((cycle) => {
    if (covered.has(cycle[0]!)) return false;
    for (const node of cycle) covered.add(node);
    return true;
  });
}
