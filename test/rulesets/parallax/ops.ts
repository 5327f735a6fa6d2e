/** Requests as a bridge would make them, and the kinds of the ledger's worked examples as calls of the rules. */
import type { Modifier, RolledDie } from "../../../module/kit/contract.ts";
import { settleChallenge } from "../../../module/rulesets/parallax/rules/challenge.ts";
import { checkRules } from "../../../module/rulesets/parallax/rules/check.ts";
import {
  CHECK_GROUP,
  defaultCheckChoices,
  EXERTION_GROUP,
  TOLL_GROUP,
} from "../../../module/rulesets/parallax/rules/check-plan.ts";
import {
  DEFAULT_CHECK_SETTINGS,
  type ParallaxCheckChoices,
  type ParallaxCheckOutcome,
  type ParallaxCheckPlan,
  type ParallaxCheckRequest,
  type SkillFigure,
} from "../../../module/rulesets/parallax/rules/check-types.ts";
import { upkeep } from "../../../module/rulesets/parallax/rules/counters.ts";
import {
  breathRounds,
  carryWeight,
  hitDice,
  isEncumbered,
  loadLimit,
  speed,
} from "../../../module/rulesets/parallax/rules/derived.ts";
import { derivedConditions } from "../../../module/rulesets/parallax/rules/flags.ts";
import { EXTERNAL, PERSONAL } from "../../../module/rulesets/parallax/rules/modifier-types.ts";
import { rested } from "../../../module/rulesets/parallax/rules/rest.ts";
import { helperModifiers } from "../../../module/rulesets/parallax/rules/teamwork.ts";
import type { Fields, NamedDie } from "./notation.ts";

const ATTRIBUTES = {
  strength: 30,
  agility: 30,
  fortitude: 30,
  knowledge: 30,
  cleverness: 30,
  awareness: 30,
  intuition: 30,
  sanity: 30,
  ego: 30,
};

const skill = (
  label: string,
  attribute: SkillFigure["attribute"],
  bonus: number,
  kind: SkillFigure["kind"] = "general",
): SkillFigure => ({ label, attribute, bonus, kind });

/** A request with anything replaced. */
export const checkRequest = (changes: Partial<ParallaxCheckRequest> = {}): ParallaxCheckRequest => ({
  kind: "check",
  attribute: "cleverness",
  skill: null,
  attributes: ATTRIBUTES,
  skills: {
    computer: skill("Computer", "cleverness", 15),
    stealth: skill("Stealth", "agility", 10),
    brawl: skill("Brawl", "strength", 8, "combat"),
  },
  exertion: { available: 3, max: 3 },
  against: null,
  name: null,
  weapon: null,
  physical: null,
  trial: null,
  contest: null,
  figure: 0,
  settings: DEFAULT_CHECK_SETTINGS,
  modifiers: [],
  ...changes,
});

/** The plain click on that request, with changes. */
export const checkChoices = (
  request: ParallaxCheckRequest,
  changes: Partial<ParallaxCheckChoices> = {},
): ParallaxCheckChoices => ({ ...defaultCheckChoices(request), ...changes });

export const planned = (
  request: ParallaxCheckRequest,
  changes: Partial<ParallaxCheckChoices> = {},
): ParallaxCheckPlan => checkRules.plan(request, checkChoices(request, changes));

const dieOf =
  (group: string, faces: number) =>
  (value: number): RolledDie => ({ faces, value, kept: true, group });

export const d100 = dieOf(CHECK_GROUP, 100);
export const exertionDie = dieOf(EXERTION_GROUP, 10);
export const tollDie = dieOf(TOLL_GROUP, 10);

export const modifier = (kind: string, value = 1, id = `${kind}${value}`): Modifier => ({
  id,
  label: id,
  value,
  kind,
});

/* -------------------------------------------- */
/*  The ledger's words                          */
/* -------------------------------------------- */

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
    // Helpers use the performer's skill; here its own bonus is among the personal modifiers.
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
  return checkRules.resolve(planned(request, choices), thrown);
}

interface ChallengeInput {
  readonly challenger: CheckInput;
  readonly defender: CheckInput;
}

type Op = (given: Fields, dice: readonly NamedDie[]) => object;

const op =
  <Given>(call: (given: Given, dice: readonly NamedDie[]) => object): Op =>
  (given, dice) =>
    call(given as unknown as Given, dice);

/** By `kind` of the example; each returns at least the fields that its examples expect. */
export const OPS: Readonly<Record<string, Op>> = {
  check: op(check),
  passive: op((given: { challenger: CheckInput; defenderBase: number }, dice) =>
    check({ ...given.challenger, defenderBase: given.defenderBase }, dice),
  ),
  challenge: op(({ challenger, defender }: ChallengeInput, dice) => {
    const of = (side: string) => dice.filter((die) => die.side === side);
    return settleChallenge(check(challenger, of("challenger")), check(defender, of("defender")));
  }),
  derived: op((given: { baseHitDice: number; fortitude: number }) => {
    const count = hitDice({ base: given.baseHitDice, fortitude: given.fortitude });
    return { hitDice: count, breathRounds: breathRounds(count) };
  }),
  load: op((given: { strength: number; size: "medium"; load: number; speed: number }) => {
    const carry = carryWeight(given);
    return {
      carry,
      limit: loadLimit(carry),
      encumbered: isEncumbered({ carry, load: given.load }),
      speed: speed({ base: given.speed, carry, load: given.load }),
    };
  }),
  upkeep: op(runUpkeep),
  rest: op(
    (given: {
      rest: "full";
      counters: { insanity: number };
      exertion: { available: number; max: number };
      exposed: boolean;
    }) => {
      const { exertion, exhausted, insanity } = rested(given.rest, {
        exertion: given.exertion,
        insanity: given.counters.insanity,
        exposed: given.exposed,
      });
      return { counters: { insanity }, exertionAvailable: exertion.available, exhausted };
    },
  ),
};

interface UpkeepCell {
  readonly counters: Readonly<Record<string, number>>;
  readonly sources?: Readonly<Record<string, readonly string[]>>;
  readonly disruptValue?: number;
  readonly upkeeps?: number;
}

function runUpkeep(given: UpkeepCell, dice: readonly NamedDie[]): object {
  const { counters, sources, disruptValue = 0, upkeeps = 1 } = given;
  const sequence: number[] = [];
  let held = counters;
  let damage = 0;
  for (let round = 0; round < upkeeps; round += 1) {
    const after = upkeep({ counters: held, ...(sources ? { sources } : {}) });
    held = after.counters;
    sequence.push(Object.values(held)[0]!);
    for (const { formula } of after.damage) {
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
  derivedConditions({
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
