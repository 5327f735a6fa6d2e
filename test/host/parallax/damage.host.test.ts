/** Hits on real documents: applied once and undone. */
import { describe, expect, it } from "vitest";
import { apply, undo } from "../../support/consequences.ts";
import { essence } from "../../support/table.ts";
import { addGun, setDice, setUpDuel } from "./parallax-table.ts";

const duel = setUpDuel();

describe("a hit", () => {
  it("[P-013] [P-190] adds the critical hits of the attack to its damage", async () => {
    await duel.hero.update({ "system.attributes.agility.value": 40, "system.attributes.agility.bonus": 0 });
    const gun = await addGun(duel.hero);
    setDice([100, 19]);
    const attack = await duel.hero.roll("attack", gun, { dialog: false, opposed: true });
    setDice([8, 5]);
    const damage = await duel.hero.roll("damage", gun, {
      dialog: false,
      previous: attack!.message.uuid,
      targets: [duel.foe.uuid],
    });
    expect(attack!.message.system.outcome.criticalHits).toBe(4);
    expect(damage!.message.system.outcome.total).toBe(5 + 4 * 2);
    await duel.hero.deleteEmbeddedDocuments("Item", [gun]);
  });

  it("[P-185] costs health once, makes the target dying, and is undone to the same document", async () => {
    await duel.hero.update({ "system.nature": "living", "system.health.value": 3 });
    const before = essence(duel.hero);
    const gun = await addGun(duel.hero);
    const carrying = essence(duel.hero);
    setDice([8, 8]);
    const hit = await duel.hero.roll("damage", gun, { dialog: false, targets: [duel.hero.uuid] });
    await Promise.all([apply(hit!.message, duel.hero), apply(hit!.message, duel.hero)]);
    expect(duel.hero.system.health.value).toBe(0);
    expect([...duel.hero.statuses]).toContain("dying");
    await undo(hit!.message, duel.hero);
    expect(essence(duel.hero)).toEqual(carrying);
    await duel.hero.deleteEmbeddedDocuments("Item", [gun]);
    expect(essence(duel.hero)).toEqual(before);
  });
});
