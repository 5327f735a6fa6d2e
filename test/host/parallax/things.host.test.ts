// @vitest-environment happy-dom
/** Distances, things that lose what they give, treatment and tokens, on real documents. */
import { describe, expect, it } from "vitest";
import type { ActorDocument } from "../../../module/core/contract/documents.ts";
import type { TokenPosition } from "../../../module/core/contract/scene-token.ts";
import { apply, comesDue, undo } from "../../support/consequences.ts";
import { createItem } from "../../support/create.ts";
import { stand } from "../../support/places.ts";
import { essence } from "../../support/table.ts";
import { addGun, setDice, setUpDuel } from "./parallax-table.ts";

const duel = setUpDuel();

/** Draws the duellists at a distance, on a grid of spaces of `space` units. */
async function atDistance(
  distance: number,
  work: () => Promise<void>,
  { units = "m", space = 1.5 } = {},
): Promise<void> {
  const tokens = [stand(duel.hero, 0, 0), stand(duel.foe, distance, 0)];
  const measurePath = ([a, b]: readonly [TokenPosition, TokenPosition]) => ({
    distance: Math.abs(a.x - b.x),
  });
  const grid = { distance: space, units, measurePath };
  Object.assign(globalThis, { canvas: { grid, tokens: { placeables: tokens } } });
  for (const token of tokens) Object.assign(token.actor, { getActiveTokens: () => [token] });
  try {
    await work();
  } finally {
    Reflect.deleteProperty(globalThis, "canvas");
    for (const { actor } of tokens) Reflect.deleteProperty(actor, "getActiveTokens");
  }
}

describe("range", () => {
  const attack = async (gun: string, choices: object = {}): Promise<string | null | undefined> => {
    setDice([100, 50]);
    const options = { dialog: false, opposed: true, targets: [duel.foe.uuid], choices };
    const rolled = await duel.hero.roll("attack", gun, options);
    return rolled && (rolled.message.system.plan.band as string | null);
  };

  it("[P-095] [P-189] is the band of the measured distance; a weapon does not reach a farther one", async () => {
    const gun = await addGun(duel.hero);
    await atDistance(6, async () => expect(await attack(gun)).toBe("close"));
    await atDistance(1.5, async () => expect(await attack(gun)).toBe("melee"));
    await atDistance(9, async () => {
      expect(await attack(gun)).toBeNull();
      expect(await attack(gun, { band: "close" })).toBe("close");
    });
    await duel.hero.deleteEmbeddedDocuments("Item", [gun]);
  });

  it("[P-096] counts feet by 5 and spaces of other scales as hexes", async () => {
    const gun = await addGun(duel.hero);
    await atDistance(20, async () => expect(await attack(gun)).toBe("close"), { units: "ft", space: 5 });
    await atDistance(21, async () => expect(await attack(gun)).toBeNull(), { units: "ft", space: 5 });
    await atDistance(4000, async () => expect(await attack(gun)).toBe("close"), {
      units: "km",
      space: 1000,
    });
    // A scene without a scale measures nothing.
    await atDistance(9, async () => expect(await attack(gun)).toBeNull(), { units: "km", space: 0 });
    await duel.hero.deleteEmbeddedDocuments("Item", [gun]);
  });

  it("[P-095] is set by hand where there is no scene", async () => {
    const gun = await addGun(duel.hero);
    expect(await attack(gun)).toBeNull();
    await duel.hero.deleteEmbeddedDocuments("Item", [gun]);
  });

  it("[P-040] a grapple or shove takes a target in reach", async () => {
    const shove = async () => {
      setDice([100, 50]);
      const options = { dialog: false, opposed: true, targets: [duel.foe.uuid] };
      return duel.hero.roll("check", "deed.shove", options);
    };
    await atDistance(3, async () => expect(await shove()).toBeNull());
    await atDistance(1.5, async () => expect(await shove()).not.toBeNull());
  });
});

