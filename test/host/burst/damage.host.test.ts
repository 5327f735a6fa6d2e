// @vitest-environment happy-dom
/** Hits and resistance on real documents. */
import { describe, expect, it } from "vitest";
import { NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";
import type { DamageHit } from "../../../module/rulesets/burst/rules/hit.ts";
import { blow } from "../../rulesets/burst/hits.ts";
import { essence } from "../../support/table.ts";
import { aim, apply, burstTable, cardData, dice, item, now, roll, undo } from "./burst-table.ts";

const burst = burstTable();

describe("a hit", () => {
  it("[B-132] [B-133] [B-134] takes Durability and harms the worn armor; undoing restores both", async () => {
    const start = essence(burst.guard);
    dice(0.6);
    const message = (await roll(burst.hale, "effect", item(burst.hale, "Heirloom blade").id, {
      targets: [burst.guard.uuid],
    }))!;
    const coat = item(burst.guard, "Leather coat");
    await apply(message, burst.guard);
    await apply(message, burst.guard);
    expect(now(burst.guard).durability.value).toBeLessThan(24);
    expect(coat.system.durability.value).toBe(18);
    await undo(message, burst.guard);
    expect(essence(burst.guard)).toEqual(start);
  });

  it.each([
    ["wounded", { durability: 1, health: 90 }, []],
    ["shock", { durability: 0, health: 3 }, ["wounded"]],
    ["dead", { durability: 0, health: 0 }, ["wounded", "shock"]],
  ] as const)(
    "[B-116] [B-120] [B-122] makes %s, and undoing restores the identical document",
    async (state, tracks, conditions) => {
      dice(0.5);
      for (const id of conditions) await burst.guard.toggleStatusEffect(id, { active: true });
      for (const [track, value] of Object.entries(tracks))
        await burst.guard.update({ [`system.${track}.value`]: value });
      const start = essence(burst.guard);
      const message = (await roll(burst.hale, "effect", item(burst.hale, "Heirloom blade").id, {
        targets: [burst.guard.uuid],
      }))!;
      await apply(message, burst.guard);
      expect([...burst.guard.statuses]).toContain(state);
      await undo(message, burst.guard);
      expect(essence(burst.guard)).toEqual(start);
    },
  );

  it("[B-097] [B-102] a sweep gives its condition and demands a resistance roll against the attack's total", async () => {
    aim(burst.guard);
    dice(0.9);
    const sweep = item(burst.hale, "Low sweep").id;
    const attack = (await roll(burst.hale, "attack", sweep))!;
    const { total } = attack.system.outcome;
    const message = (await roll(burst.hale, "effect", sweep, {
      previous: attack.uuid,
      targets: [burst.guard.uuid],
    }))!;
    expect(message.system.plan).toMatchObject({
      conditions: ["prone"],
      resist: { ability: "agility", vs: total },
    });
    await apply(message, burst.guard);
    expect([...burst.guard.statuses]).toContain("prone");
    await undo(message, burst.guard);
    expect([...burst.guard.statuses]).not.toContain("prone");
  });
});

describe("types of damage", () => {
  it.each(["sonic", "umbral", "thermal", "kinetic"] as const)(
    "[B-149] [B-151] [B-153] [B-155] the card of %s damage shows rules without an amount",
    async (type) => {
      const blade = item(burst.hale, "Heirloom blade");
      await blade.update({ "system.damage.type": type, "system.damage.subtype": "cutting" });
      dice(0.5);
      const data = cardData((await roll(burst.hale, "effect", blade.id))!);
      const { reminder } = burst.kinds.effect.card.context(data);
      const told = burst.kinds.effect.card.facts(data).map(({ key }) => key);
      if (type === "kinetic") {
        expect(reminder).toBeNull();
        expect(told).toContain("MANIFOLD.Burst.Fact.damageSubtype");
      } else {
        expect(reminder).toBe(`MANIFOLD.Burst.TypeNote.${type}`);
        expect(told).toContain("MANIFOLD.Burst.Fact.damage");
      }
      await blade.update({ "system.damage.type": "kinetic" });
    },
  );
});

describe("resistance", () => {
  it("[B-103] includes bonus dice of resistance", async () => {
    await burst.hale.update({ "system.resistanceDice": 2 });
    const { modifiers } = await burst.kinds.resistance.request(burst.hale, "resolve", {});
    expect(modifiers).toContainEqual(expect.objectContaining({ id: "resistance", value: 2, kind: "dice" }));
  });
});

describe("several worn pieces", () => {
  /** Proposes a kinetic hit on the guard, who wears these pieces only. */
  async function propose(quality: DamageHit["quality"], amount: number, pieces: readonly object[]) {
    const { defenderOf } = await import("../../../module/rulesets/burst/damage/defender.ts");
    const { burstDamageRules } = await import("../../../module/rulesets/burst/rules/damage/pipeline.ts");
    const coat = item(burst.guard, "Leather coat");
    await coat.update({ "system.equipped": false });
    const data = pieces.map((system, index) => ({ name: `Piece ${index}`, type: "burstArmor", system }));
    const worn = await burst.guard.createEmbeddedDocuments("Item", data);
    const result = burstDamageRules.propose(
      blow(amount, { quality }),
      defenderOf(burst.guard, "kinetic"),
      NO_ADJUSTMENTS,
    );
    const harm = worn.map(({ id }) => result.change.items?.changed[id]?.deltas ?? {});
    const ids = worn.map(({ id }) => id);
    await burst.guard.deleteEmbeddedDocuments("Item", ids);
    await coat.update({ "system.equipped": true });
    return { amount: result.amount, harm };
  }

  it("[B-136] a superior weapon ignores each piece that is far below its rank", async () => {
    const { amount } = await propose("legendary", 12, [
      { rank: 6, quality: "ordinary" },
      { rank: 5, quality: "feeble" },
    ]);
    expect(amount).toBe(12);
  });

  it("[B-133] [B-134] the first piece that counts takes the harm", async () => {
    const { amount, harm } = await propose("legendary", 12, [
      { rank: 6, quality: "ordinary", durability: { value: 9, max: 9 } },
      { rank: 3, quality: "heroic", durability: { value: 9, max: 9 } },
    ]);
    expect(amount).toBe(9);
    expect(harm).toEqual([{}, { "durability.value": -3 }]);
  });
});
