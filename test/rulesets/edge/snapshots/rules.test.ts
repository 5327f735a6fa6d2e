/** What rules answer, whole: setbacks, hazards, maneuvers, origins, travel, downtime, damage rolls, checks. */
import { NO_CHOICES } from "../../../../module/kit/modifiers.ts";
import {
  CALLED_CHECKS,
  findCalledCheck,
} from "../../../../module/rulesets/edge/rules/check/called-checks.ts";
import { checkRules, defaultCheckChoices } from "../../../../module/rulesets/edge/rules/check/check.ts";
import { checkCosts } from "../../../../module/rulesets/edge/rules/check/costs.ts";
import { SETBACKS } from "../../../../module/rulesets/edge/rules/check/exploits-and-setbacks.ts";
import { checkOdds } from "../../../../module/rulesets/edge/rules/check/odds.ts";
import { setbackHit, setbackRules } from "../../../../module/rulesets/edge/rules/check/setback-roll.ts";
import { paceOffer } from "../../../../module/rulesets/edge/rules/check/situational.ts";
import type {
  EdgeCheckChoices,
  EdgeCheckRequest,
} from "../../../../module/rulesets/edge/rules/check/types.ts";
import {
  grantsOfClass,
  grantsOfSkills,
  grantsOfSpecies,
} from "../../../../module/rulesets/edge/rules/creature/origins.ts";
import { SIZES, spacesOf } from "../../../../module/rulesets/edge/rules/creature/sizes.ts";
import {
  damageRollRules,
  defaultDamageChoices,
  hitOfRoll,
} from "../../../../module/rulesets/edge/rules/damage/damage-roll.ts";
import type {
  EdgeDamageChoices,
  EdgeDamageRequest,
} from "../../../../module/rulesets/edge/rules/damage/damage-roll-types.ts";
import {
  concentrationDuration,
  durationOfEffect,
  type EffectDuration,
  endingWord,
} from "../../../../module/rulesets/edge/rules/damage/durations.ts";
import { hitOptions } from "../../../../module/rulesets/edge/rules/damage/hit-options.ts";
import { hasBadLeg } from "../../../../module/rulesets/edge/rules/injury/traumas.ts";
import { adaptationRules } from "../../../../module/rulesets/edge/rules/survival/adaptation.ts";
import * as downtime from "../../../../module/rulesets/edge/rules/survival/downtime.ts";
import { GRAVITY_BANDS } from "../../../../module/rulesets/edge/rules/survival/gravity.ts";
import {
  defaultHazardChoices,
  type HazardChoices,
  hazardRules,
  hitOfHazard,
  landingDc,
} from "../../../../module/rulesets/edge/rules/survival/hazard-roll.ts";
import {
  darknessOf,
  isLight,
  LIGHTS,
  lightOf,
} from "../../../../module/rulesets/edge/rules/survival/light.ts";
import { hitOfRepair, repairRules } from "../../../../module/rulesets/edge/rules/survival/repair-roll.ts";
import {
  daysFor,
  MEANS,
  marchDc,
  PACES,
  travel,
  travelDay,
} from "../../../../module/rulesets/edge/rules/survival/travel.ts";
import {
  fitsSize,
  MANEUVERS,
  maneuverHits,
  maneuverOf,
  overrunSources,
  TWO_HANDED,
} from "../../../../module/rulesets/edge/rules/turn/maneuvers.ts";
import { expectWhole, rollLines } from "../../../support/whole.ts";

const setback = (setback: string, weapon?: string) =>
  rollLines(setbackRules, { modifiers: [], ...(weapon ? { weapon } : {}) }, { ...NO_CHOICES, setback }, [
    [1, 1],
    [4, 3],
    [10, 10],
  ]);

const hazard = (word: "fall" | "collision", choices: Partial<HazardChoices> = {}) => {
  const request = { modifiers: [], hazard: word, size: "medium", gravity: "low" } as const;
  return rollLines(
    hazardRules,
    request,
    { ...defaultHazardChoices(request), ...choices },
    [[6], [4, 3]],
    hitOfHazard,
  );
};

const SPECIES = {
  skills: [],
  size: "large",
  speed: { walk: 12, climb: 6, swim: 3, fly: 0 },
  abilities: { cmb: 0, str: 2, dex: -1, per: 0, int: 0, wil: 0, tec: 0 },
  senses: { infravision: true, thermovision: false, ultravision: true, blindsight: 0, tremorsense: 9 },
  restPeriod: 48,
} as const;

