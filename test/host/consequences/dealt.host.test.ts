// @vitest-environment happy-dom
/** Plain amounts: the total of any roll, a formula, a link; dealt, healed or paid without a sheet, in all five games. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { settled } from "sandbox/testing/settled";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { MessageDocument } from "../../../module/core/contract/documents.ts";
import type { PageDocument } from "../../../module/core/sheets/rules-pages/page-documents.ts";
import { DEALT_NATURES } from "../../../module/kit/dealing.ts";
import { ROOT } from "../../../scripts/lib/run.ts";
import { showTargets, targetKey } from "../../support/consequences.ts";
import { createActor } from "../../support/create.ts";
import type { TableActor, TableMessage } from "../../support/documents.ts";
import { type Forger, startForger } from "../../support/forger.ts";
import { spyOnNotices } from "../../support/notices.ts";
import { essence, type Source } from "../../support/table.ts";
import { entriesOf } from "../combat/context-entries.ts";

type Actors = readonly TableActor[];

const GAMES = ["edge", "parallax", "burst", "gods", "soul"];

let forger: Forger;
let postDealt: typeof import("../../../module/core/consequences/plain-damage/deal.ts")["postDealt"];
let ilse: TableActor;
let anselm: TableActor;
let guard: TableActor;

beforeAll(async () => {
  forger = await startForger(...GAMES);
  ({ postDealt } = await import("../../../module/core/consequences/plain-damage/deal.ts"));
  // Fetched when a link is first followed.
  await import("../../../module/features/enrichers/follow-link.ts");
  ilse = forger.table.actor("Ilse Marrow");
  anselm = forger.table.actor("Doctor Anselm Quill");
  guard = forger.foe("Station guard");
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await forger.close();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  select();
  for (const actor of [ilse, anselm, guard]) await actor.update({ "system.vitality.value": 10 });
  await settled();
});

/** Selects the tokens of actors. */
function select(...actors: Actors): void {
  const controlled = actors.map((actor) => ({ actor, document: { hidden: false } }));
  vi.stubGlobal("canvas", { tokens: { controlled, placeables: [] } });
}

const vitality = ({ system }: TableActor): number => system.vitality.value;

async function rollPlain(formula: string): Promise<{ message: TableMessage; total: number }> {
  const roll = await new Roll(formula).evaluate();
  await roll.toMessage();
  return { message: newest(), total: roll.total };
}

/** The entries of a message's menu that this user sees, by label. */
async function menuOf({ id }: TableMessage): Promise<Map<string, () => Promise<unknown>>> {
  const { addDealEntries } = await import("../../../module/core/consequences/plain-damage/deal-controls.ts");
  const row = document.createElement("li");
  row.dataset.messageId = id;
  const entries = entriesOf((list) => addDealEntries(null, list)).filter((entry) => entry.isShown(row));
  return new Map(
    entries.map((entry) => [entry.label.split(".").at(-1)!, async () => entry.choose(row)] as const),
  );
}

/** Collects the warnings that users get from now on, until the test ends. */
function watchWarnings(): () => unknown[] {
  const { mock } = spyOnNotices("warn");
  return () => mock.calls.map(([text]) => text);
}

const newest = (): TableMessage => forger.table.messages.contents.at(-1)!;
const clickUndo = async (message: MessageDocument, actor: TableActor) => {
  const { sendCommand } = await import("../../../module/core/trust/relay/relay.ts");
  await sendCommand("undo", { message: message.id!, target: targetKey(actor) });
};

