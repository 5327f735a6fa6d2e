/** Named checks with consequences on real documents. */
import { describe, expect, it } from "vitest";
import type { ParallaxCheckPlan } from "../../../module/rulesets/parallax/rules/check/types.ts";
import { addGun, setDice, setUpDuel } from "./parallax-table.ts";

const duel = setUpDuel();

describe("named checks", () => {
  it("[P-136] radiation gives half the counters of the named carrier, rounded up, at its terms", async () => {
    await duel.foe.update({ "system.counters.rad": 5, "system.radTerms": 30 });
    setDice([100, 90]);
    const rolled = await duel.hero.roll("check", `deed.radiation@${duel.foe.uuid}`, { dialog: false });
    expect(duel.hero.system.counters.rad).toBe(3);
    expect(rolled!.message.system.plan.external).toBe(30);
    await duel.hero.update({ "system.counters.rad": 0 });
    await duel.foe.update({ "system.counters.rad": 0 });
  });

  it("[P-166] an unconscious actor cannot be unsettled", async () => {
    await duel.hero.update({ "system.counters.insanity": 0 });
    await duel.hero.toggleStatusEffect("unconscious", { active: true });
    expect(await duel.hero.roll("check", "deed.unsettling", { dialog: false })).toBeNull();
    await duel.hero.toggleStatusEffect("unconscious", { active: false });
    setDice([100, 99]);
    await duel.hero.roll("check", "deed.unsettling", { dialog: false, choices: { figure: 4 } });
    expect(duel.hero.system.counters.insanity).toBe(4);
    await duel.hero.update({ "system.counters.insanity": 0 });
  });

  it("[P-052] a failed composure check ends concentration", async () => {
    await duel.hero.toggleStatusEffect("concentrating", { active: true });
    setDice([100, 100]);
    await duel.hero.roll("check", "deed.concentrate", { dialog: false });
    expect([...duel.hero.statuses]).not.toContain("concentrating");
  });
});

const checked = async (key: string): Promise<{ plan: ParallaxCheckPlan } | null> => {
  const rolled = await duel.hero.roll("check", key, { dialog: false });
  return rolled && { plan: rolled.plan as ParallaxCheckPlan };
};

describe("things that do not work", () => {
  it("[P-159] gear as damaged as its integrity gives neither armor nor bonus", async () => {
    const plain = (await checked("ego"))!.plan.threshold;
    const armor = () => duel.hero.system.armorTotal as number;
    const bare = armor();
    const system = { equipped: true, armor: 5, bonus: { value: 10 }, integrity: 2, structuralDamage: 1 };
    const [suit] = await duel.hero.createEmbeddedDocuments("Item", [
      { name: "Suit", type: "parallaxGear", system },
    ]);
    expect(armor()).toBe(bare + 5);
    expect((await checked("ego"))!.plan.threshold).toBe(plain + 10);
    await suit!.update({ "system.structuralDamage": 2 });
    expect(armor()).toBe(bare);
    expect((await checked("ego"))!.plan.threshold).toBe(plain);
    await duel.hero.deleteEmbeddedDocuments("Item", [suit!.id]);
  });

  it("[P-159] a compromised weapon cannot attack", async () => {
    const gun = await addGun(duel.hero);
    const weapon = duel.hero.items.get(gun)!;
    expect(await duel.hero.roll("attack", gun, { dialog: false })).not.toBeNull();
    await weapon.update({ "system.integrity": 1, "system.structuralDamage": 1 });
    expect(await duel.hero.roll("attack", gun, { dialog: false })).toBeNull();
    await duel.hero.deleteEmbeddedDocuments("Item", [gun]);
  });

  it("[P-117] a disrupted machine has no features, until the disruption is gone", async () => {
    const plain = (await checked("ego"))!.plan.threshold;
    const [feature] = await duel.hero.createEmbeddedDocuments("Item", [
      { name: "Uplink", type: "parallaxFeature", system: { bonus: { value: 15 } } },
    ]);
    await duel.hero.update({ "system.nature": "technology", "system.disruptValue": 2 });
    expect((await checked("ego"))!.plan.threshold).toBe(plain + 15);
    await duel.hero.update({ "system.counters.disruption": 3 });
    expect((await checked("ego"))!.plan.threshold).toBe(plain);
    await duel.hero.update({ "system.counters.disruption": 0, "system.nature": "living" });
    await duel.hero.deleteEmbeddedDocuments("Item", [feature!.id]);
  });
});

describe("the stunned", () => {
  it("[P-146] pay for actions, not for withstanding something", async () => {
    await duel.hero.update({ "system.counters.stun": 1, "system.exertion.value": 0 });
    expect(await checked("ego")).toBeNull();
    expect((await checked("deed.endure"))!.plan.toll).toBe(0);
    expect((await checked("fortitude"))!.plan.toll).toBe(0);
    await duel.foe.update({ "system.counters.rad": 1 });
    expect((await checked(`deed.radiation@${duel.foe.uuid}`))!.plan.toll).toBe(0);
    await duel.hero.update({ "system.exertion.value": 1 });
    expect((await checked("ego"))!.plan.toll).toBe(1);
    await duel.foe.update({ "system.counters.rad": 0 });
    await duel.hero.update({ "system.counters": { stun: 0, rad: 0 } });
  });
});

describe("the restrained", () => {
  it("[P-144] lose the bonus of an Agility skill, not its penalty", async () => {
    const skill = (bonus: number) => ({
      name: `Skill ${bonus}`,
      type: "parallaxSkill",
      system: { key: `skill${bonus}`, attribute: "agility", bonus },
    });
    const [good, bad] = await duel.hero.createEmbeddedDocuments("Item", [skill(5), skill(-5)]);
    const threshold = async (key: string) => (await checked(key))!.plan.threshold;
    const [plain, helped, hampered] = [
      await threshold("agility"),
      await threshold("skill5"),
      await threshold("skill-5"),
    ];
    expect([helped - plain, hampered - plain]).toEqual([5, -5]);
    await duel.hero.toggleStatusEffect("restrained", { active: true });
    expect([await threshold("skill5"), await threshold("skill-5")]).toEqual([plain, plain - 5]);
    await duel.hero.toggleStatusEffect("restrained", { active: false });
    await duel.hero.deleteEmbeddedDocuments("Item", [good!.id, bad!.id]);
  });
});
