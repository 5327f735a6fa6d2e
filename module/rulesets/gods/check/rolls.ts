/** Checks, contests, group effort and mojo as roll kinds. */

import { checksBeside, previousCheck } from "../../../core/chat/previous-check.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type {
  OpposedPart,
  RollKind,
  RollListEntry,
  RollOptions,
  Text,
} from "../../../core/contract/index.ts";
import { RollUnderRoll } from "../../../core/dice/roll-classes.ts";
import { t } from "../../../core/host/host.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import { isEmptyChangeSet } from "../../../kit/change-set.ts";
import type { BaseChoices, OpposedResult, RolledSide } from "../../../kit/contract.ts";
import { NO_CHOICES } from "../../../kit/modifiers.ts";
import { creature } from "../data/creature-of.ts";
import type { Skill } from "../data/skill.ts";
import { checkRules, defaultCheckChoices } from "../rules/check/check.ts";
import { CHECK_DEGREES, CONTEST_DEGREES } from "../rules/check/degrees.ts";
import {
  defaultGroupChoices,
  type GroupChoices,
  type GroupPlan,
  type GroupRequest,
  groupEffort,
  groupRules,
} from "../rules/check/group.ts";
import { type MojoPlan, type MojoRequest, mojoCost, mojoRules, spendMojo } from "../rules/check/mojo.ts";
import {
  type ContestChoices,
  type ContestOutcome,
  type ContestPlan,
  type ContestRequest,
  contestRules,
  contestStep,
  defaultContestChoices,
  eventualChance,
} from "../rules/check/opposed.ts";
import { purposeLabel } from "../rules/check/purposes.ts";
import { rollCosts } from "../rules/check/roll-costs.ts";
import type {
  GodsCheckChoices,
  GodsCheckOutcome,
  GodsCheckPlan,
  GodsCheckRequest,
} from "../rules/check/types.ts";
import { ABILITIES, abilityLabel } from "../rules/creature/abilities.ts";
import { REACTIONS, reactionLabel } from "../rules/creature/reactions.ts";
import { scoreLabel } from "../rules/creature/scores.ts";
import { kindLabel, marginFacts } from "../text.ts";
import { checkCard } from "./card.ts";
import { plainCard } from "./card-parts.ts";
import { contestCard, groupCard } from "./contest-card.ts";
import { contestDialog, groupDialog } from "./contest-dialog.ts";
import { contestRequest, groupRequest } from "./contest-request.ts";
import { degreeStyles } from "./degree-styles.ts";
import { checkDialog } from "./dialog.ts";
import { plainDialog } from "./dialog-parts.ts";
import { checkRequest } from "./request.ts";

/**
 * Mojo for the failed roll given in the options.
 * @throws Refusal if that roll did not fail, or was mended before
 */
function mojoRequest(actor: ActorDocument, options: RollOptions): MojoRequest {
  const outcome = previousCheck(options, "gods")?.outcome as GodsCheckOutcome | undefined;
  const cost = outcome ? mojoCost(outcome) : null;
  if (!outcome || cost === null || outcome.roll === null) {
    throw new Refusal({ key: "MANIFOLD.Gods.Problem.nothingToMend" });
  }
  if (isMended(options)) throw new Refusal({ key: "MANIFOLD.Gods.Problem.mendedAlready" });
  const { mojo } = creature(actor);
  return { cost, available: mojo.value, roll: outcome.roll, target: outcome.target, modifiers: [] };
}

const isMended = (options: RollOptions): boolean =>
  checksBeside(options).some(({ ruleset, kind }) => ruleset === "gods" && kind === "mojo");

/** Abilities, reactions and skills. Rolls of other purposes depend on the situation and are not listed. */
const listChecks = (actor: ActorDocument): readonly RollListEntry[] => [
  ...ABILITIES.map((id) => ({ key: id, label: abilityLabel(id), group: "MANIFOLD.Gods.Sheet.abilities" })),
  ...REACTIONS.map((id) => ({ key: id, label: reactionLabel(id), group: "MANIFOLD.Gods.Sheet.reactions" })),
  ...itemsOf<Skill>(actor, "godsSkill").map(({ id, name }) => ({
    key: id!,
    label: name,
    group: "MANIFOLD.Gods.Sheet.skills",
  })),
];

export type CheckKind = RollKind<GodsCheckRequest, GodsCheckChoices, GodsCheckPlan, GodsCheckOutcome>;

type Side = RolledSide<GodsCheckPlan, GodsCheckOutcome>;