describe("the menu of any roll", () => {
  it("deals the total of a plain formula at once, once, halved and doubled, and heals; the card undoes it", async () => {
    const { message, total } = await rollPlain("1d4 + 1");
    const menu = await menuOf(message);
    expect([...menu.keys()]).toEqual(["damage", "half", "double", "healing", "dialog"]);
    select(guard);
    const armor = 10 - (await dealtTo(guard, total));
    await menu.get("damage")!();
    expect(10 - vitality(guard)).toBe(armor);
    const card = newest();
    expect(card.type).toBe("dealt");
    expect((await showTargets(card)).querySelector('[data-consequence="undo"]')).not.toBeNull();
    await clickUndo(card, guard);
    expect(vitality(guard)).toBe(10);
    await menu.get("half")!();
    expect(newest().system).toMatchObject({ factor: 0.5, roll: message.id });
    await clickUndo(newest(), guard);
    await guard.update({ "system.vitality.value": 1 });
    await menu.get("healing")!();
    expect(vitality(guard)).toBe(1 + total);
  });

  it("distinguishes targets with one name by number, on the card and in the choice of targets", async () => {
    const six = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => createActor({ name: "Rat", type: "edgeNpc" })),
    );
    select(...six);
    const numbered = six.map((_, place) => `Rat (${place + 1})`);
    const { DealDialog } = await import("../../../module/core/consequences/plain-damage/deal-dialog.ts");
    const dialog = new DealDialog({ formula: "1" });
    await dialog.render({ force: true });
    for (const name of numbered) expect(dialog.element.textContent).toContain(name);
    await dialog.close();
    const { message } = await rollPlain("1d4");
    await (await menuOf(message)).get("damage")!();
    const lines = [...(await showTargets(newest())).querySelectorAll("[data-target]")];
    expect(
      lines.map(({ textContent }) => /Rat\s+\(\d\)/.exec(textContent!)?.[0].replace(/\s+/, " ")),
    ).toEqual(numbered);
    for (const rat of six) await rat.delete();
  });

  it("asks for a target if there is none, and writes nothing", async () => {
    const { message } = await rollPlain("1d4");
    const before = forger.table.messages.contents.length;
    await (await menuOf(message)).get("damage")!();
    expect(forger.table.messages.contents).toHaveLength(before);
  });

  it("applies a hit of this system by its own rules, with its type", async () => {
    const options = { dialog: false, choices: { formula: "4", type: "biotic" }, targets: [] };
    const { message } = (await ilse.roll("damage", "", options))!;
    select(anselm);
    const menu = await menuOf(message);
    await menu.get("double")!();
    expect(newest().id, "no card of its own").toBe(message.id);
    expect(message.system.targets[targetKey(anselm)]).toMatchObject({ adjust: { multiplier: 2 } });
    expect(vitality(anselm)).toBe(2);
    const warned = watchWarnings();
    await menu.get("half")!();
    expect(warned()).toEqual(["This is applied to Doctor Anselm Quill already. Undo it on its card first."]);
    expect(message.system.targets[targetKey(anselm)]).toMatchObject({ adjust: { multiplier: 2 } });
    expect(vitality(anselm)).toBe(2);
  });

  it("names targets that no rule of their game affects", async () => {
    const party = await createActor({ name: "The crew", type: "edgeParty" });
    const { message } = await rollPlain("1");
    select(anselm, party);
    const warned = watchWarnings();
    await (await menuOf(message)).get("damage")!();
    expect(warned()).toEqual(["This is not of their game, so nothing happens to The crew."]);
    expect(Object.keys(newest().system.targets)).toEqual([targetKey(anselm)]);
  });

  it("is not offered for a message without a total, or whose dice contradict its total", async () => {
    const { message } = await rollPlain("2d6");
    expect((await menuOf(message)).size).toBe(5);
    const forged = await forgeRoll((roll) => ({ ...roll, total: 900 }));
    expect((await menuOf(forged)).size).toBe(0);
    const faces = await forgeRoll((roll) => ({
      ...roll,
      terms: [{ ...first(roll), results: [{ result: 80, active: true }] }],
      total: 80,
    }));
    expect((await menuOf(faces)).size).toBe(0);
  });
});

type Die = { readonly results: readonly Source[] } & Source;

/** A roll of a single die that says "1d6" and has shown a 6, and more. */
const showing = (roll: Source, results: readonly Source[], more: Source = {}): Die => ({
  ...first(roll),
  results,
  ...more,
});
const SIX = { result: 6, active: true };

/** Ways in which a player claims 600 points from one six-sided die. */
const FORGERIES: readonly (readonly [how: string, change: (roll: Source) => Source])[] = [
  ["a result that counts 600 times", (roll) => ({ terms: [showing(roll, [{ ...SIX, count: 600 }])] })],
  [
    "a hundred results",
    (roll) => ({
      terms: [
        showing(
          roll,
          Array.from({ length: 100 }, () => SIX),
        ),
      ],
    }),
  ],
  [
    "results that burst although nothing bursts",
    (roll) => ({
      terms: [showing(roll, [...Array.from({ length: 99 }, () => ({ ...SIX, exploded: true })), SIX])],
    }),
  ],
  [
    "a number beside the formula",
    (roll) => ({
      terms: [
        showing(roll, [SIX]),
        { class: "OperatorTerm", operator: "+", evaluated: true },
        { class: "NumericTerm", number: 594, evaluated: true },
      ],
    }),
  ],
  [
    "a die of more faces",
    (roll) => ({ terms: [showing(roll, [{ result: 600, active: true }], { faces: 1e9 })] }),
  ],
  [
    "what is in brackets",
    () => ({ terms: [{ class: "ParentheticalTerm", term: "600", evaluated: true, roll: null }] }),
  ],
];

