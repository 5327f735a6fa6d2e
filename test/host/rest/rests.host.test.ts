// @vitest-environment happy-dom
/** Every rest of every game: what the dialog lists is what happens, for one actor and for several, and is undone. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { factsOf, GAMES } from "../../../scripts/lib/games.ts";
import { undo } from "../../support/consequences.ts";
import type { FullActor, TableDialog } from "../../support/documents.ts";
import { settled } from "../../support/settled.ts";
import {
  essence,
  load,
  type Source,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../../support/table.ts";

const RESTING = GAMES.flatMap((id) => {
  const { rests } = factsOf(id);
  return rests ? [{ id, ...rests }] : [];
});

type Game = (typeof RESTING)[number];

let table: Table;
let RestDialog: new (ruleset: object, actors: readonly object[]) => TableDialog;
let open: TableDialog | null = null;

beforeAll(async () => {
  table = await startTable(...GAMES);
  ({ RestDialog } = await load<{ RestDialog: typeof RestDialog }>("module/core/rest/rest-dialog.ts"));
});
afterAll(() => table.host.teardown());
afterEach(() => open?.close());

const charactersOf = (game: string): FullActor[] =>
  (table.actors.contents as readonly FullActor[]).filter(({ type }) => type === `${game}Character`);

async function hurtPair({ id, hurt, conditions = [] }: Game): Promise<[FullActor, FullActor]> {
  const [first, second] = charactersOf(id) as [FullActor, FullActor];
  for (const actor of [first, second]) {
    await actor.update(hurt);
    for (const condition of conditions) await actor.toggleStatusEffect(condition, { active: true });
  }
  return [first, second];
}

/** Opens the dialog for that kind of rest. */
async function dialogFor(actors: readonly FullActor[], kind: string): Promise<TableDialog> {
  open = new RestDialog(actors[0]!.ruleset, actors);
  await open.render({ force: true });
  await tick(open, "kind", kind, true);
  return open;
}

async function tick(dialog: TableDialog, name: string, value: string, checked: boolean): Promise<void> {
  const box = dialog.element.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)!;
  box.checked = checked;
  box.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
}

const plainText = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();

const linesOf = (dialog: TableDialog, place: number): string[] => {
  const entry = dialog.element.querySelectorAll(".rest-actors > li")[place]!;
  return [...entry.querySelectorAll("li:not(.empty)")].map(({ textContent }) => plainText(textContent));
};

/** All dice show one (0) or their highest face (1). */
const loadAllDice = (end: 0 | 1): void => {
  CONFIG.Dice.randomUniform = () => (end === 0 ? 1 - Number.EPSILON : 0);
};

async function rest(dialog: TableDialog): Promise<TableMessage> {
  const before = table.messages.contents.length;
  await dialog.submit();
  expect(table.messages.contents).toHaveLength(before + 1);
  return table.messages.contents.at(-1)!;
}

const statOf = ({ system }: TableActor, path: string): number =>
  path.split(".").reduce<unknown>((inner, part) => (inner as Source)[part], system) as number;

const statsOf = (actor: TableActor, { paths }: Game) =>
  Object.fromEntries(Object.entries(paths).map(([label, path]) => [label, statOf(actor, path)]));

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
const statLines = (lines: readonly string[], { paths }: Game) =>
  lines.filter((line) => Object.keys(paths).some((label) => line.startsWith(`${label} `))).sort();

it("every game with rests is among them", async () => {
  const { allRulesets } = await load<{
    allRulesets(): readonly { readonly id: string; readonly rest?: readonly unknown[] }[];
  }>("module/core/registry.ts");
  const resting = allRulesets().flatMap(({ id, rest }) => (rest?.length ? [id] : []));
  expect(RESTING.map(({ id }) => id).sort()).toEqual(resting.sort());
});

describe.each(RESTING)("$id", (game) => {
  it.each(game.kinds)(
    "%s: the dialog lists the results of the lowest and highest dice, and the rest is undone",
    async (kind) => {
      const [first] = await hurtPair(game);
      const unrested = essence(first);
      const before = statsOf(first, game);
      const listed = linesOf(await dialogFor([first], kind), 0);
      const ends = [];
      for (const end of [0, 1] as const) {
        loadAllDice(end);
        const message = await rest(await dialogFor([first], kind));
        ends.push(statsOf(first, game));
        await undo(message, first);
        expect(essence(first)).toEqual(unrested);
      }
      expect(spans(before, ends).length).toBeGreaterThan(0);
      expect(statLines(listed, game)).toEqual(spans(before, ends).sort());
    },
  );

  it("leaves out one of two actors; each is undone alone", async () => {
    const pair = await hurtPair(game);
    const [first, second] = pair;
    const unrested = pair.map(essence);
    loadAllDice(0);
    const dialog = await dialogFor(pair, game.kinds[0]!);
    expect(pair.map((_, place) => linesOf(dialog, place).length)).not.toContain(0);
    await tick(dialog, "actor", second.uuid, false);
    const alone = await rest(dialog);
    expect(Object.values(alone.system.targets).map(({ uuid }) => uuid)).toEqual([first.uuid]);
    expect(essence(second)).toEqual(unrested[1]);
    await undo(alone, first);
    const together = await rest(await dialogFor(pair, game.kinds[0]!));
    expect(pair.map(essence)).not.toEqual(unrested);
    await undo(together, second);
    expect(essence(second)).toEqual(unrested[1]);
    expect(essence(first)).not.toEqual(unrested[0]);
    await undo(together, first);
    expect(pair.map(essence)).toEqual(unrested);
  });
});

describe("what the dialog says", () => {
  const game = (id: string) => RESTING.find((one) => one.id === id)!;

  it("[G-045] [G-047] lists the least first, also where low dice are the good ones, and conditions that end", async () => {
    const [first] = await hurtPair(game("gods"));
    expect(linesOf(await dialogFor([first], "night"), 0)).toEqual([
      "Survival +1 … +3",
      "Verve +6",
      "Pushed on ends",
    ]);
  });

  it("[G-045] lists both results if an injury may heal instead", async () => {
    const [first] = await hurtPair(game("gods"));
    const dialog = await dialogFor([first], "night");
    await tick(dialog, "option", "injury", true);
    expect(linesOf(dialog, 0)).toEqual(expect.arrayContaining(["Injuries −1 … +0", "Survival +0 … +1"]));
  });

  it("[P-168] insanity eases in a full rest, unless the actor is still exposed to its cause", async () => {
    const [first] = await hurtPair(game("parallax"));
    const dialog = await dialogFor([first], "full");
    expect(linesOf(dialog, 0).some((line) => line.startsWith("Insanity −"))).toBe(true);
    await tick(dialog, "option", "unexposed", false);
    expect(linesOf(dialog, 0).some((line) => line.startsWith("Insanity"))).toBe(false);
  });
});
