// @vitest-environment happy-dom
/** Every rest of every game: what the dialog lists beforehand is what happens, alone and together, and is taken back. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  essence,
  load,
  type Source,
  startTable,
  type Table,
  type TableActor,
  type TableMessage,
} from "../../support/table.ts";

interface Rester extends TableActor {
  readonly ruleset: { readonly id: string; readonly rest: readonly { readonly id: string }[] };
}

interface Dialog {
  readonly element: HTMLElement;
  render(options: object): Promise<unknown>;
  submit(): Promise<unknown>;
  close(): Promise<unknown>;
}

interface Game {
  readonly id: string;
  readonly kinds: readonly string[];
  /** What there is to recover from. */
  readonly hurt: Source;
  readonly conditions?: readonly string[];
  /** The path in `system` of what a line of the dialog speaks of. */
  readonly told: Readonly<Record<string, string>>;
}

const GAMES: readonly Game[] = [
  {
    id: "gods",
    kinds: ["night", "day"],
    hurt: {
      "system.level": 3,
      "system.survival.override": 20,
      "system.survival.value": 9,
      "system.verve.override": 8,
      "system.verve.value": 2,
      "system.injuries.value": 2,
    },
    conditions: ["pushedOn"],
    told: { Survival: "survival.value", Verve: "verve.value", Injuries: "injuries.value" },
  },
  {
    id: "parallax",
    kinds: ["quick", "full"],
    hurt: { "system.exertion.max": 6, "system.exertion.value": 1, "system.counters.insanity": 4 },
    told: { Exertion: "exertion.value", Insanity: "counters.insanity" },
  },
  {
    id: "edge",
    kinds: ["normal", "full"],
    hurt: { "system.vitality.value": 3, "system.exhaustion.value": 2 },
    told: { Vitality: "vitality.value", Exhaustion: "exhaustion.value" },
  },
  {
    id: "burst",
    kinds: ["rest", "day", "week", "recovery"],
    hurt: { "system.vigor.value": 0, "system.durability.value": 1, "system.health.value": 2 },
    conditions: ["winded"],
    told: { Vigor: "vigor.value", Durability: "durability.value", Health: "health.value" },
  },
  {
    id: "soul",
    kinds: ["hour", "night"],
    hurt: { "system.hitPoints.value": 4, "system.drain.value": 3 },
    told: { "Hit points": "hitPoints.value", Drain: "drain.value" },
  },
];

let table: Table;
let RestDialog: new (ruleset: object, actors: readonly object[]) => Dialog;
let relay: (name: string, data: object) => Promise<void>;
let open: Dialog | null = null;

beforeAll(async () => {
  table = await startTable(...GAMES.map(({ id }) => id));
  ({ RestDialog } = await load<{ RestDialog: typeof RestDialog }>("module/core/rest/rest-dialog.ts"));
  ({ sendCommand: relay } = await load<{ sendCommand: typeof relay }>("module/core/relay/relay.ts"));
}, 60_000);
afterAll(() => table.host.teardown());
afterEach(() => open?.close());

const charactersOf = (game: string): Rester[] =>
  (table.actors.contents as unknown as (Rester & { type: string })[]).filter(
    ({ type }) => type === `${game}Character`,
  );

async function hurtPair({ id, hurt, conditions = [] }: Game): Promise<[Rester, Rester]> {
  const [first, second] = charactersOf(id) as [Rester, Rester];
  for (const actor of [first, second]) {
    await actor.update(hurt);
    for (const condition of conditions) await actor.toggleStatusEffect(condition, { active: true });
  }
  return [first, second];
}

/** Opens the dialog for that kind of rest. */
async function dialogFor(actors: readonly Rester[], kind: string): Promise<Dialog> {
  open = new RestDialog(actors[0]!.ruleset, actors);
  await open.render({ force: true });
  await tick(open, "kind", kind, true);
  return open;
}

async function tick(dialog: Dialog, name: string, value: string, checked: boolean): Promise<void> {
  const box = dialog.element.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)!;
  box.checked = checked;
  box.dispatchEvent(new Event("change", { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 10));
}

const words = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim();

