// @vitest-environment happy-dom
/** Damage, sleep, bleeding and exhaustion on real documents. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";
import type { DamageParts } from "../../../module/rulesets/edge/rules/hit.ts";
import { apply, comesDue, hit } from "../../support/consequences.ts";
import { essence, type TableMessage } from "../../support/table.ts";
import { doctor, ilse, resetIlse, rollSelf, startBodies, table, undo } from "./edge-table.ts";

beforeAll(startBodies);
afterAll(() => table.host.teardown());
beforeEach(resetIlse);

const strike = async (formula: string, type = "biotic"): Promise<TableMessage> => {
  const message = await hit(doctor, [ilse], formula, type);
  await apply(message, ilse);
  return message;
};

describe("exhaustion", () => {
  const tired = (vp: number) =>
    ilse.update({
      "system.vitality.override": 20,
      "system.vitality.value": vp,
      "system.exhaustion.value": 3,
    });

  it("[E-534] caps the vitality points at level 4, and a hit counts from there", async () => {
    await tired(20);
    const before = essence(ilse);
    const message = await rollSelf("setback", "", { setback: "suddenFatigue" });
    await apply(message, ilse);
    expect([ilse.system.vitality.value, ilse.system.vitalityMax]).toEqual([10, 10]);
    await undo(message);
    expect(essence(ilse)).toEqual(before);
    await rollSelf("setback", "", { setback: "suddenFatigue" }).then((again) => apply(again, ilse));
    await strike("12");
    expect(ilse.system.vitality.value).toBe(0);
    expect([...ilse.statuses]).toEqual(expect.arrayContaining(["unconscious", "dying"]));
    await ilse.update({ "system.vitality.override": null });
  });

  it("[E-053] [E-534] caps them with the level that refused strain brings", async () => {
    await tired(20);
    await rollSelf("check", "int", { strain: 5, strainRefused: true });
    expect(ilse.system.exhaustion.value).toBe(4);
    expect(ilse.system.vitality.value).toBe(10);
    await ilse.update({ "system.vitality.override": null });
  });

  it("[E-537] adds up, and stays between 0 and 6", async () => {
    await ilse.update({ "system.exhaustion.value": 5 });
    for (const _ of [1, 2]) await rollSelf("setback", "", { setback: "suddenFatigue" });
    expect(ilse.system.exhaustion.value).toBe(6);
  });

  it("[E-534] leaves points below the lowered maximum alone", async () => {
    await tired(7);
    await apply(await rollSelf("setback", "", { setback: "suddenFatigue" }), ilse);
    expect(ilse.system.vitality.value).toBe(7);
    await ilse.update({ "system.vitality.override": null });
  });
});

describe("damage of several types", () => {
  it("[E-449] brings the trauma of the types that get through the armor", async () => {
    await ilse.update({ "system.vitality.value": 8, "system.armor.natural": 5 });
    const { defenderOf } = await import("../../../module/rulesets/edge/damage/defender.ts");
    const { edgeDamageRules } = await import("../../../module/rulesets/edge/rules/damage/pipeline.ts");
    const traumaOf = (parts: DamageParts) =>
      edgeDamageRules
        .propose({ nature: "damage", parts, halves: false }, defenderOf(ilse), NO_ADJUSTMENTS)
        .demands!.map(({ key }) => key)
        .filter((key) => key !== "dropHeld");
    expect(traumaOf({ psychic: 10, kinetic: 3 })).toEqual(["mild.psychic"]);
    expect(traumaOf({ psychic: 10, kinetic: 6 })).toEqual(["mild.physical"]);
    await ilse.update({ "system.armor.natural": 0 });
  });
});

describe("bleeding", () => {
  const bleed = async (): Promise<void> => {
    for (const card of await comesDue(table, ilse, "turnEnd")) await apply(card, ilse);
  };
  const bled = () => ilse.system.vitality.bled;

  it("[E-514] holds back as many points as it costs, under resistance and vulnerability", async () => {
    await ilse.toggleStatusEffect("bleeding", { active: true });
    await ilse.update({ "system.resistances": ["biotic"] });
    await bleed();
    expect([ilse.system.vitality.value, bled()]).toEqual([10, 0]);
    await ilse.update({ "system.resistances": [], "system.vulnerabilities": ["biotic"] });
    await bleed();
    expect([ilse.system.vitality.value, bled()]).toEqual([8, 2]);
    await ilse.update({ "system.vulnerabilities": [] });
  });
});

describe("a sleeper", () => {
  it("[E-529] [E-530] is awake and still prone after damage", async () => {
    await ilse.toggleStatusEffect("asleep", { active: true });
    const message = await strike("3");
    expect([...ilse.statuses].sort()).toEqual(["prone"]);
    await undo(message);
    expect([...ilse.statuses]).toContain("asleep");
  });
});
