/** Attacks on real documents: whose size and conditions count. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ParallaxCheckPlan } from "../../../module/rulesets/parallax/rules/check/types.ts";
import { userTargets } from "../../support/consequences.ts";
import type { TableActor } from "../../support/documents.ts";
import { addGun, setDice, setUpDuel } from "./parallax-table.ts";

const duel = setUpDuel();
let gun: string;
let bystander: TableActor;

beforeEach(async () => {
  bystander = duel.table.actors.find((actor) => actor !== duel.hero && actor !== duel.foe)!;
  gun = await addGun(duel.hero);
  // An incapacitated target is protected by its size alone: +10 for a tiny one.
  await duel.foe.update({ "system.size": "tiny" });
  await duel.foe.toggleStatusEffect("paralyzed", { active: true });
  await bystander.update({ "system.size": "medium" });
});

afterEach(async () => {
  userTargets().clear();
  await duel.hero.deleteEmbeddedDocuments("Item", [gun]);
  await duel.foe.toggleStatusEffect("paralyzed", { active: false });
  await duel.foe.update({ "system.size": "medium" });
});

/** The external modifier of an attack. */
async function attack(options: object): Promise<number> {
  setDice([100, 50]);
  const rolled = await duel.hero.roll("attack", gun, { dialog: false, opposed: true, ...options });
  return rolled!.message.system.plan.external as number;
}

describe("the target of an attack", () => {
  it("[P-187] is the one that the roll names, not the user's", async () => {
    userTargets().add({ actor: bystander });
    expect(await attack({ targets: [duel.foe.uuid] })).toBe(10);
    userTargets().clear();
    userTargets().add({ actor: duel.foe });
    expect(await attack({ targets: [bystander.uuid] })).toBe(0);
  });

  it("[P-187] is the user's if the roll names none", async () => {
    userTargets().add({ actor: duel.foe });
    expect(await attack({})).toBe(10);
  });

  it("is none if the roll names several", async () => {
    expect(await attack({ targets: [duel.foe.uuid, bystander.uuid] })).toBe(0);
  });

  it("is never the attacker", async () => {
    await duel.hero.update({ "system.size": "tiny" });
    await duel.hero.toggleStatusEffect("paralyzed", { active: true });
    try {
      userTargets().add({ actor: duel.hero });
      const rolled = await duel.hero.roll("attack", gun, { dialog: false, opposed: true });
      const { modifiers } = rolled!.plan as ParallaxCheckPlan;
      expect(modifiers.map(({ id }) => id)).not.toContain("fixedDefense");
    } finally {
      await duel.hero.toggleStatusEffect("paralyzed", { active: false });
      await duel.hero.update({ "system.size": "medium" });
    }
  });

  it("[P-186] is called to defend", async () => {
    await duel.foe.toggleStatusEffect("paralyzed", { active: false });
    userTargets().add({ actor: duel.hero });
    setDice([100, 50]);
    await duel.hero.roll("attack", gun, { dialog: false, targets: [duel.foe.uuid] });
    const request = duel.table.messages.contents.at(-1)!;
    expect(request.type).toBe("request");
    expect(JSON.stringify(request.system)).toContain(duel.foe.uuid);
  });
});
