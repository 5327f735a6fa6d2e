/** Edge cases of proposals: numbers of steps, tones, and no step if nothing happens. */
import { describe, expect, it } from "vitest";
import type { Proposal } from "../../../module/kit/damage.ts";
import { rulingHit } from "../../../module/rulesets/soul/rules/damage/ruling.ts";
import type { EFFECTS, SoulDefender, SoulHit } from "../../../module/rulesets/soul/rules/hit.ts";
import { blow, defender, FIST, NONE, propose, SWORD } from "./proposals.ts";

const told = ({ steps }: Proposal) => steps.map(({ id, data }) => [id, data]);
const tones = ({ thresholds }: Proposal) => thresholds.map(({ id, tone }) => `${id}: ${tone}`);

describe("damage", () => {
  it("[S-082] tells hardness only where there is any, and a blow as hard as the target as one that it stops", () => {
    expect(told(propose(blow(4)))).toEqual([["dealt", { amount: 4 }]]);
    const [, step] = propose(blow(6), defender({ hardness: 6 })).steps;
    expect(step).toMatchObject({ label: expect.stringContaining("hardness.less") });
    expect(step?.data).toEqual({ before: 6, hardness: 6, after: 0 });
  });

  it("[S-056] [S-146] tells the doubled and the prevented damage", () => {
    const helpless = defender({ conditions: ["restrained"], evocation: 3 });
    expect(told(propose(blow(5, { element: true }), helpless, { options: ["homeostasis"] }))).toEqual([
      ["dealt", { amount: 5 }],
      ["coupDeGrace", { before: 5, after: 10 }],
      ["homeostasis", { before: 10, after: 7, drain: 3 }],
    ]);
  });

  it("[S-147] tells result and defense of a blow that missed", () => {
    const [, step] = propose(blow(4, { alone: false, attack: 2 }), defender()).steps;
    expect(step).toMatchObject({ id: "missed", data: { result: 2, defense: 2 }, ignorable: true });
  });

  it("[S-080] [S-092] damage takes the hit points of things, and nothing when nothing is left of it", () => {
    const door = defender({ hp: 5, thing: { material: "wood", large: false }, defense: 0 });
    expect(propose(blow(4), door).change.deltas).toEqual({ "hitPoints.value": -4 });
    expect(tones(propose(blow(5), door))).toEqual(["broken: bad"]);
    const broken = { ...door, hp: 0 };
    expect(propose(blow(0), broken)).toMatchObject({ thresholds: [], change: { deltas: {} } });
  });

  it("damage says how bad it is", () => {
    expect(tones(propose(blow(8)))).toEqual(["unconscious: bad"]);
    expect(tones(propose(blow(17)))).toEqual(["dead: worst"]);
    expect(propose(blow(8)).demands).toMatchObject([{ icon: "coma" }]);
    const wet = defender({ conditions: ["underwater"] });
    expect(propose(blow(3), wet).demands).toMatchObject([{ icon: "bubbles", data: { damage: 3 } }]);
    expect(propose(blow(0), wet).demands).toEqual([]);
  });
});

describe("recoil", () => {
  const recoil = (damage: number, weapon = SWORD): SoulHit => ({ nature: "recoil", damage, weapon });

  it("[S-089] tells damage and hardness, and breaks nothing that takes none", () => {
    expect(told(propose(recoil(6)))).toEqual([["recoil", { before: 6, hardness: 4, after: 2 }]]);
    expect(tones(propose(recoil(9)))).toEqual(["weaponBroken: bad"]);
    const snapped = defender({ carried: { sword: 0 } });
    expect(propose(recoil(4), snapped)).toMatchObject({ amount: 0, thresholds: [] });
    expect(told(propose(recoil(9, { ...SWORD, id: "lost" })))).toEqual([
      ["recoil", { before: 9, hardness: 4, after: 5 }],
      ["weaponGone", undefined],
    ]);
    expect(propose(recoil(5, FIST)).nature).toBe("damage");
  });
});

