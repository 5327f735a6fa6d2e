/** Looks at targets as the server and as every client has them. */
import { essence, type TableActor } from "../table.ts";
import { appliedCards, expectedState, pathOf, type Scenario, type Source, stateOf } from "./scenario.ts";
import type { Table } from "./table.ts";

export const storedOf = (table: Table, { target }: Scenario): Source | undefined =>
  table.server.stored("Actor", target);

/** The stored target without its history. */
export const essenceOf = (table: Table, scenario: Scenario): Source =>
  essence({ toObject: () => structuredClone(storedOf(table, scenario)) } as unknown as TableActor);

/**
 * That the target is what follows from what is in force, at the server and at every client.
 * @param count how many cards are in force; null for as many as its ledger says
 * @throws Error that tells what it is and has to be
 */
export function checkState(table: Table, scenario: Scenario, when: string, count: number | null): void {
  const source = storedOf(table, scenario)!;
  const inForce = appliedCards(scenario, source);
  if (count !== null) same(scenario.target, `cards ${when}`, inForce.length, count);
  const found = stateOf(scenario, source);
  const relieved = inForce.some(({ card }) => card.relief);
  const expected = expectedState(scenario, inForce, relieved);
  same(scenario.target, when, withoutRelief(found, count), withoutRelief(expected, count));
  for (const { user, client } of table.seats.values()) {
    const read = client.read(scenario.target);
    // What nobody but Gamemasters may see is not there for players.
    if (read)
      same(scenario.target, `${when}, at ${user}`, stateOf(scenario, JSON.parse(read) as Source), found);
  }
}

/** That the target is what it was at first, but for what somebody else has written. @throws Error as `checkState` does */
export function checkUndone(table: Table, scenario: Scenario, before: Source): void {
  const foreign = scenario.otherWrite === 0 ? {} : writtenByOthers(scenario, before);
  same(scenario.target, "undone", essenceOf(table, scenario), { ...before, ...foreign });
}

function writtenByOthers(scenario: Scenario, { system }: Source): Source {
  const [, name] = pathOf(scenario).split(".") as [string, string];
  const { [name]: number } = system as Record<string, { value: number }>;
  return {
    system: { ...(system as object), [name]: { ...number, value: number!.value + scenario.otherWrite } },
  };
}

/** Of two that took the same thing the first has it, and brings it back while the other still counts. */
function withoutRelief<T extends object>(state: T, count: number | null): object {
  return count === null ? { ...state, lantern: null, prone: null } : state;
}

/** @throws Error when the two differ, which tells both */
function same(target: string, when: string, found: unknown, expected: unknown): void {
  const [is, shall] = [found, expected].map((value) => JSON.stringify(sorted(value)));
  if (is !== shall) throw new Error(`${target}, ${when}:\n  is     ${is}\n  has to ${shall}`);
}

/** With the keys of records in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
