// @vitest-environment happy-dom
/** Emergency aid and treatment of Shock on real documents. */
import { describe, expect, it } from "vitest";
import { apply, burstTable, dice, now, roll } from "./burst-table.ts";

const burst = burstTable();

describe("treatment", () => {
  it("[B-041] [B-042] [B-072] [B-121] rolls Medicine against 20 on the target", async () => {
    expect(burst.kinds.aid.request(burst.ivo, "", {})).toMatchObject({ skill: "medicine", vs: 20 });
    dice(0.9);
    await burst.guard.update({ "system.durability.value": 2 });
    const aid = (await roll(burst.ivo, "aid", "", { targets: [burst.guard.uuid] }))!;
    await apply(aid, burst.guard);
    expect(now(burst.guard).durability.value).toBe(12);
    await burst.guard.toggleStatusEffect("shock", { active: true });
    await burst.guard.update({ "system.health.value": 0, "system.shockRounds": 5 });
    const treated = (await roll(burst.ivo, "stabilise", "", { targets: [burst.guard.uuid] }))!;
    await apply(treated, burst.guard);
    expect([...burst.guard.statuses]).toContain("stabilized");
    expect([...burst.guard.statuses]).not.toContain("shock");
    expect(now(burst.guard).shockRounds).toBe(0);
  });

  it("[B-072] has no consequence when it fails", async () => {
    dice(0);
    const failed = (await roll(burst.ivo, "aid", "", { targets: [burst.guard.uuid] }))!;
    expect(failed.type).toBe("check");
  });
});
