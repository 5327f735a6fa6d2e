/** Group effort: several creatures roll as one (G-053 to G-055). */
import { ChangeSetBuilder } from "../../../../kit/change-set.ts";
import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  GroupRules,
  Modifier,
  Problem,
  RollPlan,
  RollRules,
} from "../../../../kit/contract.ts";
import type { Demand } from "../../../../kit/demand.ts";
import { chosenModifiers, NO_CHOICES, sumOfKind } from "../../../../kit/modifiers.ts";
import { isScore, SCORES, type ScoreId } from "../creature/scores.ts";
import { SURVIVAL_PATH } from "../paths.ts";
import { problem } from "../problem.ts";
import { CHECK_DEGREES } from "./degrees.ts";
import { groupBonus } from "./group-bonus.ts";
import { oddsUnder } from "./odds.ts";
import { situationalProblems } from "./problems.ts";
import { purposeLabel } from "./purposes.ts";
import { judge } from "./resolve.ts";
import { D20, readDie, rollsUnder } from "./roll-under.ts";
import type { GodsCheckOutcome, GodsCheckPlan } from "./types.ts";

/** The middle number, or the average of the two middle ones; a half is kept. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The group's score for a roll or its defense (G-054). */
export const groupNumber = (numbers: readonly number[]): number =>
  median(numbers) + groupBonus(numbers.length);

/** All scores of a group; a single member keeps its own. */
export const groupNumbers = (
  members: readonly Readonly<Record<ScoreId, number>>[],
): Record<ScoreId, number> =>
  Object.fromEntries(
    SCORES.map((score) => [score, groupNumber(members.map((numbers) => numbers[score]))]),
  ) as Record<ScoreId, number>;

/** Actions, movement and survival of a group in combat (G-055). */
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

/** A group that breaks up: its former size and its losses. */
export interface BrokenGroup {
  readonly heads: number;
  readonly lostSurvival: number;
  readonly injuries: number;
}

/** Maximum of survival or injuries that one group can lose; a higher number is a typing error. */
const LOSS_LIMIT = 9999;

export function brokenGroupProblems({ heads, lostSurvival, injuries }: BrokenGroup): Problem[] {
  const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value <= LOSS_LIMIT;
  return [
    ...(heads >= 2 ? [] : [problem("heads", "nobodyToPart")]),
    ...(isCount(lostSurvival) ? [] : [problem("lostSurvival", "notWhole")]),
    ...(isCount(injuries) ? [] : [problem("injuries", "notWhole")]),
  ];
}

/** Survival that each member loses: the group's loss divided by its bonus, rounded down (G-055). */
export const survivalLostEach = ({ heads, lostSurvival }: BrokenGroup): number =>
  Math.floor(lostSurvival / Math.max(1, groupBonus(heads)));

/** The change of a member that leaves the group; its evasion roll against the injuries is demanded separately. */
export function leaveGroup(group: BrokenGroup): ChangeSet {
  const lost = survivalLostEach(group);
  const changes = new ChangeSetBuilder();
  if (lost > 0)
    changes.add(SURVIVAL_PATH, -lost, {
      id: "survivalLost",
      label: "MANIFOLD.Gods.Step.survivalLost",
      value: -lost,
    });
  return changes.build();
}

/** The evasion roll of each member against the group's injuries; none without injuries. */
export const breakUpDemands = ({ injuries }: BrokenGroup): Demand[] =>
  injuries === 0
    ? []
    : [
        {
          kind: "check",
          key: "breakUp",
          label: purposeLabel("breakUp"),
          icon: "broken-bone",
          choices: { penalty: injuries },
        },
      ];

export interface GroupMember {
  readonly name: string;
  /** Final scores, including modifiers. */
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
  /** Typed scores, separated by commas; blank to use the members' own. */
  readonly numbers: string;
}

export interface GroupPlan extends RollPlan {
  readonly score: ScoreId;
  readonly numbers: readonly number[];
  readonly target: number;
  /** Null if the scores were typed. */
  readonly body: ReturnType<typeof groupBody> | null;
}

export const defaultGroupChoices = ({ score }: GroupRequest): GroupChoices => ({
  ...NO_CHOICES,
  score,
  numbers: "",
});

/** The typed scores, or the members' own; NaN for text that is not a number. */
export function numbersOf(request: GroupRequest, { numbers, score }: GroupChoices): number[] {
  const typed = numbers.split(/[\s,;]+/).filter(Boolean);
  return typed.length > 0
    ? typed.map(Number)
    : request.members.map((member) => member.numbers[score] ?? Number.NaN);
}

/** Limits typed lists to a size that a card can show. */
const HEADS_LIMIT = 10_000;

function groupProblems(request: GroupRequest, choices: GroupChoices): Problem[] {
  if (!isScore(choices.score)) return [problem("score", "unknownScore", { score: choices.score })];
  const numbers = numbersOf(request, choices);
  if (numbers.length === 0) return [problem("numbers", "nobody")];
  if (numbers.length > HEADS_LIMIT) return [problem("numbers", "tooMany", { count: HEADS_LIMIT })];
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
 * Group effort of several players: each rolls against the member's own score, and the die of the member asked first
 * counts (G-054, A-21). There is no verdict until all have rolled, because each score can change the median.
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

/** One d20 for the group, at or under the median plus the bonus. */
export const groupRules: RollRules<GroupRequest, GroupChoices, GroupPlan, GodsCheckOutcome> = {
  degrees: CHECK_DEGREES,
  successDegrees: ["success"],
  validate: groupProblems,
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
  odds: ({ target }) => oddsUnder(target),
};
