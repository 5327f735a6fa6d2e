// @vitest-environment happy-dom
/** Immediate consequences of a state: things that fall, grapples that end, concentration that is disturbed. */
import { settled } from "sandbox/testing/settled";
import { afterEach, describe, expect, it } from "vitest";
import { hostSettings } from "../../../module/core/host/host.ts";
import type { ParallaxCheckPlan } from "../../../module/rulesets/parallax/rules/check/types.ts";
import { apply, comesDue, undo } from "../../support/consequences.ts";
import { essence } from "../../support/table.ts";
import { addGun, setDice, setUpDuel } from "./parallax-table.ts";

const duel = setUpDuel();

afterEach(async () => {
  for (const actor of [duel.hero, duel.foe])
    for (const id of [...actor.statuses]) await actor.toggleStatusEffect(id, { active: false });
});

describe("a condition that begins", () => {
  it("[P-158] proposes that the unconscious drop what they hold, however they have become so", async () => {
    const gun = await addGun(duel.foe);
    const weapon = duel.foe.items.get(gun)!;
    for (const condition of ["unconscious", "suspended"]) {
      await weapon.update({ "system.equipped": true });
      const before = duel.table.messages.contents.length;
      await duel.foe.toggleStatusEffect(condition, { active: true });
      await expect.poll(() => duel.table.messages.contents.length).toBe(before + 1);
      // Another window of the Gamemaster hears of it too.
      const { proposeWhatFollows } = await import("../../../module/core/effects/condition-hooks.ts");
      const given = duel.foe.effects.contents.find(({ statuses }) => statuses.has(condition))!;
      proposeWhatFollows(given as never, {});
      await settled();
      expect(duel.table.messages.contents).toHaveLength(before + 1);
      const [card] = duel.table.messages.contents.slice(before);
      const held = essence(duel.foe);
      await apply(card!, duel.foe);
      expect(weapon.system.equipped).toBe(false);
      await undo(card!, duel.foe);
      expect(essence(duel.foe)).toEqual(held);
      await duel.foe.toggleStatusEffect(condition, { active: false });
    }
    await duel.foe.deleteEmbeddedDocuments("Item", [gun]);
  });

  it("[P-129] proposes that a grapple ends when its grappler can no longer act, in and out of combat", async () => {
    await duel.hero.toggleStatusEffect("grappled", { active: true });
    await duel.hero.update({ "system.causes.grappled": duel.foe.name });
    const before = duel.table.messages.contents.length;
    await duel.foe.toggleStatusEffect("blinded", { active: true });
    await duel.foe.toggleStatusEffect("paralyzed", { active: true });
    await expect.poll(() => duel.table.messages.contents.length).toBe(before + 1);
    await apply(duel.table.messages.contents.at(-1)!, duel.hero);
    expect([...duel.hero.statuses]).not.toContain("grappled");
    await duel.hero.update({ "system.causes.grappled": "" });
  });
});

it("[P-052] an attack against a concentrating creature offers the check to keep concentrating, hit or miss", async () => {
  const { cardActionsOf } = await import("../../../module/core/chat/card-actions.ts");
  const gun = await addGun(duel.hero);
  const checks = async (face: number) => {
    setDice([100, face]);
    const options = { dialog: false, opposed: true, targets: [duel.foe.uuid], choices: { band: "close" } };
    const { message } = (await duel.hero.roll("attack", gun, options))!;
    return cardActionsOf(message)
      .filter(({ action }) => action.key === "deed.concentrate")
      .map(({ actor }) => actor?.uuid);
  };
  expect(await checks(99)).toEqual([]);
  await duel.foe.toggleStatusEffect("concentrating", { active: true });
  expect([await checks(99), await checks(2)]).toEqual([[duel.foe.uuid], [duel.foe.uuid]]);
  await duel.hero.deleteEmbeddedDocuments("Item", [gun]);
});

