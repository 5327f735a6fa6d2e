/** The rolls of this game: what the host needs around the pure rules. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { RollUnderRoll } from "../../core/rolls/roll-under-roll.ts";
import type { OpposedPart, RollKind, RollListEntry } from "../../core/ruleset.ts";
import { isEmptyChangeSet } from "../../kit/change-set.ts";
import type { BaseChoices, BaseRequest, OpposedResult, RolledSide } from "../../kit/contract.ts";
import {
  attackRequest,
  checkRequest,
  contestRequest,
  damageRequest,
  deathRequest,
  groupRequest,
  itemRequest,
  jumpRequest,
  mojoRequest,
} from "./bridge.ts";
import { attackCard, checkCard, contestCard, groupCard, itemCard, jumpCard, plainCard } from "./cards.ts";
import {
  checkDialog,
  contestDialog,
  damageDialog,
  groupDialog,
  itemDialog,
  jumpDialog,
  plainDialog,
} from "./dialogs.ts";
import { contestTitle, kindLabel, looks, marginFacts, shown, title } from "./looks.ts";
import { ABILITIES, abilityLabel } from "./rules/abilities.ts";
import { checkRules, defaultCheckChoices } from "./rules/check.ts";
import type {
  GodsCheckChoices,
  GodsCheckOutcome,
  GodsCheckPlan,
  GodsCheckRequest,
} from "./rules/check-types.ts";
import { consequencesOf } from "./rules/consequences.ts";
import {
  type ContestChoices,
  type ContestOutcome,
  type ContestPlan,
  type ContestRequest,
  contestRules,
  contestStep,
  defaultContestChoices,
  eventualChance,
} from "./rules/contest.ts";
import {
  type DamageChoices,
  type DamageOutcome,
  type DamagePlan,
  type DamageRequest,
  damageRollRules,
  defaultDamageChoices,
} from "./rules/damage-roll.ts";
import { type DeathOutcome, type DeathPlan, type DeathRequest, deathRules } from "./rules/death.ts";
import { CHECK_DEGREES, CONTEST_DEGREES, DAMAGE_DEGREES, DEATH_DEGREES } from "./rules/degrees.ts";
import {
  defaultGroupChoices,
  type GroupChoices,
  type GroupPlan,
  type GroupRequest,
  groupEffort,
  groupRules,
} from "./rules/group.ts";
import {
  defaultItemChoices,
  type ItemChoices,
  type ItemPlan,
  type ItemRequest,
  itemRules,
} from "./rules/item-reaction.ts";
import {
  defaultJumpChoices,
  type JumpChoices,
  type JumpOutcome,
  type JumpPlan,
  type JumpRequest,
  jumpRules,
} from "./rules/jump.ts";
import { type MojoPlan, type MojoRequest, mojoRules, mojoSpent } from "./rules/mojo.ts";
import { REACTIONS, reactionLabel } from "./rules/reactions.ts";
import { scoreLabel } from "./rules/scores.ts";

type CheckKind = RollKind<GodsCheckRequest, GodsCheckChoices, GodsCheckPlan, GodsCheckOutcome>;

const NOTHING: BaseChoices = { disabled: [], enabled: [], situational: [] };
const nothingChosen = (_request: BaseRequest): BaseChoices => NOTHING;

type Side = RolledSide<GodsCheckPlan, GodsCheckOutcome>;

/** Exactly one success decides; otherwise the contest goes on with another step (1.2). */
function compare(a: Side, b: Side): OpposedResult<GodsCheckOutcome> {
  const verdict = contestStep(a.outcome.success === true, b.outcome.success === true);
  const winner = verdict === "goesOn" ? "tie" : verdict === "won" ? "a" : "b";
  return { winner, label: `MANIFOLD.Gods.Opposed.${winner}`, a: a.outcome, b: b.outcome };
}

const OPPOSED: OpposedPart<GodsCheckPlan, GodsCheckOutcome> = { answers: ["check"], compare };

/** Abilities, reactions and skills; purposes follow from situations and are not listed. */
const listChecks = (actor: ManifoldActor): readonly RollListEntry[] => [
  ...ABILITIES.map((id) => ({ key: id, label: abilityLabel(id), group: "MANIFOLD.Gods.Sheet.abilities" })),
  ...REACTIONS.map((id) => ({ key: id, label: reactionLabel(id), group: "MANIFOLD.Gods.Sheet.reactions" })),
  ...actor.items
    .filter((item) => (item.type as string) === "godsSkill")
    .map(({ id, name }) => ({ key: id!, label: name, group: "MANIFOLD.Gods.Sheet.skills" })),
];

export const CHECK: CheckKind = {
  id: "check",
  label: kindLabel("check"),
  icon: "dice-twenty-faces-one",
  rules: checkRules,
  rollClass: RollUnderRoll,
  degrees: looks(CHECK_DEGREES),
  request: checkRequest,
  defaults: defaultCheckChoices,
  title,
  dialog: checkDialog,
  card: checkCard,
  costs: (request, _choices, plan, outcome) => {
    const change = consequencesOf(plan, outcome, request.state);
    return isEmptyChangeSet(change) ? null : change;
  },
  list: listChecks,
  difficulty: {
    field: "penalty",
    label: "MANIFOLD.Gods.Dialog.penalty",
    modifier: "penalty",
    read: ({ penalty }) => penalty,
  },
  opposed: OPPOSED,
  group: groupEffort,
};

