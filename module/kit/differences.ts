/** Compares a record's claim with the verified result, both plain objects. */

export interface Difference {
  /** Dotted path; blank if the whole differs. */
  readonly path: string;
  /** As JSON; blank if it is missing. */
  readonly claimed: string;
  readonly verified: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Differences below this depth are reported as one. */
const MOST_DEPTH = 12;

/**
 * Lists the differing leaves in the order of the claim. Values with the same JSON are equal.
 * @param most maximum number of differences to list
 */
export function listDifferences(claimed: unknown, verified: unknown, most = 10): Difference[] {
  const found: Difference[] = [];
  collect(claimed, verified, "", found, most);
  return found;
}

function collect(claimed: unknown, verified: unknown, path: string, found: Difference[], most: number): void {
  if (found.length >= most || Object.is(claimed, verified)) return;
  const depth = path === "" ? 0 : path.split(".").length;
  const alike = isObject(claimed) && isObject(verified) && Array.isArray(claimed) === Array.isArray(verified);
  if (!alike || depth >= MOST_DEPTH) {
    const [left, right] = [textOf(claimed), textOf(verified)];
    if (left !== right) found.push({ path, claimed: left, verified: right });
    return;
  }
  for (const key of new Set([...Object.keys(claimed), ...Object.keys(verified)])) {
    const of = (value: Readonly<Record<string, unknown>>) =>
      Object.hasOwn(value, key) ? value[key] : undefined;
    collect(of(claimed), of(verified), path === "" ? key : `${path}.${key}`, found, most);
  }
}

const textOf = (value: unknown): string => JSON.stringify(value) ?? "";
