/** Complete snapshots of the rules: setbacks, hazards, maneuvers, origins, travel, downtime, damage rolls, checks. */
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
import type { EdgeHit } from "../../../../module/rulesets/edge/rules/hit.ts";
import { adaptationRules } from "../../../../module/rulesets/edge/rules/survival/adaptation.ts";
import * as downtime from "../../../../module/rulesets/edge/rules/survival/downtime.ts";
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
import { expectWhole, named, rollLines } from "../../../support/whole.ts";

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

const SAVE = { skill: "reflex", dc: 13 };
const LASTING: EffectDuration = {
  until: "none",
  whose: "own",
  count: 2,
  saveEnds: false,
  concentration: false,
  save: SAVE,
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

const HURTS = { nature: "damage", parts: { kinetic: 3 }, halves: false } as const;
const HITS: readonly EdgeHit[] = [
  HURTS,
  { ...HURTS, halves: true },
  { ...HURTS, save: SAVE, conditions: ["prone"] },
  { ...HURTS, save: SAVE },
  { ...HURTS, conditions: ["prone"] },
  { nature: "condition", conditions: ["prone"] },
  { nature: "condition", conditions: ["prone"], save: SAVE },
  { nature: "healing", amount: 3 },
];

expectWhole(import.meta.url, {
  "a setback that is rolled": () => setback(""),
  "a setback that is picked, after an attack": () => setback("trauma", "gun").slice(0, 2),
  "a setback that nobody knows": () => setback("flood"),
  "what setbacks do": () => [
    ...named(
      SETBACKS.map(({ id }) => id),
      (id) => [setbackHit(id) ?? []].flat(),
    ),
    [setbackHit("damn", "gun"), setbackHit("trauma", "gun"), setbackHit("flood")],
  ],

  "a fall of three metres": () => hazard("fall"),
  "a fall into something soft, landed well, in high gravity": () =>
    hazard("fall", { height: 40, soft: true, landed: true, gravity: "high" }),
  "the least and the highest falls": () =>
    [-1, 0, 10_000, 10_001].map((height) => hazard("fall", { height }).slice(0, 2)),
  collisions: () => [
    ...SIZES.map((object) => hazard("collision", { object, height: -1 }).slice(0, 2)),
    ...(["medium", "large", "huge"] as const).map((object) =>
      hazard("collision", { object, falling: true }).slice(0, 2),
    ),
  ],

  maneuvers: () => MANEUVERS,
  "what maneuvers win": () =>
    (["feint", "immobilise"] as const).map((id) =>
      (["a", "b"] as const).map((winner) => maneuverHits(maneuverOf(id), winner, { a: "me", b: "foe" })),
    ),
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

  "what a species gives": () => [grantsOfSpecies(SPECIES, []), grantsOfSpecies(SPECIES, ["dex", "wil"])],
  "what a class gives": () => [
    grantsOfClass({ skills: [], vp: 9, psionic: true, psi: 4 }),
    grantsOfClass({ skills: [], vp: 9, psionic: false, psi: 4 }),
    grantsOfClass({ skills: [], vp: 9, psionic: true, psi: 0 }),
  ],
  "skills that are given": () => [grantsOfSkills(["stealth", "might", "stealth"], 3)],
  "spaces of sizes": () => [
    SIZES.map((size) => [spacesOf(size, 1.5), spacesOf(size, 1), spacesOf(size, 30)].join(" ")),
  ],

  "travel at each pace": () => [
    ...PACES.map((pace) => [
      travel({ speed: 25, pace }),
      travel({ speed: 25, pace, hours: 5, difficult: true }),
    ]),
    travelDay({ means: "foot", speed: 25, pace: "fast", hours: 11.5, difficult: false }),
    ...MEANS.map((means) => [
      travelDay({ means, speed: 25, pace: "normal", hours: 11.5, difficult: false }),
      travelDay({ means, speed: 25, pace: "slow", hours: 4, difficult: true }),
    ]),
  ],
  "DCs of landing and of a march, and days for a way": () => [
    [3, 10, 30].map(landingDc),
    [8, 9, 12].map((hour) => marchDc({ hour })),
    [daysFor(100, 40), daysFor(100, 0), daysFor(0, 40)],
  ],
  downtime: () => [
    [
      downtime.craft({ value: 450, workers: 2 }),
      downtime.learn({ int: 3 }),
      downtime.learn({ int: 25 }),
      downtime.repair({ cost: 500, maxSp: 20, points: 3 }),
      downtime.researchCost({ days: 7 }),
      downtime.repairDice({ workerDays: 3, workshop: true }),
      downtime.repairDice({ workerDays: 3, workshop: false }),
    ],
  ],
  "what living costs": () => [
    Object.values(downtime.LIFESTYLES).map((perDay) =>
      [
        downtime.livingCost({ perDay, days: 7 }),
        downtime.livingCost({ perDay, days: 7, working: true }),
        ...downtime.STANDINGS.map((covered) =>
          downtime.livingCost({ perDay, days: 7, covered, working: true }),
        ),
      ].join(" "),
    ),
  ],
  "work on projects": () =>
    (["craft", "learn", "research"] as const).map((kind) => [
      downtime.projectWork({ ...PROJECT, kind, progress: 4 }, WORK),
      downtime.projectWork({ ...PROJECT, kind, progress: 4 }, { ...WORK, days: 50 }),
      downtime.projectWork({ ...PROJECT, kind, progress: 9999 }, WORK),
      downtime.projectWork({ ...PROJECT, kind, progress: 0 }, { ...WORK, workers: 0 }),
    ]),
  "a repair": () =>
    [true, false].map((workshop) =>
      rollLines(
        repairRules,
        { modifiers: [], item: "gun", name: "Gun", workerDays: 2, workshop },
        NO_CHOICES,
        [[3, 4]],
        hitOfRepair,
      ),
    ),
  "getting used to low gravity": () => rollLines(adaptationRules, { modifiers: [] }, NO_CHOICES, [[5, 6]]),
  light: () => [
    LIGHTS.map(darknessOf),
    [0, 0.24, 0.25, 0.5, 0.74, 0.75, 1].map(lightOf),
    ["dim", "dusk"].map(isLight),
  ],
  "damage of a weapon": () => [
    defaultDamageChoices({ ...RIFLE, helpless: true }),
    ...damage(RIFLE),
    ...[
      damage(RIFLE, { maximum: true, extraFormula: "1d4+2", extraType: "energy" }),
      damage(RIFLE, { extraFormula: "1d8", extraType: "kinetic", trauma: true, reels: true }),
    ].flatMap((lines) => lines.slice(0, 2)),
  ],
  "powers that hurt, bring a state, do nothing, and heal": () =>
    [
      damage(POWER),
      damage(POWER, { formula: " " }),
      damage({ ...POWER, conditions: [] }, { formula: "" }),
      damage({ ...POWER, conditions: [], save: null }),
      damage({ ...POWER, main: { formula: "2d4", type: "healing" } }),
    ].flat(),
  "damage that cannot be": () =>
    ["", "dance", "2d0", "1d2000", "201d6", "100d6+101d4"]
      .map((formula) => damage(RIFLE, { formula }))
      .concat([damage(RIFLE, { extraFormula: "x" })]),
  "how long effects last": () => [
    ...(["none", "turnStart", "turnEnd", "nextTurnEnd", "roundEnd", "fightEnd"] as const).map((until) => [
      until,
      ...lasting({ until }),
    ]),
    ...(["none", "turnStart", "nextTurnEnd", "roundEnd"] as const).map((until) => [
      until,
      ...lasting({ until, whose: "source", count: 1, concentration: true }),
    ]),
  ],
  "effects that a save ends": () => [
    lasting({ saveEnds: true }),
    lasting({ saveEnds: true, save: null }),
    lasting({ saveEnds: true, until: "turnEnd" }),
  ],
  "what ends effects": () => [
    [endingWord({ seconds: 0 }), endingWord({}), endingWord({ concentration: true })],
    concentrationDuration(),
  ],
  "what can be ticked for a target": () =>
    HITS.map((hit) => hitOptions(hit).map(({ id, gmOnly }) => (gmOnly ? `${id} by the GM` : id))),
  "a called check, and travelling fast": () => [
    [findCalledCheck(CALLED_CHECKS[1]!.id)?.id, findCalledCheck("dance")?.id],
    ["fast", "slow"].map(paceOffer),
  ],

  "a check with tenacity, strain and refused strain": () => [
    check({}, { tenacity: 2, strain: 4 }),
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
    check({ kind: "rangedAttack", aims: true, hidden: true }),
    check({
      aims: true,
      turn: { part: "action", left: { action: 1, minor: 1, reaction: 1, interaction: 1 } },
    }),
  ],
  "checks that cannot be": () => [
    check({}, { widens: "stealth" }),
    check({}, { widens: "acrobatics", skill: null }),
    check({}, { takes: "nap" } as never),
    check({}, { cover: "total" }),
  ],
});