/** Exactly one success decides; otherwise the contest continues with another step (1.2). */
function compareChecks(a: Side, b: Side): OpposedResult<GodsCheckOutcome> {
  const verdict = contestStep(a.outcome.success === true, b.outcome.success === true);
  const winner = verdict === "goesOn" ? "tie" : verdict === "won" ? "a" : "b";
  return { winner, label: `MANIFOLD.Gods.Opposed.${winner}`, a: a.outcome, b: b.outcome };
}

const OPPOSED: OpposedPart<GodsCheckPlan, GodsCheckOutcome> = {
  answers: ["check"],
  compare: compareChecks,
};

/** The plan and outcome without the target number, which would reveal the modifier added to it. */
export const withoutTarget = (plan: GodsCheckPlan, outcome: GodsCheckOutcome, modifier: string) => ({
  plan: { ...plan, target: 0, modifiers: plan.modifiers.filter(({ id }) => id !== modifier) },
  outcome: { ...outcome, target: 0, margin: null },
});

/** The title of a check: "Surprise (Perception)", "History (Intelligence)", or the score alone. */
function checkTitle({ purpose, score, subject }: GodsCheckRequest): Text {
  const label = scoreLabel(score);
  if (subject !== null) return joinTitle(subject, label);
  return purpose === "plain" ? { key: label } : joinTitle(purposeLabel(purpose), label);
}

/** "Chase (Agility)", or the title of a check. */
const contestTitle = (request: ContestRequest): Text =>
  request.chase ? joinTitle("MANIFOLD.Gods.Contest.chase", scoreLabel(request.score)) : checkTitle(request);

const joinTitle = (what: string, number: string): Text => ({
  key: "MANIFOLD.Gods.Title.both",
  data: { what: t(what), number: t(number) },
});

export const CHECK: CheckKind = {
  id: "check",
  label: kindLabel("check"),
  icon: "dice-twenty-faces-one",
  rules: checkRules,
  rollClass: RollUnderRoll,
  degrees: degreeStyles(CHECK_DEGREES),
  request: checkRequest,
  defaults: defaultCheckChoices,
  title: checkTitle,
  dialog: checkDialog,
  card: checkCard,
  costs: {
    always: true,
    of: (request, _choices, plan, outcome) => {
      const change = rollCosts(plan, outcome, request.state);
      return isEmptyChangeSet(change) ? null : change;
    },
  },
  list: listChecks,
  set: ({ defense }) => ({ penalty: null, defense }),
  difficulty: {
    field: "penalty",
    label: "MANIFOLD.Gods.Dialog.penalty",
    modifier: "penalty",
    read: ({ penalty }) => penalty,
    conceal: (plan, outcome) => withoutTarget({ ...plan, penalty: 0 }, outcome, "penalty"),
  },
  opposed: OPPOSED,
  group: groupEffort,
};

export const CONTEST: RollKind<ContestRequest, ContestChoices, ContestPlan, ContestOutcome> = {
  id: "contest",
  targets: { aim: "targets" },
  label: kindLabel("contest"),
  icon: "scales",
  rules: contestRules,
  rollClass: RollUnderRoll,
  degrees: degreeStyles(CONTEST_DEGREES),
  request: contestRequest,
  defaults: defaultContestChoices,
  title: contestTitle,
  dialog: contestDialog,
  card: contestCard,
  extraOdds: ({ target, otherTarget }) => {
    const chance = eventualChance(target, otherTarget);
    return chance === null ? [] : [{ label: "MANIFOLD.Gods.Contest.eventually", probability: chance }];
  },
};

export const GROUP: RollKind<GroupRequest, GroupChoices, GroupPlan, GodsCheckOutcome> = {
  id: "group",
  label: kindLabel("group"),
  icon: "minions",
  rules: groupRules,
  rollClass: RollUnderRoll,
  degrees: degreeStyles(CHECK_DEGREES),
  request: groupRequest,
  defaults: defaultGroupChoices,
  title: ({ score }) => ({ key: scoreLabel(score) }),
  dialog: groupDialog,
  card: groupCard,
};

export const SPEND_MOJO: RollKind<MojoRequest, BaseChoices, MojoPlan, GodsCheckOutcome> = {
  id: "mojo",
  label: kindLabel("mojo"),
  icon: "sparkles",
  rules: mojoRules,
  rollClass: RollUnderRoll,
  degrees: degreeStyles(["success"]),
  request: (actor, _key, options) => mojoRequest(actor, options),
  defaults: () => NO_CHOICES,
  title: () => ({ key: kindLabel("mojo") }),
  dialog: plainDialog(({ cost }) => ({ key: "MANIFOLD.Gods.Summary.mojo", data: { cost } })),
  card: plainCard(marginFacts),
  costs: { of: (_request, _choices, { cost }) => spendMojo(cost) },
};
