// @vitest-environment happy-dom
/** Attacks on real documents: their targets and the action points they need. */
import { afterEach, describe, expect, it } from "vitest";
import type { TableMessage } from "../../support/documents.ts";
import { hedda, item, loadDice, oren, reaver, roll, system, useSoulTable } from "./soul-table.ts";

useSoulTable();

/** The user's targets, as tokens on the scene. */
const aimed = () => game.user!.targets as object as Set<object>;

const defenseOf = (message: TableMessage | null): number | null => message!.system.plan.defense;

describe("the target of an attack", () => {
  afterEach(() => aimed().clear());

  const attack = (options: object = {}) => roll(reaver, "attack", item(reaver, "Mace").id, options);

  it("is the user's target", async () => {
    aimed().add({ actor: oren });
    expect(defenseOf(await attack())).toBe(system(oren).defenseTotal);
  });

  it("is the one that the caller names, whatever the user aims at", async () => {
    expect(system(oren).defenseTotal).not.toBe(system(hedda).defenseTotal);
    aimed().add({ actor: oren });
    expect(defenseOf(await attack({ targets: [hedda.uuid] }))).toBe(system(hedda).defenseTotal);
  });

  it("[S-147] is nobody in particular when several are aimed at", async () => {
    expect(defenseOf(await attack({ targets: [oren.uuid, hedda.uuid] }))).toBeNull();
  });
});

describe("action points", () => {
  it("[S-027] are needed for an attack in combat only", async () => {
    const { id } = item(hedda, "Longsword");
    await item(hedda, "Longsword").update({ "system.actionPoints": 4 });
    const combat = (await CONFIG.Combat.documentClass.create({}))!;
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: hedda.id }, { actorId: reaver.id }]);
    loadDice();
    expect(await roll(hedda, "attack", id)).not.toBeNull();
    await combat.startCombat();
    expect(await roll(hedda, "attack", id)).toBeNull();
    await combat.delete();
    await item(hedda, "Longsword").update({ "system.actionPoints": 0 });
  });
});
