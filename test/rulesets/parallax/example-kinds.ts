/** Runs the kinds of worked examples in the ledger. */
import type { Modifier } from "../../../module/kit/contract.ts";

import { settleChallenge } from "../../../module/rulesets/parallax/rules/check/opposed.ts";
import { helperModifiers } from "../../../module/rulesets/parallax/rules/check/teamwork.ts";
import {
  DEFAULT_CHECK_SETTINGS,
  type ParallaxCheckOutcome,
  type ParallaxCheckRequest,
} from "../../../module/rulesets/parallax/rules/check/types.ts";
import {
  breathRounds,
  carryWeight,
  hitDice,
  isEncumbered,
  loadLimit,
  speed,
} from "../../../module/rulesets/parallax/rules/creature/derived.ts";
import { deriveConditions } from "../../../module/rulesets/parallax/rules/creature/derived-conditions.ts";
import { pickStrongest } from "../../../module/rulesets/parallax/rules/damage/damage-formula.ts";
import { EXTERNAL, PERSONAL } from "../../../module/rulesets/parallax/rules/modifiers.ts";
import { fadeCounters } from "../../../module/rulesets/parallax/rules/survival/fading.ts";
import { takeRest } from "../../../module/rulesets/parallax/rules/survival/rest.ts";
import type { NamedDie } from "./notation.ts";
import { ATTRIBUTES, checkRequest, d100, exertionDie, modifier, planCheckWith, skill } from "./requests.ts";
import { checkRules } from "./told-rules.ts";

type Amounts = number | Readonly<Record<string, number>>;

interface CheckInput {
  readonly attribute: number;
  readonly personal?: Amounts;
  readonly external?: Amounts;
  readonly favor?: "none" | "favorable" | "unfavorable" | "both";
  readonly hitStepMod?: number;
  readonly fumbleStepMod?: number;
  readonly exertion?: { readonly available: number; readonly max: number; readonly spend?: number };
  readonly defenderBase?: number;
  readonly helpers?: readonly { readonly skill: number; readonly conditions: readonly string[] }[];
  readonly settings?: Partial<ParallaxCheckRequest["settings"]>;
}

const amounts = (kind: string, given: Amounts = {}): Modifier[] =>
  Object.entries(typeof given === "number" ? { [kind]: given } : given).map(([id, value]) =>
    modifier(kind, value, `${kind}.${id}`),
  );

const step = (kind: string, value = 0): Modifier[] => (value === 0 ? [] : [modifier(kind, value)]);

const favors = (favor: CheckInput["favor"]): Modifier[] => [
  ...(favor === "favorable" || favor === "both" ? [modifier("favorable")] : []),
  ...(favor === "unfavorable" || favor === "both" ? [modifier("unfavorable")] : []),
];

function check(given: CheckInput, dice: readonly NamedDie[]): ParallaxCheckOutcome {
  const helpers = (given.helpers ?? []).map(({ skill: bonus, conditions }, index) => ({
    id: `${index}`,
    name: `Helper ${index}`,
    conditions,
    skills: { stealth: bonus },
  }));
  const offered = helperModifiers(helpers);
  const request = checkRequest({
    attributes: { ...ATTRIBUTES, cleverness: given.attribute },
    // Helpers need the performer's skill; its bonus is among the personal modifiers already.
    skill: helpers.length > 0 ? "stealth" : null,
    skills: { stealth: skill("Stealth", "agility", 0) },
    exertion: { available: given.exertion?.available ?? 0, max: given.exertion?.max ?? 0 },
    against: given.defenderBase ?? null,
    settings: { ...DEFAULT_CHECK_SETTINGS, ...given.settings },
    modifiers: [
      ...amounts(PERSONAL, given.personal),
      ...amounts(EXTERNAL, given.external),
      ...favors(given.favor),
      ...step("hitStep", given.hitStepMod),
      ...step("fumbleStep", given.fumbleStepMod),
      ...offered,
    ],
  });
  const choices = { exertion: given.exertion?.spend ?? 0, enabled: offered.map(({ id }) => id) };
  const thrown = dice.map(({ faces, value }) => (faces === 100 ? d100(value) : exertionDie(value)));
  return checkRules.resolve(planCheckWith(request, choices), thrown);
}

interface ChallengeInput {
  readonly challenger: CheckInput;
  readonly defender: CheckInput;
}

/** Takes what its examples give, which is read as text. */
type Op = (given: never, dice: readonly NamedDie[]) => object;

/** By `kind` of the example; each returns at least the fields that its examples expect. */
export const OPS: Readonly<Record<string, Op>> = {
  check: check,
  passive: (given: { challenger: CheckInput; defenderBase: number }, dice) =>
    check({ ...given.challenger, defenderBase: given.defenderBase }, dice),
  challenge: ({ challenger, defender }: ChallengeInput, dice) => {
    const of = (side: string) => dice.filter((die) => die.side === side);
    return settleChallenge(check(challenger, of("challenger")), check(defender, of("defender")));
  },
  derived: (given: { baseHitDice: number; fortitude: number }) => {
    const count = hitDice({ base: given.baseHitDice, fortitude: given.fortitude });
    return { hitDice: count, breathRounds: breathRounds(count) };
  },
  load: (given: { strength: number; size: "medium"; load: number; speed: number }) => {
    const carry = carryWeight(given);
    return {
      carry,
      limit: loadLimit(carry),
      encumbered: isEncumbered({ carry, load: given.load }),
      speed: speed({ base: given.speed, carry, load: given.load }),
    };
  },
  upkeep: runUpkeep,
  rest: (given: {
    rest: "full";
    counters: { insanity: number };
    exertion: { available: number; max: number };
    exposed: boolean;
  }) => {
    const { exertion, exhausted, insanity } = takeRest(given.rest, {
      exertion: given.exertion,
      insanity: given.counters.insanity,
      exposed: given.exposed,
    });
    return { counters: { insanity }, exertionAvailable: exertion.available, exhausted };
  },
};

interface UpkeepCell {
  readonly counters: Readonly<Record<string, number>>;
  readonly sources?: Readonly<Record<string, readonly string[]>>;
  readonly disruptValue?: number;
  readonly upkeeps?: number;
}

function runUpkeep(given: UpkeepCell, dice: readonly NamedDie[]): object {
  const { counters, sources = {}, disruptValue = 0, upkeeps = 1 } = given;
  const sequence: number[] = [];
  let held = counters;
  let damage = 0;
  for (let round = 0; round < upkeeps; round += 1) {
    const before = held;
    held = fadeCounters(before);
    sequence.push(Object.values(held)[0]!);
    for (const [id, fires] of Object.entries(sources)) {
      const formula = pickStrongest(fires);
      if (held[id] === before[id] || formula === null) continue;
      const [die] = dice;
      if (formula !== `1d${die?.faces}`) throw new Error(`the rules roll ${formula}, not a d${die?.faces}`);
      damage += die!.value;
    }
  }
  return {
    counters: held,
    damage,
    sequence,
    disruptedBefore: isDisrupted(counters, disruptValue),
    disruptedAfter: isDisrupted(held, disruptValue),
  };
}

const isDisrupted = (counters: Readonly<Record<string, number>>, disruptValue: number): boolean =>
  deriveConditions({
    counters,
    disruptValue,
    exertion: { available: 0, max: 0 },
    encumbered: false,
    health: { value: 1, max: 1 },
    wounds: 0,
    sanity: 30,
    living: false,
    integrity: 0,
  }).includes("disrupted");