const RIFLE: EdgeDamageRequest = {
  modifiers: [
    { id: "str", label: "Strength", value: 2 },
    { id: "off", label: "Off", value: 9, on: false },
  ],
  name: "Rifle",
  main: { formula: "2d6+1", type: "kinetic" },
  halves: false,
  helpless: false,
};
const POWER: EdgeDamageRequest = {
  ...RIFLE,
  name: "Power",
  modifiers: [],
  halves: true,
  conditions: ["prone"],
  duration: { seconds: 60 },
  save: { skill: "reflex", dc: 13 },
  use: { item: "power", cost: 2, limited: false, concentration: false },
};
const damage = (request: EdgeDamageRequest, choices: Partial<EdgeDamageChoices> = {}) =>
  rollLines(
    damageRollRules,
    request,
    { ...defaultDamageChoices(request), ...choices },
    [[4, 3, 2, 5]],
    hitOfRoll,
  );

const LASTING: EffectDuration = {
  until: "none",
  whose: "own",
  count: 2,
  saveEnds: false,
  concentration: false,
  save: { skill: "reflex", dc: 13 },
};
const lasting = (changes: Partial<EffectDuration>) => {
  const duration = durationOfEffect({ ...LASTING, ...changes });
  return [duration, concentrationDuration(duration), duration && endingWord(duration)];
};

const REQUEST: EdgeCheckRequest = {
  modifiers: [],
  kind: "check",
  ability: "dex",
  skill: "stealth",
  dc: 14,
  abilities: { cmb: 1, str: 2, dex: 3, per: 0, int: -1, wil: 0, tec: 0 },
  skills: { stealth: 2, acrobatics: 1 },
  skillBarredBy: null,
  vp: 15,
  vpMaxIfExhausted: 12,
  noExploits: false,
  settings: { edgeCards: false, specialsOnDroppedDie: false, crossAbilitySkills: true },
};
const check = (more: Partial<EdgeCheckRequest> = {}, choices: Partial<EdgeCheckChoices> = {}) => {
  const request = { ...REQUEST, ...more };
  return [
    ...rollLines(checkRules, request, { ...defaultCheckChoices(request), ...choices }, [[9, 7, 5, 3]]),
    checkCosts(checkRules.plan(request, { ...defaultCheckChoices(request), ...choices })),
  ];
};
const advantage = { id: "edge", label: "Edge", value: 1, kind: "advantage" } as const;
const disadvantage = { ...advantage, id: "prone", label: "Prone", kind: "disadvantage" } as const;

const PROJECT = { kind: "craft", value: 500, days: 12, progress: 90 } as const;
const WORK = { int: 3, workers: 2, days: 5 };