const linesOf = (dialog: Dialog, place: number): string[] => {
  const entry = dialog.element.querySelectorAll(".rest-actors > li")[place]!;
  return [...entry.querySelectorAll("li:not(.empty)")].map(({ textContent }) => words(textContent));
};

/** All dice show one (0) or their highest face (1). */
const allDice = (end: 0 | 1): void => {
  CONFIG.Dice.randomUniform = () => (end === 0 ? 1 - Number.EPSILON : 0);
};

async function rest(dialog: Dialog): Promise<TableMessage> {
  const before = table.messages.contents.length;
  await dialog.submit();
  expect(table.messages.contents).toHaveLength(before + 1);
  return table.messages.contents.at(-1)!;
}

const undo = (message: TableMessage, { uuid }: TableActor) =>
  relay("undo", { message: message.id, target: uuid.replaceAll(".", "-") });

const figure = ({ system }: TableActor, path: string): number =>
  path.split(".").reduce<unknown>((inner, part) => (inner as Source)[part], system) as number;

const figures = (actor: TableActor, { told }: Game) =>
  Object.fromEntries(Object.entries(told).map(([label, path]) => [label, figure(actor, path)]));

const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);

/** The lines that the differences between before and either end of the dice would make. */
function spans(before: Record<string, number>, ends: readonly Record<string, number>[]): string[] {
  return Object.entries(before).flatMap(([label, was]) => {
    const [one, other] = ends.map((end) => end[label]! - was) as [number, number];
    if (one === 0 && other === 0) return [];
    const [low, high] = [Math.min(one, other), Math.max(one, other)];
    return [low === high ? `${label} ${signed(low)}` : `${label} ${signed(low)} … ${signed(high)}`];
  });
}

/** Lines about the figures whose paths the game names. */
const measured = (lines: readonly string[], { told }: Game) =>
  lines.filter((line) => Object.keys(told).some((label) => line.startsWith(`${label} `))).sort();

describe.each(GAMES)("$id", (game) => {
  it.each(game.kinds)(
    "%s: the dialog lists what either end of the dice then brings, and it is undone",
    async (kind) => {
      const [first] = await hurtPair(game);
      const unrested = essence(first);
      const before = figures(first, game);
      const listed = linesOf(await dialogFor([first], kind), 0);
      const ends = [];
      for (const end of [0, 1] as const) {
        allDice(end);
        const message = await rest(await dialogFor([first], kind));
        ends.push(figures(first, game));
        await undo(message, first);
        expect(essence(first)).toEqual(unrested);
      }
      expect(spans(before, ends).length).toBeGreaterThan(0);
      expect(measured(listed, game)).toEqual(spans(before, ends).sort());
    },
  );

  it("of two who rest together one may stay out; each is taken back alone", async () => {
    const pair = await hurtPair(game);
    const [first, second] = pair;
    const unrested = pair.map(essence);
    allDice(0);
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
  const game = (id: string) => GAMES.find((one) => one.id === id)!;

  it("[G-045] [G-047] the least comes first, also where low dice are the good ones, and conditions that end are named", async () => {
    const [first] = await hurtPair(game("gods"));
    expect(linesOf(await dialogFor([first], "night"), 0)).toEqual([
      "Survival +1 … +3",
      "Verve +6",
      "Pushed on ends",
    ]);
  });

  it("[G-045] an injury may heal instead: then the dice decide between the two", async () => {
    const [first] = await hurtPair(game("gods"));
    const dialog = await dialogFor([first], "night");
    await tick(dialog, "option", "injury", true);
    expect(linesOf(dialog, 0)).toEqual(expect.arrayContaining(["Injuries −1 … +0", "Survival +0 … +1"]));
  });

  it("[P-168] insanity eases in a full rest, unless what brings it is still there", async () => {
    const [first] = await hurtPair(game("parallax"));
    const dialog = await dialogFor([first], "full");
    expect(linesOf(dialog, 0).some((line) => line.startsWith("Insanity −"))).toBe(true);
    await tick(dialog, "option", "unexposed", false);
    expect(linesOf(dialog, 0).some((line) => line.startsWith("Insanity"))).toBe(false);
  });
});