it("two hundred links in a text are drawn, and their common parts are computed once", async () => {
  const actors = vi.spyOn(game.actors!, "contents", "get");
  const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML(
    `<p>${"[[/damage 1]] ".repeat(500)}</p>`,
  );
  const { length } = html.match(/data-link=/g) ?? [];
  expect(length).toBe(200);
  expect(html.match(/\[\[\/damage 1\]\]/g)).toHaveLength(300);
  expect(actors.mock.calls.length).toBeLessThan(5);
});

describe("a player's claim about a roll", () => {
  it.each(FORGERIES)("has no effect if the formula gives less: %s", async (_how, change) => {
    const forged = await forgeRoll((roll) => ({ ...roll, ...change(roll), total: 600 }));
    expect((await menuOf(forged)).size).toBe(0);
    select(guard);
    await expect(
      postDealt({ nature: "damage", kind: null, message: forged as never, actors: [guard as never] }),
    ).rejects.toThrow();
  });

  it.each(["1d6 * 1", "(1d6)", "max(1d6, 1)", "{1d6}kh", "1d6r1"])(
    "is proposed but not applied with a click if it is not a sum: %s",
    async (formula) => {
      const forged = await forgeRoll((roll) => ({ ...roll, total: 600 }), formula);
      const warned = watchWarnings();
      select(guard);
      await (await menuOf(forged)).get("damage")!();
      expect([vitality(guard), newest().type, warned()]).toEqual([
        10,
        "dealt",
        [expect.stringContaining("cannot be checked")],
      ]);
    },
  );

  it.each([
    "1d4",
    "d4",
    "2d4 + 1",
    "1d4 - 1 + 2",
    "2d4kh",
    "2d4kl1",
    "3d4dl1",
    "4d4k2",
    "1d4x",
    "1d4[fire] + 1",
    "2d4x4 + 1d4",
  ])("is dealt at once if it is a sum of dice and numbers: %s", async (formula) => {
    const honest = await forgeRoll((roll) => roll, formula);
    const { system } = guard;
    expect(system.vitality.value).toBe(10);
    select(guard);
    const warned = watchWarnings();
    await (await menuOf(honest)).get("damage")!();
    expect(warned()).toEqual([]);
    expect(newest().system.targets[targetKey(guard)].applied).not.toBeNull();
  });
});

const first = (roll: Source): Source => (roll.terms as Source[])[0]!;

/** Posts a plain roll of Ada's, changed by hand. */
async function forgeRoll(change: (roll: Source) => Source, formula = "1d6"): Promise<TableMessage> {
  const { message } = await rollPlain(formula);
  const [roll] = message.toObject().rolls;
  const { result } = await forger.client.modifyDocument({
    type: "ChatMessage",
    action: "create",
    operation: {
      data: [{ author: forger.client.userId, rolls: [JSON.stringify(change(JSON.parse(roll!) as Source))] }],
    },
  } as never);
  await settled();
  return forger.table.messages.get((result[0] as { _id: string })._id)!;
}

/** The points left of 10 VP after kinetic damage, computed by the game's own pipeline. */
async function dealtTo(actor: TableActor, amount: number): Promise<number> {
  const options = {
    dialog: false,
    choices: { formula: String(amount), type: "kinetic" },
    targets: [actor.uuid],
  };
  const { message } = (await ilse.roll("damage", "", options))!;
  await forger.applyAsGm(message.id, actor);
  const left = vitality(actor);
  await clickUndo(message, actor);
  return left;
}

