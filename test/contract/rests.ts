/** Rests: what the dialog lists is what happens, and it is undone to the identical document. */
import { expect, it } from "vitest";
import type { Ruleset } from "../../module/core/contract/ruleset.ts";
import { extremeDice } from "../../module/features/rests/preview.ts";
import type { GameFacts } from "../../scripts/lib/games.ts";
import { targetsOf, undo } from "../support/consequences.ts";
import type { TableActor } from "../support/documents.ts";
import { keepingDice } from "../support/next-dice.ts";
import {
  closeRest,
  hurt,
  linesOf,
  loadAllDice,
  openRest,
  type RestFacts,
  rest,
  tick,
  valueAt,
} from "../support/resting.ts";
import { essence, worldOf } from "../support/table.ts";
import { expectText } from "./looks.ts";
import { changeProblems } from "./support/changes.ts";
import type { Contract } from "./support/start.ts";

/** Paths and conditions of rests that their actors do not know. */
export const restProblems = (game: Ruleset, actors: readonly TableActor[]): string[] =>
  (game.rest ?? []).flatMap((kind) => {
    const options = (kind.options ?? []).map(({ id }) => id);
    return actors.flatMap((actor) =>
      (["low", "high"] as const).flatMap((end) => {
        const dice = extremeDice(kind.dice?.(actor, options) ?? [], end);
        return changeProblems(game, `rest "${kind.id}"`, kind.propose(actor, options, dice), actor);
      }),
    );
  });

const statsOf = ({ system }: TableActor, { paths }: RestFacts): Record<string, number> =>
  Object.fromEntries(Object.entries(paths).map(([label, path]) => [label, valueAt(system, path) as number]));

const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);

/** The lines for the differences between the values before and at either end of the dice. */
function spans(before: Record<string, number>, ends: readonly Record<string, number>[]): string[] {
  return Object.entries(before).flatMap(([label, was]) => {
    const [one, other] = ends.map((end) => end[label]! - was) as [number, number];
    if (one === 0 && other === 0) return [];
    const [low, high] = [Math.min(one, other), Math.max(one, other)];
    return [low === high ? `${label} ${signed(low)}` : `${label} ${signed(low)} … ${signed(high)}`];
  });
}

/** Lines about the values whose paths the game names. */
const statLines = (lines: readonly string[], { paths }: RestFacts) =>
  lines.filter((line) => Object.keys(paths).some((label) => line.startsWith(`${label} `))).sort();

export function restsHold(
  contract: () => Contract,
  gameOf: () => Ruleset,
  { rests }: Pick<GameFacts, "rests">,
): void {
  it("has rests if test/games says so, with a name, a hint and options in words", () => {
    const { rest: kinds = [] } = gameOf();
    expect(kinds.length > 0).toBe(rests !== null);
    for (const { id, label, hint, options = [] } of kinds)
      for (const key of [label, hint, ...options.map((option) => option.label)]) expectText(key, id);
  });
  if (!rests) return;

  const messages = () => worldOf(contract().host).messages;

  /** Hurts two characters for a test, and makes them as before. */
  async function withHurtPair(test: (pair: [TableActor, TableActor]) => Promise<void>): Promise<void> {
    const { id } = gameOf();
    const characters = contract()
      .actorsOf(gameOf())
      .filter(({ type }) => type === `${id}Character`);
    expect(characters.length, `packs/_source/${id}: two ${id}Characters rest together`).toBeGreaterThan(1);
    const pair: [TableActor, TableActor] = [characters[0]!, characters[1]!];
    const heal = await hurt(pair, rests!);
    try {
      await keepingDice(() => test(pair));
    } finally {
      await closeRest();
      await heal();
    }
  }

  it("writes only what its actors have", () =>
    withHurtPair(async (pair) => {
      expect([...new Set(restProblems(gameOf(), pair))]).toEqual([]);
    }));

  it.each(rests.kinds)(
    "%s: the dialog lists the results of the lowest and highest dice, and the rest is undone",
    (kind) =>
      withHurtPair(async ([first]) => {
        const unrested = essence(first);
        const before = statsOf(first, rests);
        const listed = linesOf(await openRest([first], kind), 0);
        const ends = [];
        for (const end of [0, 1] as const) {
          loadAllDice(end);
          const message = await rest(await openRest([first], kind), messages());
          ends.push(statsOf(first, rests));
          await undo(message, first);
          expect(essence(first)).toEqual(unrested);
        }
        expect(spans(before, ends).length, `"${kind}" recovers nothing of what is hurt`).toBeGreaterThan(0);
        expect(statLines(listed, rests), "what the dialog lists is not what happens").toEqual(
          spans(before, ends).sort(),
        );
      }),
  );

  it("leaves out one of two actors; each is undone alone", () =>
    withHurtPair(async (pair) => {
      const [first, second] = pair;
      const [kind = ""] = rests.kinds;
      const unrested = pair.map(essence);
      loadAllDice(0);
      const dialog = await openRest(pair, kind);
      expect(pair.map((_, place) => linesOf(dialog, place).length)).not.toContain(0);
      await tick(dialog, "actor", second.uuid, false);
      const alone = await rest(dialog, messages());
      expect(targetsOf(alone).map(({ uuid }) => uuid)).toEqual([first.uuid]);
      expect(essence(second)).toEqual(unrested[1]);
      await undo(alone, first);
      const together = await rest(await openRest(pair, kind), messages());
      expect(pair.map(essence)).not.toEqual(unrested);
      await undo(together, second);
      expect(essence(second)).toEqual(unrested[1]);
      expect(essence(first)).not.toEqual(unrested[0]);
      await undo(together, first);
      expect(pair.map(essence)).toEqual(unrested);
    }));
}