describe("disrupted things", () => {
  const threshold = async (kind: string, key: string): Promise<number> => {
    setDice([100, 50]);
    const rolled = await duel.hero.roll(kind, key, { dialog: false, opposed: true, targets: [] });
    return rolled!.message.system.plan.threshold as number;
  };

  it("[P-115] [P-116] [P-117] lose their bonuses but not their armor, until upkeep has worn it off", async () => {
    const plain = await threshold("check", "ego");
    const system = { equipped: true, armor: 5, bonus: { value: 10 }, disruptValue: 2, disruption: 1 };
    const [suit] = await duel.hero.createEmbeddedDocuments("Item", [
      { name: "Suit", type: "parallaxGear", system },
    ]);
    const armor = () => duel.hero.system.armorTotal as number;
    const worn = armor();
    expect(await threshold("check", "ego")).toBe(plain + 10);
    await suit!.update({ "system.disruption": 2 });
    expect([await threshold("check", "ego"), armor()]).toEqual([plain, worn]);
    const before = essence(duel.hero);
    const [card] = await comesDue(duel.table, duel.hero, "roundEnd");
    await apply(card!, duel.hero);
    expect(await threshold("check", "ego")).toBe(plain + 10);
    await undo(card!, duel.hero);
    expect(essence(duel.hero)).toEqual(before);
    await duel.hero.deleteEmbeddedDocuments("Item", [suit!.id]);
  });

  it("[P-117] a disrupted weapon attacks without its own bonus", async () => {
    const gun = await addGun(duel.hero);
    const weapon = duel.hero.items.get(gun)!;
    await weapon.update({ "system.bonus.value": 7, "system.disruptValue": 1 });
    const working = await threshold("attack", gun);
    await weapon.update({ "system.disruption": 1 });
    expect(await threshold("attack", gun)).toBe(working - 7);
    await duel.hero.deleteEmbeddedDocuments("Item", [gun]);
  });

  it("[P-115] [P-159] show on the sheet what they hold and what it has ended", async () => {
    const { thingMarks } = await import("../../../module/rulesets/parallax/sheets/rows.ts");
    const thing = { disruptValue: 2, disruption: 2, integrity: 0, structuralDamage: 0 };
    expect(thingMarks(thing)).toMatchObject({
      marks: [{ path: "system.disruption", value: 2, limit: 2 }],
      lost: "MANIFOLD.Parallax.Condition.disrupted",
    });
    expect(thingMarks({ ...thing, integrity: 1, structuralDamage: 1 }).lost).toBe(
      "MANIFOLD.Parallax.Condition.compromised",
    );
    expect(thingMarks({ ...thing, disruption: 1 }).lost).toBeNull();
    expect(thingMarks({ disruptValue: 0, disruption: 0, integrity: 0, structuralDamage: 0 }).marks).toEqual(
      [],
    );
  });
});

describe("treatment", () => {
  const treat = async (formula: string) =>
    (await duel.hero.roll("treatment", "", {
      dialog: false,
      choices: { formula },
      targets: [duel.foe.uuid],
    }))!.message;

  it("[P-151] heals and stabilizes, but nobody who suffocates", async () => {
    await duel.foe.update({ "system.health.value": 0 });
    await duel.foe.toggleStatusEffect("dying", { active: true });
    await duel.foe.toggleStatusEffect("suffocating", { active: true });
    await apply(await treat("5"), duel.foe);
    expect([duel.foe.system.health.value, duel.foe.statuses.has("dying")]).toEqual([0, true]);
    await duel.foe.toggleStatusEffect("suffocating", { active: false });
    const card = await treat("5");
    await apply(card, duel.foe);
    expect([duel.foe.system.health.value, duel.foe.statuses.has("dying")]).toEqual([5, false]);
    await undo(card, duel.foe);
    expect([duel.foe.system.health.value, duel.foe.statuses.has("dying")]).toEqual([0, true]);
    await duel.foe.toggleStatusEffect("dying", { active: false });
  });
});

describe("tokens on the battlefield", () => {
  it("[P-103] stand in a space, say what they do, and can be removed", async () => {
    const { placeMarkerAt, listMarkers, removeMarkerById } = await import(
      "../../../module/rulesets/parallax/sheets/marker-tokens.ts"
    );
    await placeMarkerAt(duel.hero, { name: "Fog", text: "Blocks sight" });
    const [fog, ...others] = listMarkers();
    expect(others).toEqual([]);
    expect(fog).toMatchObject({ name: "Fog", text: "Blocks sight", by: duel.hero.name, removable: true });
    const absent = { name: "Nobody", uuid: "Actor.none" } as ActorDocument;
    await expect(placeMarkerAt(absent, { name: "Fog", text: "" })).rejects.toThrow();
    await removeMarkerById("elsewhere");
    expect(listMarkers()).toHaveLength(1);
    await removeMarkerById(fog!.id);
    expect(listMarkers()).toEqual([]);
  });
});

describe("a weapon's skill", () => {
  it("is told in words where no actor knows its name, and stays a key to be typed", async () => {
    const system = { skill: "smallArms" };
    const weapon = await createItem({ name: "Carbine", type: "parallaxWeapon", system });
    const { loadFacts } = await import("../../../module/core/sheets/facts-of.ts");
    const skill = async () => (await loadFacts(weapon)).find(({ path }) => path === "system.skill")?.shown;
    expect(await skill()).toBe("Small arms");
    weapon.sheet.mode = "edit";
    expect(await skill()).toBe("smallArms");
  });
});
