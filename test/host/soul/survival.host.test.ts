// @vitest-environment happy-dom
/** Falls, swimming, breath and rests on real documents. */
import { waitFor } from "sandbox/testing/wait-for";
import { describe, expect, it } from "vitest";
import { NO_CHANGE } from "../../../module/kit/change-set.ts";
import { ATTRIBUTES } from "../../../module/rulesets/soul/rules/creature/attributes.ts";
import { apply, targetKey, undo } from "../../support/consequences.ts";
import { essence } from "../../support/table.ts";
import {
  applyToActor,
  hedda,
  loadDice,
  oren,
  reaver,
  roll,
  system,
  undoLast,
  useSoulTable,
} from "./soul-table.ts";

useSoulTable();

describe("falls", () => {
  it("[S-068] damage the actor that falls and, with the same roll, a target below", async () => {
    loadDice(4, 4);
    const fall = (await roll(oren, "fall", "fall"))!;
    expect(system(oren).hitPoints.value).toBe(4);
    const { targetRecord } = await import("../../../module/core/records/target-record.ts");
    await fall.update({ [`system.targets.${targetKey(reaver)}`]: targetRecord(reaver) });
    await apply(fall, reaver);
    expect(system(reaver).hitPoints.value).toBe(4);
    await undo(fall, reaver);
    await undo(fall, oren);
  });
});

describe("water", () => {
  it("[S-112] swimming is heavy activity", async () => {
    await roll(hedda, "named", "swim");
    expect(system(hedda).fatigue.heavyMinutes).toBe(1);
    await undoLast(hedda);
  });

  it("[S-118] a creature hurt underwater that fails to keep its breath drowns", async () => {
    loadDice(1, 1, 1, 1, 1, 1, 1, 1, 1);
    await roll(hedda, "named", "underwaterHit", { choices: { required: 3 } });
    expect([...hedda.statuses]).toContain("drowning");
    await undoLast(hedda);
  });
});

describe("rests", () => {
  it("[S-058] [S-062] change what they announce, and undoing restores the identical document", async () => {
    const change = {
      deltas: { "hitPoints.value": -5, "drain.value": 9, "attributes.precision.reduction": 2 },
      sets: { "fatigue.value": 2, craftedToday: true },
      addConditions: ["disabled"],
      removeConditions: [],
      steps: [],
    };
    await applyToActor(hedda, change);
    const tired = essence(hedda);
    const { HOUR, NIGHT } = await import("../../../module/rulesets/soul/survival/rest.ts");
    await applyToActor(hedda, HOUR.propose(hedda, [], []));
    expect(system(hedda).hitPoints.value).toBe(4);
    expect([...hedda.statuses]).not.toContain("disabled");
    await applyToActor(hedda, NIGHT.propose(hedda, [], []));
    expect(system(hedda)).toMatchObject({
      hitPoints: { value: 8 },
      drain: { value: 5 },
      fatigue: { value: 1 },
      craftedToday: false,
      attributes: { precision: { reduction: 1 } },
    });
    await undoLast(hedda);
    await undoLast(hedda);
    expect(essence(hedda)).toEqual(tired);
    await undoLast(hedda);
  });
});

describe("the ladder of fatigue", () => {
  const reductions = () => ATTRIBUTES.map((id) => system(oren).attributes[id].reduction);
  const raw = (id: string) => ({ name: id, statuses: [id] });

  it.each(["exhausted", "collapsed"])(
    "[S-048] %s as a condition takes a point of each attribute, once",
    async (id) => {
      const before = essence(oren);
      await oren.toggleStatusEffect(id, { active: true });
      expect(reductions()).toEqual([1, 1, 1, 1, 1]);
      await oren.toggleStatusEffect("collapsed", { active: true });
      expect(reductions()).toEqual([1, 1, 1, 1, 1]);
      if (id === "exhausted") await undoLast(oren);
      await undoLast(oren);
      expect(essence(oren)).toEqual(before);
    },
  );

  it("[S-051] switching exhaustion off leaves the points, which a night gives back", async () => {
    await oren.toggleStatusEffect("exhausted", { active: true });
    await oren.toggleStatusEffect("exhausted", { active: false });
    expect(reductions()).toEqual([1, 1, 1, 1, 1]);
    const { NIGHT } = await import("../../../module/rulesets/soul/survival/rest.ts");
    await applyToActor(oren, NIGHT.propose(oren, [], []));
    expect(reductions()).toEqual([0, 0, 0, 0, 0]);
    for (let times = 0; times < 3; times += 1) await undoLast(oren);
  });

  it("[S-048] an effect of a macro that brings exhaustion takes the points, too", async () => {
    const [effect] = await oren.createEmbeddedDocuments("ActiveEffect", [raw("exhausted")]);
    await waitFor(() => expect(reductions()).toEqual([1, 1, 1, 1, 1]));
    await oren.deleteEmbeddedDocuments("ActiveEffect", [effect!.id]);
    await undoLast(oren);
  });

  it("[S-048] who is exhausted by the count loses nothing more by the condition", async () => {
    await applyToActor(oren, { ...NO_CHANGE, sets: { "fatigue.value": 2 } });
    await oren.toggleStatusEffect("exhausted", { active: true });
    expect(reductions()).toEqual([0, 0, 0, 0, 0]);
    for (let times = 0; times < 2; times += 1) await undoLast(oren);
  });
});
