/** The reasons of changes: what they name, and that they say as much as changes. */
import { describe, expect, it } from "vitest";
import { type Adjustments, NO_ADJUSTMENTS } from "../../../module/kit/damage.ts";
import { DEALING } from "../../../module/rulesets/parallax/rules/damage/dealing.ts";
import type { ParallaxDefender } from "../../../module/rulesets/parallax/rules/damage/defender.ts";
import type { ParallaxHit } from "../../../module/rulesets/parallax/rules/hit.ts";
import { restChanges } from "../../../module/rulesets/parallax/rules/survival/rest.ts";
import { type UpkeepState, upkeepChanges } from "../../../module/rulesets/parallax/rules/survival/upkeep.ts";
import { turnStartChanges } from "../../../module/rulesets/parallax/rules/turn/stun.ts";
import { expectTold, reasonsOf } from "../../support/told.ts";
import { damagePipeline } from "./told-rules.ts";
import { NONE, upkeepState } from "./upkeep-state.ts";

const upkeep = (changes: Partial<UpkeepState>) => upkeepChanges(upkeepState(changes));

describe("upkeep", () => {
  it("[P-102] [P-116] upkeep names each counter that changes, of the entity, of its own, of its things", () => {
    const change = upkeep({
      counters: { ...NONE, burn: 2, suffocation: 4 },
      own: [
        { id: "hex", name: "Hex", value: 1 },
        { id: "none", name: "None", value: 0 },
      ],
      things: [
        { id: "gun", name: "Gun", value: 1 },
        { id: "whole", name: "Whole", value: 0 },
      ],
    });
    expect(reasonsOf(change)).toEqual([
      "counter.burn: Counter.burn -1",
      "counter.suffocation: Counter.suffocation -2",
      "hex: Hex -1",
      "gun: Gun -1",
    ]);
    expect(change.deltas).toEqual({ "counters.burn": -1, "counters.suffocation": -2 });
    expect(Object.keys(change.items?.changed ?? {})).toEqual(["hex", "gun"]);
  });

  it("[P-129] upkeep names the grapple that ends", () => {
    expect(reasonsOf(upkeep({ letGo: true }))).toEqual(["grappled: Upkeep.letGo 0"]);
    expect(upkeep({ letGo: true }).removeConditions).toEqual(["grappled"]);
  });

  it("[P-149] [P-150] upkeep names what the lack of air does", () => {
    const short = { fortitude: 5, suffocating: true };
    const faints = upkeep({ ...short, counters: { ...NONE, suffocation: 4 } });
    expect(reasonsOf(faints).slice(0, 2)).toEqual([
      "counter.suffocation: Counter.suffocation 1",
      "unconscious: Condition.unconscious 0",
    ]);
    expect(faints.addConditions).toContain("unconscious");
    expect(faints.deltas).toEqual({ "counters.suffocation": 1 });
    const dies = upkeep({ ...short, unconscious: true, counters: { ...NONE, suffocation: 5 } });
    expect(reasonsOf(dies)).toEqual([
      "counter.suffocation: Counter.suffocation 1",
      "dying: Condition.dying 0",
      "health: Sheet.health -12",
    ]);
    expect(dies).toMatchObject({ deltas: { "health.value": -12 }, addConditions: ["dying"] });
    const gone = upkeep({ ...short, unconscious: true, health: 0, counters: { ...NONE, suffocation: 5 } });
    expect(reasonsOf(gone)).toHaveLength(2);
    expect(
      upkeep({ ...short, unconscious: true, counters: { ...NONE, suffocation: 4 } }).addConditions,
    ).toEqual(faints.addConditions);
  });
});

describe("rest and turn", () => {
  it("[P-087] [P-168] a rest names exertion and insanity as they change", () => {
    const tired = { exertion: { available: 1, max: 3 }, insanity: 5, exposed: false };
    expect(reasonsOf(restChanges("full", tired))).toEqual([
      "exertion.value: Sheet.exertion 2",
      "counters.insanity: Counter.insanity -3",
    ]);
    expect(reasonsOf(restChanges("quick", tired))).toEqual(["exertion.value: Sheet.exertion 1"]);
    expect(
      reasonsOf(restChanges("full", { ...tired, exertion: { available: 3, max: 3 }, exposed: true })),
    ).toEqual([]);
  });

  it("[P-147] the start of a turn names the stun and the lost turn", () => {
    expect(reasonsOf(turnStartChanges(3, "all"))).toEqual([
      "counter.stun: Counter.stun -3",
      "turnLost: Turn.lost 0",
    ]);
    expect(reasonsOf(turnStartChanges(3, "one"))).toEqual([
      "counter.stun: Counter.stun -1",
      "turnLost: Turn.lost 0",
    ]);
  });
});