describe("a ruling", () => {
  const ruled = (effect: (typeof EFFECTS)[number], amount: number, changes: Partial<SoulDefender> = {}) =>
    propose(
      rulingHit({ dice: [], modifiers: [], effect, amount, attribute: "intellect" }),
      defender(changes),
    );
  const intellect = { attribute: "MANIFOLD.Soul.Attribute.intellect" };

  it("tells what it gives and takes", () => {
    expect(told(ruled("healing", 9, { hp: 6 }))).toEqual([["healed", { amount: 9, gained: 2 }]]);
    expect(told(ruled("drain", 4))).toEqual([["drain", { points: 4 }]]);
    expect(told(ruled("calm", 9))).toEqual([["drain", { points: 3 }]]);
    expect(told(ruled("fatigue", 2))).toEqual([["fatigue", { times: 2 }]]);
    expect(told(ruled("relief", 1))).toEqual([["fatigue", { times: 1 }]]);
    expect(told(ruled("reduction", 2))).toEqual([["points", { points: 2, ...intellect }]]);
    expect(told(ruled("restoration", 2, { reduction: { ...NONE, intellect: 5 } }))).toEqual([
      ["points", { points: 2, ...intellect }],
    ]);
    expect(ruled("drain", 4).steps[0]?.label).toMatch(/more$/);
    expect(ruled("calm", 4).steps[0]?.label).toMatch(/less$/);
    expect(ruled("drain", 4)).toMatchObject({ nature: "effect", amount: 0 });
  });

  it("[S-050] [S-076] tells what a lack of food or water holds back", () => {
    const thirsty = { fatigue: 2, reduction: { ...NONE, intellect: 1 }, conditions: ["noWater"] };
    expect(told(ruled("restoration", 1, thirsty))).toEqual([
      ["points", { points: 0, ...intellect }],
      ["heldPoint", undefined],
    ]);
    expect(told(ruled("relief", 1, thirsty)).map(([id]) => id)).toEqual(["fatigue", "locked"]);
  });

  it("[S-047] [S-049] a ruling says how bad the level is, and nothing of none", () => {
    expect(tones(ruled("fatigue", 1))).toEqual(["fatigued: bad"]);
    expect(tones(ruled("fatigue", 3))).toEqual(["collapsed: worst"]);
    expect(tones(ruled("fatigue", 0))).toEqual([]);
  });
});

describe("a crafting roll", () => {
  const project = (changes: object) => ({ ...defender().projects[0]!, ...changes });
  const craft = (changes: Partial<Extract<SoulHit, { nature: "craft" }>> = {}): SoulHit => ({
    nature: "craft",
    project: null,
    trade: "metalworking",
    result: 2,
    successes: 2,
    criticalFailure: false,
    ...changes,
  });
  const worked = (hit: SoulHit, ...projects: readonly ReturnType<typeof project>[]) =>
    Object.keys(propose(hit, defender({ projects })).change.items?.changed ?? {});

  it("[S-138] concerns the first project of that trade, else of that second trade, else the first of all", () => {
    const second = project({ id: "second" });
    const first = project({ id: "first", trade: "metalworking", secondTrade: "" });
    const other = project({ id: "other", trade: "carving", secondTrade: "" });
    expect(worked(craft(), other, second, first)).toEqual(["first"]);
    expect(worked(craft(), other, second)).toEqual(["second"]);
    expect(worked(craft({ trade: "scribing" }), other, second)).toEqual(["other"]);
    expect(worked(craft({ project: "second" }), other, second)).toEqual(["second"]);
    expect(worked(craft({ project: "gone" }), other)).toEqual([]);
  });

  it("[S-126] tells progress and what is still lacking, of the trade that it was rolled with", () => {
    const gun = project({});
    expect(told(propose(craft({ trade: "engineering" })))).toEqual([
      ["progress", { project: gun.name, points: 2 }],
      ["lacks", { points: 13 }],
    ]);
    expect(told(propose(craft({ result: 20 }))).at(-1)).toEqual(["lacks", { points: 0 }]);
    const changed = (hit: SoulHit) => propose(hit).change.items?.changed.gun?.deltas;
    expect(changed(craft({ trade: "carving", project: "gun" }))).toEqual({ progress: 2 });
    expect(changed(craft())).toEqual({ secondProgress: 2 });
  });

  it("[S-129] [S-130] tells the lost material", () => {
    const half = propose(craft({ successes: 0, result: 0 }));
    expect(told(half)).toEqual([["wasted", { project: "Gun", copper: 75 }]]);
    expect(half.steps[0]?.label).toMatch(/half$/);
    expect(propose(craft({ criticalFailure: true })).steps[0]?.label).toMatch(/all$/);
    for (const hit of [craft(), craft({ successes: 0 }), craft({ project: "gone" })])
      expect(propose(hit)).toMatchObject({ nature: "effect", amount: 0 });
  });
});
