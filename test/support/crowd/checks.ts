/** Compares targets on the server and on every client with the expected state. */
import { essence, type TableActor } from "../table.ts";
import { appliedCards, expectedState, pathOf, type Scenario, type Source, stateOf } from "./scenario.ts";
import type { Table } from "./table.ts";

export const storedOf = (table: Table, { target }: Scenario): Source | undefined =>
  table.server.stored("Actor", target);

/** The stored target without its history. */
export const essenceOf = (table: Table, scenario: Scenario): Source =>
  essence({ toObject: () => structuredClone(storedOf(table, scenario)) } as unknown as TableActor);

/**
 * Checks on the server and on every client that the target has the state that results from the applied cards.
 * @param count number of applied cards; null for the number in the ledger
 * @throws Error with the found and the expected state
 */
export function checkState(table: Table, scenario: Scenario, when: string, count: number | null): void {
  const source = storedOf(table, scenario)!;
  const applied = appliedCards(scenario, source);
  if (count !== null) compare(scenario.target, `cards ${when}`, applied.length, count);
  const found = stateOf(scenario, source);
  const relieved = applied.some(({ card }) => card.relief);
  const expected = expectedState(scenario, applied, relieved);
  compare(scenario.target, when, omitRelief(found, count), omitRelief(expected, count));
  for (const { user, client } of table.seats.values()) {
    const read = client.read(scenario.target);
    // Players do not have actors that only Gamemasters may see.
    if (read)
      compare(scenario.target, `${when}, at ${user}`, stateOf(scenario, JSON.parse(read) as Source), found);
  }
}

/** Checks that the target has its first state again, except for other writes. @throws Error like `checkState` */
export function checkUndone(table: Table, scenario: Scenario, before: Source): void {
  const other = scenario.otherWrite === 0 ? {} : applyOtherWrite(scenario, before);
  compare(scenario.target, "undone", essenceOf(table, scenario), { ...before, ...other });
}

function applyOtherWrite(scenario: Scenario, { system }: Source): Source {
  const [, name] = pathOf(scenario).split(".") as [string, string];
  const { [name]: number } = system as Record<string, { value: number }>;
  return {
    system: { ...(system as object), [name]: { ...number, value: number!.value + scenario.otherWrite } },
  };
}

/** Leaves out lantern and prone, because undoing the first of two cards that remove them restores them. */
function omitRelief<T extends object>(state: T, count: number | null): object {
  return count === null ? { ...state, lantern: null, prone: null } : state;
}

/** @throws Error with both values if they differ */
function compare(target: string, when: string, found: unknown, expected: unknown): void {
  const [is, shall] = [found, expected].map((value) => JSON.stringify(sortKeys(value)));
  if (is !== shall) throw new Error(`${target}, ${when}:\n  is     ${is}\n  has to ${shall}`);
}

/** Sorts the keys of all records. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