describe.each(GAMES)("%s", (game) => {
  it("deals, heals and pays every kind, and undoing restores the identical actor", async () => {
    const actor = forger.table.actors.find(({ ruleset }) => ruleset?.id === game)!;
    const dealing = actor.ruleset.damage!.dealing!;
    const before = essence(actor);
    for (const nature of DEALT_NATURES)
      for (const { id: kind } of dealing[nature] ?? []) {
        const [card] = await postDealt({ nature, kind, formula: "3", factor: 1, actors: [actor] });
        const shown = await showTargets(forger.table.messages.get(card!.id!)!);
        expect(shown.querySelector(".problem"), `${nature} ${kind}`).toBeNull();
        if (!shown.querySelector('[data-consequence="apply"]')) continue;
        await forger.applyAsGm(card!.id!, actor);
        await clickUndo(card!, actor);
        expect(essence(actor), `${nature} ${kind}`).toEqual(before);
      }
  });
});

describe("a player", () => {
  const postOwn = async (system: Source): Promise<TableMessage> => {
    const { result } = await forger.client.modifyDocument({
      type: "ChatMessage",
      action: "create",
      operation: { data: [{ type: "dealt", author: forger.client.userId, system }] },
    } as never);
    await settled();
    return forger.table.messages.get((result[0] as { _id: string })._id)!;
  };
  const record = (actor: TableActor, more: Source = {}): Source => ({
    ruleset: "edge",
    nature: "damage",
    kind: "biotic",
    factor: 1,
    amount: 3,
    targets: { [targetKey(actor)]: { uuid: actor.uuid, name: actor.name } },
    ...more,
  });

  it("applies damage to an own actor, and leaves other actors to the Gamemaster", async () => {
    const own = await postOwn(record(anselm));
    expect(await forger.apply(own.id, anselm)).toBeNull();
    expect(vitality(anselm)).toBeLessThan(10);
    const other = await postOwn(record(guard));
    expect(await forger.apply(other.id, guard)).toBe("MANIFOLD.Claim.ByRuling");
    expect(vitality(guard)).toBe(10);
    await forger.applyAsGm(other.id, guard);
    expect(vitality(guard)).toBeLessThan(10);
  });

  it("deals no more damage than the referenced message has rolled", async () => {
    const { message, total } = await rollPlain("1d4");
    const card = await postOwn(record(anselm, { kind: "biotic", roll: message.id, amount: 900 }));
    expect(await forger.apply(card.id, anselm)).toBeNull();
    expect(vitality(anselm)).toBe(Math.max(0, 10 - total));
    const gone = await postOwn(record(anselm, { roll: "AAAAAAAAAAAAAAAA" }));
    expect(await forger.apply(gone.id, anselm)).toBe("MANIFOLD.Dealt.NoTotal");
  });
});