export const ATTACK: CheckKind = {
  ...CHECK,
  id: "attack",
  label: kindLabel("attack"),
  icon: "crossed-swords",
  request: attackRequest,
  aim: "targets",
  card: attackCard,
  list: (actor) =>
    actor.items
      .filter((item) => (item.type as string) === "godsWeapon")
      .map(({ id, name }) => ({ key: id!, label: name, group: "MANIFOLD.Gods.Sheet.attacks" })),
  difficulty: {
    field: "defense",
    label: "MANIFOLD.Gods.Modifier.defense",
    modifier: "defense",
    read: ({ modifiers }) => -(modifiers.find(({ id }) => id === "defense")?.value ?? 0),
  },
};

export const CONTEST: RollKind<ContestRequest, ContestChoices, ContestPlan, ContestOutcome> = {
  id: "contest",
  aim: "targets",
  label: kindLabel("contest"),
  icon: "scales",
  rules: contestRules,
  rollClass: RollUnderRoll,
  degrees: looks(CONTEST_DEGREES),
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
  degrees: looks(CHECK_DEGREES),
  request: groupRequest,
  defaults: defaultGroupChoices,
  title: ({ score }) => ({ key: scoreLabel(score) }),
  dialog: groupDialog,
  card: groupCard,
};

export const JUMP: RollKind<JumpRequest, JumpChoices, JumpPlan, JumpOutcome> = {
  id: "jump",
  label: kindLabel("jump"),
  icon: "jump-across",
  rules: jumpRules,
  rollClass: RollUnderRoll,
  degrees: looks(CHECK_DEGREES),
  request: jumpRequest,
  defaults: defaultJumpChoices,
  title: () => ({ key: kindLabel("jump") }),
  dialog: jumpDialog,
  card: jumpCard,
};

/** The Guide's half of the death contest; the owner answers with the other. */
export const DEATH: RollKind<DeathRequest, BaseChoices, DeathPlan, DeathOutcome> = {
  id: "death",
  label: kindLabel("death"),
  icon: "grim-reaper",
  rules: deathRules,
  rollClass: RollUnderRoll,
  degrees: looks(DEATH_DEGREES),
  request: deathRequest,
  defaults: nothingChosen,
  title: () => ({ key: kindLabel("death") }),
  dialog: plainDialog(({ target }) => ({
    key: "MANIFOLD.Gods.Summary.death",
    data: { target: shown(target) },
  })),
  card: plainCard(
    ({ roll, target }) => [{ key: "MANIFOLD.Gods.Fact.against", data: { roll, target: shown(target) } }],
    ({ degree }) =>
      degree === "called"
        ? [{ kind: "check", key: "survive", label: "MANIFOLD.Gods.Card.survive", icon: "hearts" }]
        : [],
  ),
};

export const MOJO: RollKind<MojoRequest, BaseChoices, MojoPlan, GodsCheckOutcome> = {
  id: "mojo",
  label: kindLabel("mojo"),
  icon: "sparkles",
  rules: mojoRules,
  rollClass: RollUnderRoll,
  degrees: looks(["success"]),
  request: (actor, _key, options) => mojoRequest(actor, options),
  defaults: nothingChosen,
  title: () => ({ key: kindLabel("mojo") }),
  dialog: plainDialog(({ cost }) => ({ key: "MANIFOLD.Gods.Summary.mojo", data: { cost } })),
  card: plainCard(marginFacts),
  costs: (_request, _choices, { cost }) => mojoSpent(cost),
};

export const ITEM: RollKind<ItemRequest, ItemChoices, ItemPlan, GodsCheckOutcome> = {
  id: "item",
  label: kindLabel("item"),
  icon: "broken-pottery",
  rules: itemRules,
  rollClass: RollUnderRoll,
  degrees: looks(CHECK_DEGREES),
  request: itemRequest,
  defaults: defaultItemChoices,
  title: ({ name }) => ({ key: name }),
  dialog: itemDialog,
  card: itemCard,
};

/** A weapon's damage, proposed to its targets. */
export const DAMAGE: RollKind<DamageRequest, DamageChoices, DamagePlan, DamageOutcome> = {
  id: "damage",
  label: kindLabel("damage"),
  icon: "bloody-sword",
  rules: damageRollRules,
  rollClass: RollUnderRoll,
  degrees: looks(DAMAGE_DEGREES),
  request: damageRequest,
  defaults: defaultDamageChoices,
  title: ({ weapon }) => ({ key: weapon }),
  dialog: damageDialog,
  card: plainCard(({ total }) => [{ key: "MANIFOLD.Gods.Fact.damage", data: { total } }]),
  hit: ({ count, toInjuries }, { total }) => ({ damage: total, dice: count, toInjuries }),
};