expectWhole(import.meta.url, {
  "a setback that is rolled": () => setback(""),
  "a setback that is picked, after an attack": () => setback("trauma", "gun"),
  "a setback that nobody knows": () => setback("flood"),
  "what setbacks do": () => SETBACKS.map(({ id }) => [id, setbackHit(id), setbackHit(id, "gun")]),
  "no setback does nothing": () => [setbackHit("flood")],

  "a fall of three metres": () => hazard("fall"),
  "a fall into something soft, landed well, in high gravity": () =>
    hazard("fall", { height: 40, soft: true, landed: true, gravity: "high" }),
  "a fall of nothing, and the highest": () => [
    hazard("fall", { height: 0 }),
    hazard("fall", { height: 10_000 }),
  ],
  "a fall that cannot be": () => [hazard("fall", { height: -1 }), hazard("fall", { height: 10_001 })],
  collisions: () =>
    SIZES.flatMap((object) => [
      hazard("collision", { object, height: -1 }),
      hazard("collision", { object, falling: true }),
    ]),
  "DCs of landing": () => [3, 10, 30].map(landingDc),

  maneuvers: () => MANEUVERS,
  "a maneuver by its id": () => [maneuverOf("feint").label],
  "what maneuvers win": () =>
    MANEUVERS.map((one) => [
      one.id,
      maneuverHits(one, "a", { a: "me", b: "foe" }),
      maneuverHits(one, "b", { a: "me", b: "foe" }),
    ]),
  "sizes that maneuvers fit": () =>
    [maneuverOf("grapple"), maneuverOf("feint")].map((one) =>
      SIZES.map((size) => fitsSize(one, "small", size)),
    ),
  "overrunning by size": () => [
    overrunSources("large", "medium"),
    overrunSources("small", "medium"),
    overrunSources("tiny", "tiny"),
    TWO_HANDED,
  ],

  "what a species gives": () => [
    ...grantsOfSpecies(SPECIES, []),
    "with increases",
    ...grantsOfSpecies(SPECIES, ["dex", "wil"]),
  ],
  "what a class gives": () => [
    grantsOfClass({ skills: [], vp: 9, psionic: true, psi: 4 }),
    grantsOfClass({ skills: [], vp: 9, psionic: false, psi: 4 }),
    grantsOfClass({ skills: [], vp: 9, psionic: true, psi: 0 }),
  ],
  "skills that are given": () => grantsOfSkills(["stealth", "might", "stealth"], 3),
  "spaces of sizes": () =>
    SIZES.map((size) => [size, spacesOf(size, 1.5), spacesOf(size, 1), spacesOf(size, 30)]),

  "travel at each pace": () =>
    PACES.flatMap((pace) => [
      travel({ speed: 25, pace }),
      travel({ speed: 25, pace, hours: 5, difficult: true }),
      ...MEANS.flatMap((means) => [
        travelDay({ means, speed: 25, pace, hours: 11.5, difficult: false }),
        travelDay({ means, speed: 25, pace, hours: 4, difficult: true }),
      ]),
    ]),
  "DCs of a march": () => [8, 9, 12].map((hour) => marchDc({ hour })),
  "days for a way": () => [daysFor(100, 40), daysFor(100, 0), daysFor(0, 40)],
  downtime: () => [
    downtime.craft({ value: 450, workers: 2 }),
    downtime.learn({ int: 3 }),
    downtime.learn({ int: 25 }),
    downtime.repair({ cost: 500, maxSp: 20, points: 3 }),
    downtime.researchCost({ days: 7 }),
    downtime.repairDice({ workerDays: 3, workshop: true }),
    downtime.repairDice({ workerDays: 3, workshop: false }),
  ],
  "what living costs": () =>
    Object.values(downtime.LIFESTYLES).map((perDay) => [
      downtime.livingCost({ perDay, days: 7 }),
      downtime.livingCost({ perDay, days: 7, working: true }),
      ...downtime.STANDINGS.map((covered) =>
        downtime.livingCost({ perDay, days: 7, covered, working: true }),
      ),
    ]),
  "work on projects": () =>
    (["craft", "learn", "research"] as const).flatMap((kind) => [
      downtime.projectWork({ ...PROJECT, kind }, WORK),
      downtime.projectWork({ ...PROJECT, kind, progress: 4 }, WORK),
      downtime.projectWork({ ...PROJECT, kind, progress: 4 }, { ...WORK, days: 50 }),
      downtime.projectWork({ ...PROJECT, kind, progress: 9999 }, WORK),
      downtime.projectWork({ ...PROJECT, kind, progress: 0 }, { ...WORK, workers: 0 }),
    ]),
  "a repair": () =>
    [true, false].flatMap((workshop) =>
      rollLines(
        repairRules,
        { modifiers: [], item: "gun", name: "Gun", workerDays: 2, workshop },
        NO_CHOICES,
        [[3, 4], []],
        hitOfRepair,
      ),
    ),
  "getting used to low gravity": () => rollLines(adaptationRules, { modifiers: [] }, NO_CHOICES, [[5, 6]]),
  light: () => [
    LIGHTS.map(darknessOf),
    [0, 0.24, 0.25, 0.5, 0.74, 0.75, 1].map(lightOf),
    ["dim", "dusk"].map(isLight),
  ],
  "bad legs": () => {
    const legs = [
      { row: "mildLeg", healed: false },
      { row: "mildLeg", healed: true },
      { row: "mildArm", healed: false },
    ].map((one) => ({ nature: "physical", severity: "mild", side: "none", lowers: null, ...one }) as never);
    return [hasBadLeg(legs), hasBadLeg(legs.slice(1)), hasBadLeg([])];
  },

  "damage of a weapon": () => damage(RIFLE),
  "damage of a weapon at its most, with further dice": () =>
    damage(RIFLE, { maximum: true, extraFormula: "1d4+2", extraType: "energy" }),
  "damage of two sorts with what exploits add": () =>
    damage(RIFLE, { extraFormula: "1d8", extraType: "kinetic", trauma: true, reels: true }),
  "a power that hurts": () => damage(POWER),
  "a power that only brings a state": () => damage(POWER, { formula: " " }),
  "a power that does nothing of its own": () => damage({ ...POWER, conditions: [] }, { formula: "" }),
  "a power that hurts without a state": () => damage({ ...POWER, conditions: [], save: null }),
  "a power that heals": () => damage({ ...POWER, main: { formula: "2d4", type: "healing" } }),
  "damage that cannot be": () =>
    ["", "dance", "2d0", "1d2000", "201d6", "100d6+101d4"].map((formula) => damage(RIFLE, { formula })),
  "damage further dice of which cannot be": () => damage(RIFLE, { extraFormula: "x" }),
  "damage of the helpless": () => [defaultDamageChoices({ ...RIFLE, helpless: true })],

  "how long effects last": () =>
    (["none", "turnStart", "turnEnd", "nextTurnEnd", "roundEnd", "fightEnd"] as const).flatMap((until) => [
      [until, ...lasting({ until })],
      [until, ...lasting({ until, whose: "source", count: 1, concentration: true })],
    ]),
  "effects that a save ends": () => [
    lasting({ saveEnds: true }),
    lasting({ saveEnds: true, save: null }),
    lasting({ saveEnds: true, until: "turnEnd" }),
    lasting({ concentration: true }),
  ],
  "what ends effects": () => [
    endingWord({ seconds: 0 }),
    endingWord({}),
    endingWord({ concentration: true }),
  ],
  "concentration without an effect": () => [concentrationDuration()],
  "what can be ticked for a target": () =>
    [
      { nature: "damage", parts: { kinetic: 3 }, halves: false },
      { nature: "damage", parts: { kinetic: 3 }, halves: true },
      {
        nature: "damage",
        parts: { kinetic: 3 },
        halves: true,
        save: { skill: "reflex", dc: 1 },
        conditions: ["prone"],
      },
      {
        nature: "damage",
        parts: { kinetic: 3 },
        halves: false,
        save: { skill: "reflex", dc: 1 },
        conditions: ["prone"],
      },
      { nature: "damage", parts: { kinetic: 3 }, halves: false, save: { skill: "reflex", dc: 1 } },
      { nature: "damage", parts: { kinetic: 3 }, halves: false, conditions: ["prone"] },
      { nature: "condition", conditions: ["prone"] },
      { nature: "condition", conditions: ["prone"], save: { skill: "reflex", dc: 1 } },
      { nature: "healing", amount: 3 },
    ].map((hit) => hitOptions(hit as never)),
  "a called check": () => [findCalledCheck(CALLED_CHECKS[1]!.id)?.id, findCalledCheck("dance")?.id],
  "travelling fast": () => ["fast", "slow"].map(paceOffer),

  "a check": () => check(),
  "a check with tenacity, strain and refused strain": () => [
    check({}, { tenacity: 2, strain: 4 }),
    check({}, { tenacity: 2, strain: 4, strainRefused: true }),
    check({}, { tenacity: 2, strain: 0, strainRefused: true }),
    check({ vp: 11 }, { tenacity: 2, strain: 4, strainRefused: true }),
  ],
  "a check without a DC, by advantage": () => [
    check({ dc: null, modifiers: [advantage] }, { dc: null }),
    check({ dc: null, modifiers: [disadvantage] }, { dc: null }),
    check({ dc: null, kind: "contest" }, { dc: null }),
    check({ dc: null, kind: "initiative" }, { dc: null }),
  ],
  "a check whose dropped die counts": () =>
    [true, false].map((specialsOnDroppedDie) => {
      const settings = { ...REQUEST.settings, specialsOnDroppedDie };
      return [[], [advantage], [disadvantage]].map((modifiers) => {
        const request = { ...REQUEST, settings, modifiers };
        return checkOdds(checkRules.plan(request, defaultCheckChoices(request)));
      });
    }),
  "attacks that end aiming and hiding": () => [
    check({ kind: "rangedAttack", aims: true, hidden: true } as never),
    check({ kind: "check", aims: true, hidden: true } as never),
    check({ aims: true, turn: { part: "action" } } as never),
    check({ aims: true, turn: { part: "minor" } } as never),
  ],
  "attacks with a target, a striker and a maneuver": () => [
    check({ kind: "meleeAttack", target: { uuid: "foe" }, striker: "me", maneuver: "grapple" } as never),
    check({ kind: "meleeAttack", target: { uuid: "foe" } } as never, { thing: true }),
    check({ kind: "rangedAttack", target: { uuid: "foe" } } as never, { cover: "moderate" }),
  ],
  "checks that cannot be": () => [
    check({}, { widens: "stealth" }),
    check({}, { widens: "acrobatics", skill: null }),
    check({}, { widens: "acrobatics" }),
    check({}, { takes: "nap" } as never),
    check({}, { cover: "total" }),
  ],
  "bands of gravity": () => [GRAVITY_BANDS],
});