describe("links in texts", () => {
  const draw = async (text: string): Promise<HTMLElement> => {
    const ours = CONFIG.TextEditor.enrichers.find((one) => "id" in one && one.id === "manifold-table")!;
    const [match] = [...text.matchAll(ours.pattern)];
    return (await ours.enricher(match!))!;
  };
  const follow = async (text: string): Promise<void> => {
    const { listenIn } = await import("../../../module/features/enrichers/link-buttons.ts");
    const wrapper = document.createElement("span");
    wrapper.append(await draw(text));
    listenIn(wrapper);
    wrapper.querySelector("button")!.click();
    await settled();
  };

  it("posts a card for the selected token; the card applies it", async () => {
    select(anselm);
    await follow("[[/damage 2 biotic]]");
    const card = newest();
    expect(card.system).toMatchObject({ kind: "biotic", nature: "damage", amount: 2 });
    expect(vitality(anselm), "nothing yet").toBe(10);
    await forger.applyAsGm(card.id, anselm);
    expect(vitality(anselm)).toBe(8);
    await follow("[[/heal edge 1 vitality]]{A sip}");
    await forger.applyAsGm(newest().id, anselm);
    expect(vitality(anselm)).toBe(9);
  });

  it("names the selected actors of another game, which are not changed", async () => {
    const other = forger.table.actors.contents.find(({ type }) => type === "burstCharacter")!;
    select(anselm, other);
    const warned = watchWarnings();
    await follow("[[/damage edge 2 biotic]]");
    expect(Object.keys(newest().system.targets)).toEqual([targetKey(anselm)]);
    await follow("[[/condition edge prone]]");
    await follow("[[/condition edge end prone]]");
    await follow("[[/rest edge full]]");
    expect(warned()).toEqual(
      Array(4).fill(`This is not of their game, so nothing happens to ${other.name}.`),
    );
  });

  it("shows the effect of a click, whatever its author has called it", async () => {
    for (const [text, does] of [
      ["[[/damage edge 9d6 biotic double]]{Look at the stars}", "9d6"],
      ["[[/condition edge end prone]]{A hint}", "Prone"],
      ["[[/rest edge full]]{Read on}", "rest"],
    ] as const) {
      const button = await draw(text);
      expect(button.title.toLowerCase()).toContain(does.toLowerCase());
      expect(button.textContent).not.toContain(does);
    }
    expect((await draw("[[/damage 2 biotic]]")).title, "its own words say it").toBe("");
  });

  it("lets a Gamemaster without a selection add the targets on the card", async () => {
    await follow("[[/damage burst 1d6 thermal half]]");
    expect(newest().system).toMatchObject({ ruleset: "burst", kind: "thermal", factor: 0.5, targets: {} });
    expect((await showTargets(newest())).querySelector('[data-consequence="aim"]')).not.toBeNull();
  });

  it("imposes and ends a condition on a card that undoes it", async () => {
    select(anselm);
    await follow("[[/condition prone]]");
    expect(anselm.statuses.has("prone")).toBe(true);
    const card = newest();
    await follow("[[/condition prone]]");
    expect(newest().id, "not twice").toBe(card.id);
    await follow("[[/condition edge end prone]]");
    expect(anselm.statuses.has("prone")).toBe(false);
    await clickUndo(newest(), anselm);
    expect(anselm.statuses.has("prone")).toBe(true);
    await clickUndo(card, anselm);
    expect(anselm.statuses.has("prone")).toBe(false);
  });

  it("opens the rest that it names, for the selected actors", async () => {
    const { RestDialog } = await import("../../../module/features/rests/rest-dialog.ts");
    const opened = vi.spyOn(RestDialog.prototype, "render").mockResolvedValue(null);
    select(anselm);
    await follow("[[/rest edge full]]");
    expect(opened).toHaveBeenCalledTimes(1);
    opened.mockRestore();
  });

  it("gives an item in its quantity", async () => {
    const item = ilse.items.contents.find(({ type }) => type === "edgeGear")!;
    select(anselm);
    const before = anselm.items.contents.length;
    await follow(`[[/item ${ilse.uuid}.Item.${item.id} 2]]`);
    expect(anselm.items.contents.length + count(item.name)).toBeGreaterThan(before);
  });
  const count = (name: string) => anselm.items.contents.filter((one) => one.name === name).length;

  it("can be followed in all texts of the compendia", async () => {
    const root = join(ROOT, "packs/_source");
    const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".yml"),
    );
    const texts = files.map((file) => readFileSync(join(root, file), "utf8").replaceAll(/\s+/g, " "));
    const found = new Set(
      texts.flatMap(
        (text) => text.match(/\[\[\/(?:damage|heal|cost|rest|condition)[^[\]]{0,200}\]\]/g) ?? [],
      ),
    );
    expect(found.size).toBeGreaterThan(15);
    for (const text of found) expect((await draw(text)).tagName, text).toBe("BUTTON");
  });

  it("show their own words in the summary of a page", async () => {
    const { summaryOf } = await import("../../../module/core/sheets/rules-pages/find-page.ts");
    const content = "<p>A [[/rest edge normal]]{normal rest} ends @UUID[Item.x]{Prone}.</p>";
    expect(summaryOf({ text: { content } } as PageDocument)).toBe("A normal rest ends Prone.");
  });

  it.each([
    ["[[/damage 2x6]]", "“2x6” is no formula"],
    ["[[/damage 2d6 fire-and-brimstone]]", "is none of kinetic"],
    ["[[/damage]]", "names no dice"],
    ["[[/heal 999d6]]", "is no formula"],
    ["[[/rest edge siesta]]", "is none of the rests"],
    ["[[/condition merry]]", "No game at this table has a condition “merry”"],
    ["[[/item Item.AAAAAAAAAAAAAAAA]]", "The item is not there"],
    ["[[/item nonsense]]", "The item is not there"],
    ["[[/item Item.AAAAAAAAAAAAAAAA 0]]", "no quantity"],
  ])("explains in words what is wrong with %s", async (text, words) => {
    const note = await draw(text);
    expect(note.getAttribute("role")).toBe("note");
    expect(note.textContent).toContain(text);
    expect(note.textContent).toContain(words);
  });
});
