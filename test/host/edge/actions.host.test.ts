// @vitest-environment happy-dom
/** Actions without dice, setbacks, exploits and EDGE cards on real documents. */

import { settled } from "sandbox/testing/settled";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { CheckRecord } from "../../../module/core/contract/roll-result.ts";
import type { CardAction } from "../../../module/core/contract/roll-views.ts";
import { readSourcesOf } from "../../../scripts/lib/packs.ts";
import { createCombat } from "../../support/combat.ts";
import { apply, targetKey, targetsOf, throwing, undo } from "../../support/consequences.ts";
import { createCards } from "../../support/create.ts";
import { essence, startTable, type Table, type TableActor, type TableMessage } from "../../support/table.ts";
import { timerGiving } from "./edge-table.ts";

let table: Table;
let guard: TableActor;
let ilse: TableActor;
let weapon: string;
let rollKind: typeof import("../../../module/core/games/registry.ts")["rollKind"];

beforeAll(async () => {
  table = await startTable("edge");
  guard = table.actor("Station guard");
  ilse = table.actor("Ilse Marrow");
  weapon = ilse.items.contents.find(({ type }) => type === "edgeWeapon")!.id;
  ({ rollKind } = await import("../../../module/core/games/registry.ts"));
});
afterAll(() => table.host.teardown());
afterEach(async () => {
  for (const actor of [guard, ilse])
    for (const id of [...actor.statuses]) await actor.toggleStatusEffect(id, { active: false });
  await ilse.update({ "system.exhaustion.value": 0 });
  await guard.update({ "system.vitality.value": 10 });
});

/** The next dice show these faces of `sides`, then a 1. */
function dice(sides: number, ...faces: number[]): void {
  throwing([sides, 1], ...faces.map((face) => [sides, face] as const));
}

async function roll(
  kind: string,
  key: string,
  choices: object = {},
  targets = [guard],
): Promise<TableMessage> {
  const options = { dialog: false, choices, targets: targets.map(({ uuid }) => uuid) };
  return (await ilse.roll(kind, key, options))!.message;
}

function actionsOf({ system }: TableMessage): readonly CardAction[] {
  const check = system as CheckRecord;
  return rollKind("edge", check.kind).card.actions!({ ...check, shows: () => true });
}

describe("actions of a turn", () => {
  it.each([
    ["E-311", "defend", "defending"],
    ["E-312", "disengage", "disengaged"],
    ["E-315", "ready", "readied"],
    ["E-319", "aim", "aiming"],
    ["E-067", "onGuard", "onGuard"],
  ])("[%s] %s takes effect immediately and can be undone", async (_row, action, condition) => {
    const message = await roll("deed", action);
    expect([...ilse.statuses]).toContain(condition);
    await undo(message, ilse);
    expect([...ilse.statuses]).not.toContain(condition);
  });

  it("[E-072] [E-313] helping is proposed for the target", async () => {
    const message = await roll("deedAt", "help");
    expect([...guard.statuses]).not.toContain("helped");
    await apply(message, guard);
    expect([...guard.statuses]).toContain("helped");
  });

  it("[E-377] letting go ends being grappled", async () => {
    await guard.toggleStatusEffect("grappled", { active: true });
    await apply(await roll("deedAt", "release"), guard);
    expect([...guard.statuses]).not.toContain("grappled");
  });

  it("[E-314] [E-316] hiding and searching are checks with their own skills", async () => {
    expect((await roll("hide", "")).system.plan).toMatchObject({
      ability: "dex",
      skill: "stealth",
    });
    expect((await roll("check", "occasion:search")).system.plan).toMatchObject({
      ability: "per",
      skill: "inspection",
    });
  });
});