it("[P-086] a feature that costs exertion dice is used by a tick, and its die may come back", async () => {
  const system = { cost: 1, bonus: { value: 10, attribute: "intuition" } };
  const [feature] = await duel.hero.createEmbeddedDocuments("Item", [
    { name: "Third eye", type: "parallaxFeature", system },
  ]);
  const plan = async (key: string, enabled: readonly string[]) => {
    setDice([100, 50]);
    const options = { dialog: false, opposed: true, silent: true, targets: [], choices: { enabled } };
    return (await duel.hero.roll("check", key, options))!.plan as ParallaxCheckPlan;
  };
  const used = [`item.${feature!.id}.cost`, `item.${feature!.id}`];
  const [plain, paid] = [await plan("intuition", []), await plan("intuition", used)];
  expect([plain.toll, paid.toll, paid.threshold - plain.threshold]).toEqual([0, 1, 10]);
  // What it adds is not to be had without its price.
  expect(await plan("intuition", used.slice(1))).toMatchObject({ toll: 1, threshold: paid.threshold });
  expect((await plan("ego", used)).toll).toBe(0);
  await duel.hero.deleteEmbeddedDocuments("Item", [feature!.id]);
});

it("[P-155] the suspended take half of the damage that passes their armor, unless the table rules otherwise", async () => {
  const gun = await addGun(duel.hero);
  await duel.foe.toggleStatusEffect("suspended", { active: true });
  setDice([8, 7]);
  const through = 7 - (duel.foe.system.armorTotal as number);
  const options = { dialog: false, targets: [duel.foe.uuid] };
  const { message } = (await duel.hero.roll("damage", gun, options))!;
  await apply(message, duel.foe);
  expect(duel.foe.system.health.value).toBe(20 - Math.ceil(through / 2));
  await undo(message, duel.foe);
  await hostSettings().set("manifold", "parallax.suspendedResistance", "none");
  await apply(message, duel.foe);
  expect(duel.foe.system.health.value).toBe(20 - through);
  await hostSettings().set("manifold", "parallax.suspendedResistance", "half");
  await duel.hero.deleteEmbeddedDocuments("Item", [gun]);
});

it("[P-070] [P-131] the sheet shows a load that cannot be moved, and that the incapacitated only act mentally", async () => {
  const { gearContext } = await import("../../../module/rulesets/parallax/sheets/context-gear.ts");
  const { TURNS } = await import("../../../module/rulesets/parallax/turn/turns.ts");
  const { limit } = duel.hero.system.load as { readonly limit: number };
  await duel.hero.update({ "system.dragged": limit });
  expect(gearContext(duel.hero).overdrawn).toBe(false);
  await duel.hero.update({ "system.dragged": limit + 1 });
  expect(gearContext(duel.hero).overdrawn).toBe(true);
  await duel.hero.update({ "system.dragged": 0 });
  await duel.hero.toggleStatusEffect("incapacitated", { active: true });
  expect(TURNS.economy!(duel.hero).map(({ key }) => key)).toContain(
    "MANIFOLD.Parallax.Economy.noPhysicalAction",
  );
});

it("[P-148] held breath is counted down in upkeep, and its end is suffocation", async () => {
  const { SHEET_ACTIONS } = await import("../../../module/rulesets/parallax/sheets/actions.ts");
  await SHEET_ACTIONS.holdBreath.call({ document: duel.hero, render: async () => undefined } as never);
  const counter = duel.hero.items.contents.find(({ type }) => type === "parallaxCounter")!;
  expect(counter.system).toMatchObject({ value: duel.hero.system.breath, breath: true });
  await counter.update({ "system.value": 1 });
  const [card] = await comesDue(duel.table, duel.hero, "roundEnd");
  await apply(card!, duel.hero);
  expect([counter.system.value, [...duel.hero.statuses]]).toEqual([0, ["suffocating"]]);
  await duel.hero.deleteEmbeddedDocuments("Item", [counter.id]);
});
