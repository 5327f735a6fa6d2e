/** Named checks with consequences on real documents. */
import { describe, expect, it } from "vitest";
import { setDice, setUpDuel } from "./parallax-table.ts";

const duel = setUpDuel();

describe("named checks", () => {
  it("[P-136] radiation gives half the counters of the named carrier, rounded up, at its terms", async () => {
    await duel.foe.update({ "system.counters.rad": 5, "system.radTerms": 30 });
    setDice([100, 90]);
    const rolled = await duel.hero.roll("check", `deed.radiation@${duel.foe.uuid}`, { dialog: false });
    expect(duel.hero.system.counters.rad).toBe(3);
    const { plan } = rolled!.message.system as { plan?: { external: number } };
    expect(plan?.external).toBe(30);
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