describe("setbacks", () => {
  it.each([
    ["E-090", "fright", "frightened"],
    ["E-091", "defensiveBreach", "exposed"],
    ["E-094", "ringingEars", "deafened"],
    ["E-095", "uneasiness", "uneasy"],
    ["E-097", "distraction", "uneasy"],
    ["E-098", "somethingInEye", "dazzled"],
    ["E-100", "tumble", "prone"],
    ["E-104", "illness", "stunned"],
  ])("[%s] %s imposes its condition immediately, with its duration", async (_row, setback, condition) => {
    const message = await roll("setback", "", { setback });
    expect([...ilse.statuses]).toContain(condition);
    const brief = !["uneasy", "prone"].includes(condition);
    expect(timerGiving(ilse, condition)).toEqual(
      brief ? expect.objectContaining({ until: "turnStart", whose: ilse.uuid }) : undefined,
    );
    await undo(message, ilse);
    expect([...ilse.statuses]).not.toContain(condition);
  });

  it("[E-064] is rolled on 2d10 unless the GM picks one", async () => {
    dice(10, 9, 5);
    const { plan, outcome } = (await roll("setback", "")).system;
    expect(plan).toMatchObject({ dice: [{ group: "setback", formula: "2d10" }] });
    expect(outcome).toMatchObject({ setback: "tumble" });
  });

  it("[E-105] sudden fatigue is a level of exhaustion", async () => {
    const message = await roll("setback", "", { setback: "suddenFatigue" });
    expect(ilse.system.exhaustion).toMatchObject({ value: 1 });
    await undo(message, ilse);
    expect(ilse.system.exhaustion).toMatchObject({ value: 0 });
  });

  it("[E-088] a trauma calls for its roll", async () => {
    const [target] = targetsOf(await roll("setback", "", { setback: "trauma" }));
    expect(target!.applied!.why.demands).toEqual([
      expect.objectContaining({ kind: "trauma", key: "mild.physical" }),
    ]);
  });

  it("[E-102] the GM doubles a hit on its card", async () => {
    const message = await roll("damage", "", { formula: "2", type: "biotic" });
    await message.update({ [`system.targets.${targetKey(guard)}.adjust.multiplier`]: 2 });
    await apply(message, guard);
    expect(guard.system.vitality.value).toBe(6);
  });

  it("[E-062] [E-063] a 1 offers the GM a setback, other dice do not", async () => {
    dice(12, 1, 5);
    const failed = await roll("check", "athletics", { dc: 30 });
    expect(actionsOf(failed)).toContainEqual(expect.objectContaining({ kind: "setback", who: "gm" }));
    dice(12, 4, 5);
    expect(actionsOf(await roll("check", "athletics", { dc: 30 }))).toEqual([]);
  });
});

describe("exploits", () => {
  const attack = async (other: number) => {
    dice(12, 12, other);
    return roll("attack", weapon, { dc: 10 });
  };
  const offered = (actions: readonly CardAction[]) => actions.map(({ kind, key }) => `${kind} ${key}`);

  it("[E-070] [E-074] [E-075] [E-087] strikes up to the rank add their die to the damage", async () => {
    const dies = async (other: number) =>
      actionsOf(await attack(other)).flatMap(({ choices }) => choices?.extraFormula ?? []);
    expect(await dies(10)).toEqual(["1d10", "1d8", "1d6"]);
    expect(await dies(9)).toEqual(["1d8", "1d6"]);
    expect(await dies(4)).toEqual([]);
  });

  it("[E-074] [E-075] a powerful strike that deals damage causes a trauma; one that deals none does not", async () => {
    const hit = (formula: string) =>
      roll("damage", "", { formula, type: "biotic", extraFormula: "1", extraType: "biotic", trauma: true });
    const demands = async (message: TableMessage) => {
      await apply(message, guard);
      return message.system.targets[targetKey(guard)]!.applied.why.demands;
    };
    expect(await demands(await hit("2"))).toEqual([expect.objectContaining({ key: "mild.physical" })]);
    const stopped = await roll("damage", "", { formula: "1", type: "kinetic", trauma: true });
    await guard.update({ "system.armor.natural": 30 });
    expect(await demands(stopped)).toEqual([]);
    await guard.update({ "system.armor.natural": 0 });
  });

  it("[E-067] [E-072] [E-073] the card offers being on guard, helping and vanishing", async () => {
    expect(offered(actionsOf(await attack(8)))).toEqual(
      expect.arrayContaining(["deed onGuard", "deedAt helpNow", "hide "]),
    );
    expect(offered(actionsOf(await attack(2)))).not.toContain("deedAt helpNow");
  });

  it("[E-086] a sign of destiny draws a card", async () => {
    dice(12, 12, 11);
    expect(offered(actionsOf(await roll("check", "athletics", { dc: 5 })))).toContain("deed drawCard");
  });
});

