/** Requests and dice for the tests of this game. */
import type { Modifier, RolledDie } from "../../../module/kit/contract.ts";
import {
  type AilmentRecord,
  ailmentChanges,
} from "../../../module/rulesets/gods/rules/ailment/ailment-roll.ts";
import { ailmentRoll, type Exposure } from "../../../module/rulesets/gods/rules/ailment/ailment-state.ts";
import { defaultCheckChoices } from "../../../module/rulesets/gods/rules/check/check.ts";
import { D20_GROUP } from "../../../module/rulesets/gods/rules/check/roll-under.ts";
import type {
  GodsCheckChoices,
  GodsCheckOutcome,
  GodsCheckRequest,
} from "../../../module/rulesets/gods/rules/check/types.ts";
import { contributorsOf } from "../../../module/rulesets/gods/rules/creature/contributors.ts";
import { SCORES, type ScoreId } from "../../../module/rulesets/gods/rules/creature/scores.ts";
import { ailmentRules, checkRules } from "./told-rules.ts";

export const TENS = {
  strength: 10,
  agility: 10,
  endurance: 10,
  intelligence: 10,
  wisdom: 10,
  charisma: 10,
} as const;

export const numbers = (changes: Partial<Record<ScoreId, number>> = {}): Record<ScoreId, number> => ({
  ...(Object.fromEntries(SCORES.map((id) => [id, 10])) as Record<ScoreId, number>),
  ...changes,
});

/** A request with every score at 10; anything may be replaced. */
export const godsRequest = (changes: Partial<GodsCheckRequest> = {}): GodsCheckRequest => ({
  purpose: "plain",
  topic: "ability",
  score: "agility",
  skill: null,
  scores: numbers(),
  contributors: contributorsOf(TENS),
  skills: [],
  archetypal: [],
  state: {
    level: 1,
    survival: { value: 7, max: 7 },
    verve: { value: 6, max: 6 },
    injuries: 0,
    phantasm: { verve: 0, survival: 0, injuries: 0 },
    mojo: 0,
    conditions: [],
  },
  defense: null,
  subject: null,
  weapon: null,
  modifiers: [],
  ...changes,
});

export const godsChoices = (
  request: GodsCheckRequest,
  changes: Partial<GodsCheckChoices> = {},
): GodsCheckChoices => ({ ...defaultCheckChoices(request), ...changes });

/** Dice of one group. */
export const d20s = (...values: readonly number[]): RolledDie[] =>
  values.map((value) => ({ faces: 20, value, kept: true, group: D20_GROUP }));

export const mod = (value: number, id = `mod${value}`): Modifier => ({ id, label: id, value });

/** A roll of a bare number with modifiers. */
export function roll(
  score: number,
  face: number,
  modifiers: readonly Modifier[] = [],
  request: Partial<GodsCheckRequest> = {},
  choices: Partial<GodsCheckChoices> = {},
): GodsCheckOutcome {
  const asked = godsRequest({ ...request, modifiers });
  const chosen = godsChoices(asked, choices);
  const full = { ...asked, scores: numbers({ [chosen.score]: score }) };
  return checkRules.resolve(checkRules.plan(full, chosen), d20s(face));
}

export const die = (group: string, faces: number, value: number): RolledDie => ({
  faces,
  value,
  kept: true,
  group,
});

/** Poison of a bite that works once. */
/** Time of the world in tests, in seconds. */
export const NOW = 1000;

export const SPIDER: AilmentRecord = {
  item: "bite",
  name: "Huge Spider",
  kind: { strength: 2, chronic: false, inescapable: false },
  course: null,
  effects: {
    injuries: "1d3",
    condition: null,
    duration: "",
    unit: "rounds",
    penaltyDuration: "",
    penaltyUnit: "minutes",
  },
  rounds: 1,
};

/** One roll of an ailment against a reaction of `score`. */
export function meet(
  ailment: AilmentRecord,
  score: number,
  dice: readonly RolledDie[],
  exposure: Exposure = "inflicted",
) {
  const { reaction, modifiers } = ailmentRoll(
    { name: ailment.name, strength: ailment.kind.strength, exposure },
    ailment.course,
  );
  const request = {
    ...godsRequest({
      purpose: "ailment",
      topic: "reaction",
      score: reaction,
      scores: numbers({ [reaction]: score }),
      modifiers,
    }),
    ailment,
  };
  const plan = ailmentRules.plan(request, godsChoices(request));
  const outcome = ailmentRules.resolve(plan, dice);
  return { plan, outcome, change: ailmentChanges(plan, outcome, NOW) };
}
