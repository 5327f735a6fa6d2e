/** Group effort: many as one (G-053 to G-055). */
import type {
  BaseChoices,
  BaseRequest,
  GroupRules,
  Modifier,
  Problem,
  RollPlan,
  RollRules,
} from "../../../kit/contract.ts";
import { chosenModifiers, sumOfKind } from "../../../kit/modifiers.ts";
import { judge } from "./check.ts";
import { problem, situationalProblems } from "./check-problems.ts";
import type { GodsCheckOutcome, GodsCheckPlan, ScoreId } from "./check-types.ts";
import { CHECK_DEGREES } from "./degrees.ts";
import { groupBonus } from "./group-bonus.ts";
import { isScore, SCORES } from "./scores.ts";
import { chanceUnder, D20, readDie, rollsUnder } from "./under.ts";

/** The middle number, or the average of the two middle ones; a half is kept. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The group's number for a roll or its defense (G-054). */
export const groupNumber = (numbers: readonly number[]): number =>
  median(numbers) + groupBonus(numbers.length);

/** Every number of a group; of one alone its own. */
export const groupNumbers = (
  members: readonly Readonly<Record<ScoreId, number>>[],
): Record<ScoreId, number> =>
  Object.fromEntries(
    SCORES.map((score) => [score, groupNumber(members.map((numbers) => numbers[score]))]),
  ) as Record<ScoreId, number>;

/** What else a group has in a fight (G-055). */
export function groupBody({
  movements,
  survivals,
}: {
  readonly movements: readonly number[];
  readonly survivals: readonly number[];
}) {
  const bonus = groupBonus(survivals.length);
  return {
    extraActions: bonus,
    combatMovement: median(movements) + 3 * bonus,
    extraSurvival: median(survivals) * bonus,
  };
}

/**
 * When the group breaks up: the survival it lost is shared out by the bonus (rounded down), and each member's evasion
 * roll is penalised by the injuries the group had, which those who fail take (G-055).
 */
export function breakUp({
  heads,
  lostSurvival,
  injuries,
}: {
  readonly heads: number;
  readonly lostSurvival: number;
  readonly injuries: number;
}) {
  const bonus = Math.max(1, groupBonus(heads));
  return {
    survivalLostEach: Math.floor(lostSurvival / bonus),
    evasionPenalty: -injuries || 0,
    injuriesOnFailure: injuries,
  };
}

export interface GroupMember {
  readonly name: string;
  /** Final numbers, modifiers included. */
  readonly numbers: Readonly<Record<ScoreId, number>>;
  readonly movement: number;
  readonly survival: number;
}

export interface GroupRequest extends BaseRequest {
  readonly score: ScoreId;
  readonly members: readonly GroupMember[];
}

export interface GroupChoices extends BaseChoices {
  readonly score: ScoreId;
  /** Numbers typed in, separated by commas; empty takes the members' own. */
  readonly numbers: string;
}

export interface GroupPlan extends RollPlan {
  readonly score: ScoreId;
  readonly numbers: readonly number[];
  readonly target: number;
  /** What the members have as one; null where their numbers were typed. */
  readonly body: ReturnType<typeof groupBody> | null;
}

export const defaultGroupChoices = ({ score }: GroupRequest): GroupChoices => ({
  disabled: [],
  enabled: [],
  situational: [],
  score,
  numbers: "",
});

/** Numbers as typed, or the members' own; NaN for what cannot be read. */
export function numbersOf(request: GroupRequest, { numbers, score }: GroupChoices): number[] {
  const typed = numbers.split(/[\s,;]+/).filter(Boolean);
  return typed.length > 0
    ? typed.map(Number)
    : request.members.map((member) => member.numbers[score] ?? Number.NaN);
}

/** More heads than this are an army, not a roll. */
const HEADS_LIMIT = 10_000;

function problems(request: GroupRequest, choices: GroupChoices): Problem[] {
  if (!isScore(choices.score)) return [problem("score", "unknownScore", { score: choices.score })];
  const numbers = numbersOf(request, choices);
  if (numbers.length === 0) return [problem("numbers", "nobody")];
  if (numbers.length > HEADS_LIMIT) return [problem("numbers", "tooMany", { limit: HEADS_LIMIT })];
  if (!numbers.every(Number.isFinite)) return [problem("numbers", "notANumber")];
  return situationalProblems(choices);
}

const part = (id: string, value: number, source?: string): Modifier => ({
  id,
  label: `MANIFOLD.Gods.Modifier.${id}`,
  value,
  ...(source ? { source } : {}),
});

function bodyOf({ members }: GroupRequest, { numbers }: GroupChoices): GroupPlan["body"] {
  if (numbers.trim() !== "" || members.length < 2) return null;
  return groupBody({
    movements: members.map(({ movement }) => movement),
    survivals: members.map(({ survival }) => survival),
  });
}

/**
 * Group effort of several players: each of them rolls, which brings the member's number; of the dice the one of whoever
 * was asked first counts (G-054, A-21). Nothing is said before all have rolled, because each moves the median.
 */
export const groupEffort: GroupRules<GodsCheckPlan, GodsCheckOutcome> = {
  tally(members, asked = members.length) {
    const [first] = members;
    const roll = first?.outcome.roll ?? null;
    if (members.length < asked || roll === null) return { success: null, label: "MANIFOLD.Gods.Effort.open" };
    const success = rollsUnder(roll, groupNumber(members.map(({ plan }) => plan.target)));
    return { success, label: `MANIFOLD.Gods.Effort.${success ? "success" : "failure"}` };
  },
};

/** One d20 for all, at or under median and bonus. */
export const groupRules: RollRules<GroupRequest, GroupChoices, GroupPlan, GodsCheckOutcome> = {
  degrees: CHECK_DEGREES,
  successDegrees: ["success"],
  validate: problems,
  plan: (request, choices) => {
    const numbers = numbersOf(request, choices);
    const own =
      numbers.length === 0
        ? []
        : [part("median", median(numbers)), part("heads", groupBonus(numbers.length))];
    const modifiers = [...own, ...chosenModifiers(request.modifiers, choices)];
    return {
      dice: D20,
      modifiers,
      score: choices.score,
      numbers,
      target: sumOfKind(modifiers),
      body: bodyOf(request, choices),
    };
  },
  resolve: (plan, dice) => judge(readDie(dice), plan.target),
  odds: ({ target }) =>
    new Map([
      ["success", chanceUnder(target)],
      ["failure", 1 - chanceUnder(target)],
    ]),
};
