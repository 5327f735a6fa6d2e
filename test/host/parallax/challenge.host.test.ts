/** Challenges on real documents: answers that are not given, sides that conditions name, and chances beforehand. */
import { afterEach, describe, expect, it } from "vitest";
import type { ParallaxCheckPlan } from "../../../module/rulesets/parallax/rules/check/types.ts";
import { apply, undo } from "../../support/consequences.ts";
import { essence } from "../../support/table.ts";
import { setDice, setUpDuel } from "./parallax-table.ts";

const duel = setUpDuel();

/** Starts a named check against the foe. @returns the card of the request */
async function challenge(key: string, natural: number) {
  setDice([100, natural]);
  await duel.hero.roll("check", `deed.${key}`, { dialog: false, targets: [duel.foe.uuid] });
  const card = duel.table.messages.contents.at(-1)!;
  return { card, request: card.request! };
}

/** The foe does nothing against it. */
const letGo = (card: { readonly id: string }) =>
  duel.foe.roll("unanswered", "", {
    dialog: false,
    opposed: true,
    reply: { request: card.id, seat: "b" },
  });

afterEach(async () => {
  for (const actor of [duel.hero, duel.foe])
    for (const id of [...actor.statuses]) await actor.toggleStatusEffect(id, { active: false });
});

describe("a grapple or shove", () => {
  it("[P-196] may go unanswered, in which case the challenger's own success decides", async () => {
    const before = essence(duel.foe);
    const { card, request } = await challenge("grapple", 4);
    expect(request.seats[1]!.ways.at(-1)).toEqual({ kind: "unanswered", key: "" });
    await letGo(card);
    await apply(card, duel.foe);
    expect([...duel.foe.statuses]).toContain("grappled");
    await undo(card, duel.foe);
    expect(essence(duel.foe)).toEqual(before);
  });

  it("[P-196] does not leave the challenger held when it fails unanswered", async () => {
    const { card } = await challenge("grapple", 99);
    await letGo(card);
    await expect(apply(card, duel.hero)).rejects.toThrow();
    expect([...duel.hero.statuses]).not.toContain("grappled");
  });

  it("[P-196] is the only challenge that may be left unanswered", async () => {
    const { request } = await challenge("sway", 20);
    expect(request.seats[1]!.ways.map(({ kind }) => kind)).toEqual(["check", "check"]);
  });

  it("[P-076] offers the better of several answers first", async () => {
    await duel.foe.update({ "system.attributes.agility.value": 55, "system.attributes.strength.value": 20 });
    const { request } = await challenge("shove", 50);
    expect(request.seats[1]!.ways.map(({ key }) => key)).toEqual(["agility", "strength", ""]);
    await duel.foe.update({ "system.attributes.agility.value": 30, "system.attributes.strength.value": 60 });
    const other = await challenge("shove", 50);
    expect(other.request.seats[1]!.ways.map(({ key }) => key)).toEqual(["strength", "agility", ""]);
  });
});

describe("the other side that a condition names", () => {
  const failure = async (kind: string, key: string, targets: readonly string[]) => {
    setDice([100, 50]);
    const rolled = await duel.hero.roll(kind, key, { dialog: false, opposed: true, targets });
    return (rolled!.plan as ParallaxCheckPlan).automaticFailure;
  };

  it("[P-124] the enthralled neither attack nor grapple the enthraller", async () => {
    await duel.hero.toggleStatusEffect("enthralled", { active: true });
    await duel.hero.update({ "system.causes.enthralled": duel.foe.name });
    expect(await failure("check", "deed.grapple", [duel.foe.uuid])).toBe(
      "MANIFOLD.Parallax.Modifier.enthralled",
    );
    expect(await failure("check", "deed.sway", [duel.foe.uuid])).toBeNull();
    await duel.hero.update({ "system.causes.enthralled": "Somebody else" });
    expect(await failure("check", "deed.grapple", [duel.foe.uuid])).toBeNull();
    await duel.hero.update({ "system.causes.enthralled": "" });
  });

  it("[P-162] the marked do not sneak past their marker", async () => {
    const [skill] = await duel.hero.createEmbeddedDocuments("Item", [
      { name: "Stealth", type: "parallaxSkill", system: { key: "stealth", attribute: "agility" } },
    ]);
    await duel.hero.toggleStatusEffect("marked", { active: true });
    await duel.hero.update({ "system.causes.marked": duel.foe.name });
    expect(await failure("check", "deed.sneak", [duel.foe.uuid])).toBe("MANIFOLD.Parallax.Modifier.marked");
    await duel.hero.update({ "system.causes.marked": "Somebody else" });
    expect(await failure("check", "deed.sneak", [duel.foe.uuid])).toBeNull();
    await duel.hero.update({ "system.causes.marked": "" });
    await duel.hero.deleteEmbeddedDocuments("Item", [skill!.id]);
  });

  it("[P-118] [P-119] the dominated refuse an order against their dominator, whom the turn names", async () => {
    await duel.hero.toggleStatusEffect("dominated", { active: true });
    await duel.hero.update({ "system.causes.dominated": duel.foe.name });
    const { TURNS } = await import("../../../module/rulesets/parallax/turn/turns.ts");
    expect(TURNS.economy!(duel.hero)).toContainEqual({
      key: "MANIFOLD.Parallax.Economy.orderedBy",
      data: { name: duel.foe.name },
    });
    setDice([100, 5]);
    await duel.hero.roll("check", "deed.refuse", { dialog: false, targets: [] });
    const card = duel.table.messages.contents.at(-1)!;
    expect(card.request!.seats[1]!.actor).toMatch(new RegExp(`${duel.foe.uuid}$`));
    await duel.hero.update({ "system.causes.dominated": "" });
  });

  it("[P-156] the suspended neither resist nor contract toxins", async () => {
    expect(await duel.hero.roll("check", "deed.endure", { dialog: false })).not.toBeNull();
    await duel.hero.toggleStatusEffect("suspended", { active: true });
    expect(await duel.hero.roll("check", "deed.endure", { dialog: false })).toBeNull();
  });
});

it("[P-022] the dialog tells the chance of winning to who may observe the target", async () => {
  const { ATTACK } = await import("../../../module/rulesets/parallax/attack/rolls.ts");
  const [gun] = await duel.hero.createEmbeddedDocuments("Item", [
    { name: "Gun", type: "parallaxWeapon", system: { attribute: "agility", range: "extreme" } },
  ]);
  const options = { targets: [duel.foe.uuid], opposed: true };
  const request = await ATTACK.request(duel.hero, gun!.id, options);
  const plan = ATTACK.rules.plan(request, ATTACK.defaults(request));
  const chance = () => ATTACK.extraOdds!(plan, { actor: duel.hero, key: gun!.id, options });
  const [odds] = chance();
  expect(odds!.label).toContain(duel.foe.name);
  expect(odds!.probability).toBeGreaterThan(0);
  expect(odds!.probability).toBeLessThan(1);
  Object.assign(duel.foe, { testUserPermission: () => false });
  expect(chance()).toEqual([]);
  Reflect.deleteProperty(duel.foe, "testUserPermission");
  await duel.hero.deleteEmbeddedDocuments("Item", [gun!.id]);
});