describe("proposals", () => {
  const DEFENDER: ParallaxDefender = {
    health: 20,
    healthMax: 20,
    armor: 0,
    living: true,
    concentrating: false,
    suspended: null,
    suffocating: false,
    dying: false,
  };
  const propose = (
    hit: ParallaxHit,
    changes: Partial<ParallaxDefender> = {},
    adjust: Partial<Adjustments> = {},
  ) => damagePipeline.propose(hit, { ...DEFENDER, ...changes }, { ...NO_ADJUSTMENTS, ...adjust });
  const harm = (amount: number): ParallaxHit => ({ nature: "harm", weapon: "Rifle", amount });
  const lines = (hit: ParallaxHit, changes: Partial<ParallaxDefender> = {}) =>
    propose(hit, changes).thresholds.map(({ id, tone }) => `${id}: ${tone}`);

  it("[P-185] proposals cross the lines of half and of none, each once and with its tone", () => {
    expect(lines(harm(9))).toEqual([]);
    expect(lines(harm(10))).toEqual(["bloodied: bad"]);
    expect(lines(harm(5), { health: 10 })).toEqual([]);
    expect(lines(harm(20))).toEqual(["dying: worst"]);
    expect(lines(harm(20), { living: false })).toEqual(["wrecked: worst"]);
    expect(lines(harm(5), { health: 0 })).toEqual([]);
  });

  it("[P-190] proposals tell armor where there is any, and take no health where nothing passes", () => {
    expect(reasonsOf(propose(harm(7)).change)).toEqual(["damage: Sheet.health -7"]);
    expect(propose(harm(7)).steps.map(({ id }) => id)).toEqual(["dealt"]);
    const stopped = propose(harm(4), { armor: 4, concentrating: true });
    expect(stopped).toMatchObject({ amount: 0, demands: [], change: { deltas: {}, steps: [] } });
    expect(propose(harm(4), { suspended: "half" }).steps.map(({ id }) => id)).toEqual(["dealt", "suspended"]);
    expect(propose(harm(20)).change.addConditions).toEqual(["dying"]);
    expect(propose(harm(20), { living: false }).change.addConditions).toEqual([]);
    expect(propose(harm(5), { health: 0 }).change.addConditions).toEqual([]);
  });

  it("[P-039] [P-041] proposals hold and shove; who is pushed back stays on their feet", () => {
    const held = propose({ nature: "grappled", by: "Vex" });
    expect(held).toMatchObject({ nature: "effect", amount: 0, steps: [{ id: "grappled" }] });
    expect(held.change).toMatchObject({ addConditions: ["grappled"], sets: { "causes.grappled": "Vex" } });
    const shoved = propose({ nature: "shoved" } as ParallaxHit);
    expect(shoved.change.addConditions).toEqual(["prone"]);
    expect(shoved.steps.map(({ id, ignored }) => [id, ignored])).toEqual([
      ["prone", false],
      ["either", undefined],
    ]);
    const pushed = propose({ nature: "shoved" } as ParallaxHit, {}, { ignored: ["prone"] });
    expect(pushed.change.addConditions).toEqual([]);
    expect(pushed.steps.map(({ id, ignored }) => [id, ignored])).toEqual([
      ["prone", true],
      ["pushed", undefined],
    ]);
  });

  it("proposals are made of plain amounts too", () => {
    expectTold(DEALING);
    const [harmed] = DEALING.damage;
    expect(harmed?.hit(3)).toMatchObject({ nature: "harm", amount: 3, weapon: harmed?.label });
    expect(DEALING.healing.map(({ id, hit }) => [id, hit(3)])).toEqual([
      ["health", { nature: "treatment", amount: 3 }],
    ]);
    expect(DEALING.cost).toMatchObject([{ id: "exertion", path: "exertion.value" }]);
  });
});