describe("EDGE cards", () => {
  let deck: Cards.Stored;
  let heldCards: typeof import("../../../module/rulesets/edge/cards/hand.ts")["heldCards"];
  const held = () => heldCards(ilse).map(({ id }) => id);
  const hand = () => held().length;
  const attempt = async (action: string) => ilse.roll("deed", action, { dialog: false, targets: [] });
  const card = (index: number) => held()[index]!;

  const deckOf = (cards: number) =>
    createCards({
      name: "Test deck",
      type: "deck",
      flags: { manifold: { deck: "edge" } },
      cards: Array.from({ length: cards }, (_, index) => ({
        name: `Card ${index}`,
        sort: index,
        faces: [{ text: `<p>First ${index} &amp; all</p>` }, { text: `Second ${index}` }],
      })),
    });

  beforeAll(async () => {
    ({ heldCards } = await import("../../../module/rulesets/edge/cards/hand.ts"));
  });
  beforeEach(async () => {
    deck = await deckOf(5);
  });
  afterEach(async () => {
    await deck.recall({ chatNotification: false });
    await deck.delete();
    await ilse.update({ "system.edgeUsed": false, "system.edgeDue": 0 });
  });

  it("[E-571] two 1s or two 12s offer a card, on success and failure", async () => {
    for (const face of [1, 12]) {
      dice(12, face, face);
      const message = await roll("check", "athletics", { dc: 40 });
      expect(actionsOf(message)).toContainEqual(expect.objectContaining({ kind: "deed", key: "drawCard" }));
    }
  });

  it("[E-570] a drawn card is Foundry's, from the deck, with its two sentences", async () => {
    await roll("deed", "drawCard");
    const [first] = heldCards(ilse);
    expect(first!.texts).toHaveLength(2);
    expect(deck.cards.contents.filter(({ drawn }) => drawn).map(({ id }) => id)).toEqual([first!.id]);
  });

  it("a card whose change another package prevents can be drawn afterwards", async () => {
    await deck.delete();
    deck = await deckOf(1);
    const hook = Hooks.on("preUpdateActor", () => false);
    await attempt("drawCard");
    Hooks.off("preUpdateActor", hook);
    expect(hand()).toBe(0);
    await roll("deed", "drawCard");
    expect(hand()).toBe(1);
  });

  it("a card that another GM has drawn is not drawn a second time", async () => {
    const { drawCard } = await import("../../../module/core/changes/card-decks.ts");
    await roll("deed", "drawCard");
    const anselm = table.actor("Doctor Anselm Quill");
    expect(await drawCard(anselm, deck, card(0))).toBe(false);
    expect([hand(), heldCards(anselm)]).toEqual([1, []]);
  });

  it("[E-572] a fourth card is refused, and undo returns one to the deck", async () => {
    const first = await roll("deed", "drawCard");
    await roll("deed", "drawCard");
    await roll("deed", "drawCard");
    expect(hand()).toBe(3);
    expect(await attempt("drawCard")).toBeNull();
    expect(hand()).toBe(3);
    await undo(first, ilse);
    expect(hand()).toBe(2);
  });

  it("[E-572] one may be discarded to make room", async () => {
    await roll("deed", "drawCard");
    await roll("deed", `discardCard:${card(0)}`);
    expect([hand(), ilse.system.edgeUsed]).toEqual([0, false]);
  });

  it("[E-574] [E-575] [E-578] one sentence is played, once a scene, and the card goes back", async () => {
    await roll("deed", "drawCard");
    await roll("deed", "drawCard");
    const played = card(0);
    const message = await roll("deed", `playCard:${played}:0`);
    expect(message.system.plan.sentence).toMatch(/^First \d & all$/);
    expect([hand(), held().includes(played), ilse.system.edgeUsed]).toEqual([1, false, true]);
    expect(await attempt(`playCard:${card(0)}:1`)).toBeNull();
    expect(await attempt(`burnCard:${card(0)}`)).toBeNull();
  });

  it("[E-574] the end of the combat allows another, which can be undone", async () => {
    await ilse.update({ "system.edgeUsed": true });
    const combat = await createCombat([[ilse, 12]]);
    await combat.delete();
    await settled();
    expect(ilse.system.edgeUsed).toBe(false);
    const { undoEntry } = await import("../../../module/core/consequences/service.ts");
    await undoEntry(ilse, `end-${combat.id}`, game.user!.id!);
    expect(ilse.system.edgeUsed).toBe(true);
  });

  it("[E-574] the end of a combat writes nothing for who has used none, or was not in it", async () => {
    const before = essence(ilse);
    const inIt = await createCombat([[ilse, 12]]);
    await inIt.delete();
    await settled();
    expect(essence(ilse)).toEqual(before);
    await ilse.update({ "system.edgeUsed": true });
    const without = await createCombat([[guard, 12]]);
    await without.delete();
    await settled();
    expect(ilse.system.edgeUsed).toBe(true);
  });

  it.each(["normal", "full"])("[E-574] a %s rest allows another", async (id) => {
    const { RESTS } = await import("../../../module/rulesets/edge/survival/rest.ts");
    // Sleep in armor would take a save.
    const worn = ilse.items.contents.filter(({ type }) => type === "edgeArmor");
    for (const armor of worn) await armor.update({ "system.equipped": false });
    const rest = RESTS.find((one) => one.id === id)!;
    const frees = () => JSON.stringify(rest.propose(ilse, [], [])).includes('"edgeUsed"');
    expect(frees()).toBe(false);
    await ilse.update({ "system.edgeUsed": true });
    expect(frees()).toBe(true);
    for (const armor of worn) await armor.update({ "system.equipped": true });
  });

  it("a played card comes back to the hand when it is undone, unless somebody else has drawn it", async () => {
    await roll("deed", "drawCard");
    const played = card(0);
    const message = await roll("deed", `playCard:${played}:1`);
    await undo(message, ilse);
    expect([held(), ilse.system.edgeUsed]).toEqual([[played], false]);
    const again = await roll("deed", `playCard:${played}:1`);
    const anselm = table.actor("Doctor Anselm Quill");
    for (let drawn = 0; drawn < 3; drawn += 1) await anselm.roll("deed", "drawCard", { dialog: false });
    for (let drawn = 0; drawn < 2; drawn += 1) await roll("deed", "drawCard");
    if (!held().includes(played))
      await expect(undo(again, ilse)).rejects.toMatchObject({ text: { key: "MANIFOLD.Cards.DrawnSince" } });
    expect(await attempt("drawCard")).toBeNull();
  });

  it("a drawn card that has been used since is not drawn back", async () => {
    const drawn = await roll("deed", "drawCard");
    await roll("deed", `playCard:${card(0)}:1`);
    await expect(undo(drawn, ilse)).rejects.toMatchObject({ text: { key: "MANIFOLD.Cards.UsedSince" } });
  });

  it("[E-576] burning one gives advantage on the next check alone", async () => {
    await roll("deed", "drawCard");
    await roll("deed", `burnCard:${card(0)}`);
    expect([hand(), ilse.statuses.has("edgeBurnt"), ilse.system.edgeUsed]).toEqual([0, true, true]);
    expect((await roll("check", "athletics")).system.plan.mode).toBe("advantage");
    expect(ilse.statuses.has("edgeBurnt")).toBe(false);
  });

  it("are refused, with the reason, by an empty deck and at a table without one", async () => {
    await deck.delete();
    expect(await attempt("drawCard")).toBeNull();
    deck = await deckOf(0);
    const warn = vi.spyOn(ui.notifications!, "warn");
    expect(await attempt("drawCard")).toBeNull();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("All EDGE cards are in hands"));
    warn.mockRestore();
  });

  it("are drawn from the deck for those counted before there was one", async () => {
    await ilse.update({ "system.edgeCards": 2 });
    expect(ilse.system.edgeDue).toBe(2);
    await roll("deed", "drawCard");
    expect([hand(), ilse.system.edgeDue]).toEqual([1, 1]);
  });

  it("[E-573] all are discarded at the end of a session", async () => {
    await roll("deed", "drawCard");
    await roll("deed", "drawCard");
    await ilse.update({ "system.edgeUsed": true });
    await roll("deed", "discardCards");
    expect([hand(), ilse.system.edgeUsed]).toEqual([0, false]);
  });

  it("are for characters only", async () => {
    expect(await guard.roll("deed", "drawCard", { dialog: false })).toBeNull();
  });

  it("[E-604] the deck of the compendium has at least forty cards of two sentences", () => {
    const [source] = readSourcesOf(({ name }) => name === "edge-deck");
    const cards = source!.document.cards as readonly { faces: readonly { text: string }[] }[];
    expect(cards.length).toBeGreaterThanOrEqual(40);
    expect(
      cards.every(({ faces }) => faces.length === 2 && faces.every(({ text }) => text.length > 10)),
    ).toBe(true);
  });
});
