// @vitest-environment happy-dom
/** Turns and initiative on real documents. */
import { describe, expect, it } from "vitest";
import type { TurnEventType } from "../../../module/core/contract/combat.ts";
import { apply, comesDue, undo } from "../../support/consequences.ts";
import type { TableActor, TableMessage } from "../../support/table.ts";
import { hedda, loadDice, oren, reaver, system, table, useSoulTable } from "./soul-table.ts";

useSoulTable();

describe("turns", () => {
  const due = async (actor: TableActor, moment: TurnEventType): Promise<TableMessage | undefined> =>
    (await comesDue(table, actor, moment))[0];

  it("[S-027] refill action points at their start", async () => {
    await hedda.update({ "system.actionPoints.value": 1 });
    const message = (await due(hedda, "turnStart"))!;
    await apply(message, hedda);
    expect(system(hedda).actionPoints.value).toBe(3);
    await undo(message, hedda);
    expect(system(hedda).actionPoints.value).toBe(1);
    await hedda.update({ "system.actionPoints.value": 3 });
  });

  it("[S-106] [S-117] take half a minute of held breath; drowning begins when none is left", async () => {
    await hedda.update({ "system.counters.breathSeconds": 30 });
    await hedda.toggleStatusEffect("holdingBreath", { active: true });
    const message = (await due(hedda, "turnEnd"))!;
    await apply(message, hedda);
    expect(system(hedda).counters.breathSeconds).toBe(0);
    expect([...hedda.statuses]).toEqual(["drowning"]);
    const die = (await due(hedda, "turnStart"))!;
    expect(Object.values(die.system.targets)).toMatchObject([{ demands: [{ key: "drowning" }] }]);
    await undo(message, hedda);
    await hedda.toggleStatusEffect("holdingBreath", { active: false });
    await hedda.update({ "system.counters.breathSeconds": 0 });
  });

  it("[S-094] demand the rounds of an unconsciousness that have not been rolled yet", async () => {
    await hedda.toggleStatusEffect("unconscious", { active: true });
    const message = (await due(hedda, "turnStart"))!;
    expect(Object.values(message.system.targets)).toMatchObject([{ demands: [{ key: "unconscious" }] }]);
    await hedda.toggleStatusEffect("unconscious", { active: false });
  });
});

describe("initiative", () => {
  it("[S-141] [S-142] is shared by hostile NPCs; ties go by Awareness, then Precision", async () => {
    const fight = (await CONFIG.Combat.documentClass.create({}))!;
    const ids = [hedda.id, oren.id, reaver.id, reaver.id].map((actorId) => ({ actorId }));
    await fight.createEmbeddedDocuments("Combatant", ids);
    // One success each.
    loadDice(6, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1);
    await fight.rollInitiative(fight.combatants.contents.map(({ id }) => id!));
    const [one, two, foe, other] = fight.combatants.contents.map(({ initiative }) => initiative);
    expect(one).toBeCloseTo(1.0405, 8);
    expect(two).toBeCloseTo(1.0304, 8);
    expect(foe).toBeCloseTo(1.0203, 8);
    expect(other).toBe(foe);
    await fight.delete();
  });
});
