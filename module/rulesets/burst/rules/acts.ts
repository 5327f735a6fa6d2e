/** What is done on a turn without dice: moving, defending, readying, working on something long. */
import { ChangeSetBuilder, mergeChangeSets } from "../../../kit/change-set.ts";
import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  Modifier,
  Problem,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../kit/contract.ts";
import { isTicked } from "../../../kit/modifiers.ts";
import { problem } from "./action-problems.ts";
import type { Named, TurnFacts } from "./action-types.ts";
import { conditionLabel } from "./conditions.ts";
import { END_OF_PROGRESS, spendActions } from "./costs.ts";
import { type BurstModifier, FORBID } from "./modifier-types.ts";
import { PROGRESS_PATHS } from "./paths.ts";
import { ACTION_COSTS, type ActionId, OPENING_ACTIONS, payActions } from "./turn.ts";

/** Acts in the order of the sheet; `elsewhere`, `work` and `drop` are no actions of the list but follow from states. */
export const ACTS = [
  "move",
  "defend",
  "escape",
  "ready",
  "stand",
  "useItem",
  "useAbility",
  "elsewhere",
  "work",
  "drop",
] as const;

export type ActId = (typeof ACTS)[number];

export const actLabel = (id: ActId): string => `MANIFOLD.Burst.Act.${id}`;

/** Actions of the turn that an act takes; working on something takes what is left. */
export const actCost = (id: ActId): number => (id in ACTION_COSTS ? ACTION_COSTS[id as ActionId] : 0);

/** Conditions that an act gives and ends. */
const STATES: Readonly<Partial<Record<ActId, { readonly gives?: string; readonly ends?: string }>>> = {
  defend: { gives: "defending" },
  escape: { gives: "exposed" },
  ready: { gives: "readied" },
  stand: { gives: "exposed", ends: "prone" },
  // The attack did not come from where one watched (B-059).
  elsewhere: { gives: "ambushed", ends: "overWatch" },
};

/** Something that takes more actions than one turn has: an item and how far one is. */
export interface LongAct {
  readonly key: string;
  readonly label: string;
  readonly paid: number;
  readonly cost: number;
}

/** Something that is used, and whether its uses are counted. */
export interface UsedThing {
  readonly id: string;
  readonly name: string;
  /** Uses left; null where nobody counts them. */
  readonly uses: number | null;
}

export interface ActRequest extends BaseRequest {
  readonly act: ActId;
  /** What is used; null where nothing is. */
  readonly thing: UsedThing | null;
  readonly turn: TurnFacts;
  /** Feet of one Move, where the act is one. */
  readonly feet: number | null;
  readonly longAct: LongAct | null;
  /** Those who may take the opening that the act gives. */
  readonly foes: readonly Named[];
  readonly modifiers: readonly BurstModifier[];
}

export interface ActChoices extends BaseChoices {
  readonly actions: number;
}

export interface ActPlan extends RollPlan {
  readonly act: ActId;
  readonly actions: number;
  readonly longAct: LongAct | null;
  readonly thing: UsedThing | null;
  /** Actions left of the turn once it is done; null where nobody counts. */
  readonly left: number | null;
}

/** An act as a hit upon oneself: stored with the message, so that it can be undone from there. */
export type ActHit = {
  readonly nature: "act";
  readonly act: ActId;
  readonly actions: number;
  readonly longAct: LongAct | null;
  readonly thing: UsedThing | null;
};

export const DONE = "done";

/** All that is left goes into something long, elsewhere what the act takes. */
export const defaultActChoices = ({ act, turn, longAct }: ActRequest): ActChoices => ({
  disabled: [],
  enabled: [],
  situational: [],
  actions: !turn.counted ? 0 : act === "work" && longAct ? workable(longAct, turn.left) : turn.cost,
});

const workable = ({ paid, cost }: LongAct, left: number): number =>
  payActions({ paid, cost, left }).paid - paid;

const barsOf = ({ modifiers }: ActRequest, choices: ActChoices): Modifier[] =>
  modifiers.filter(
    (modifier) =>
      modifier.kind === FORBID && modifier.rolls?.includes("attack") && isTicked(modifier, choices),
  );

function validate(request: ActRequest, choices: ActChoices): Problem[] {
  const { turn, act, thing } = request;
  const { actions } = choices;
  const [bar] = act === "drop" || act === "elsewhere" ? [] : barsOf(request, choices);
  if (!Number.isInteger(actions)) return [problem("actions", "notWhole")];
  if (actions < 0) return [problem("actions", "negative")];
  return [
    ...(bar ? [problem("forbidden", "forbidden", { condition: bar.label })] : []),
    ...(thing?.uses === 0 ? [problem("thing", "usedUp", { thing: thing.name })] : []),
    ...(turn.counted && actions > turn.left
      ? [problem("actions", "actionsTooFew", { cost: actions, left: turn.left })]
      : []),
  ];
}

export const actRules: RollRules<ActRequest, ActChoices, ActPlan, RollOutcome> = {
  degrees: [DONE],
  successDegrees: [],
  validate,
  plan: (request, choices) => ({
    dice: [],
    modifiers: barsOf(request, choices),
    act: request.act,
    actions: request.turn.counted ? choices.actions : 0,
    longAct: request.longAct,
    thing: request.thing,
    left: request.turn.counted ? request.turn.left - choices.actions : null,
  }),
  resolve: () => ({ degree: DONE, success: null }),
  odds: () => new Map([[DONE, 1]]),
};

export const hitOfAct = ({ act, actions, longAct, thing }: ActPlan): ActHit => ({
  nature: "act",
  act,
  actions,
  longAct,
  thing,
});

/** Whether an act gives adjacent foes an opening. */
export const opens = (act: ActId): boolean => (OPENING_ACTIONS as readonly string[]).includes(act);

/** What an act changes on whoever does it. */
export function actChanges({ act, actions, longAct, thing }: Omit<ActHit, "nature">): ChangeSet {
  const changes = new ChangeSetBuilder();
  const { gives, ends } = STATES[act] ?? {};
  const by = (id: string) => ({ id, label: conditionLabel(id), value: 0 });
  if (ends !== undefined) changes.removeCondition(ends, by(ends));
  if (gives !== undefined) changes.addCondition(gives, by(gives));
  if (thing && thing.uses !== null) changes.item(thing.id).add("uses.value", -1);
  const spent = spendActions(actions);
  if (act === "drop") return mergeChangeSets(spent, END_OF_PROGRESS);
  return act === "work" && longAct
    ? mergeChangeSets(spent, changes.build(), workedOn(longAct, actions))
    : mergeChangeSets(spent, changes.build());
}

/** How far a long act is after so many actions more. */
function workedOn({ key, label, paid, cost }: LongAct, actions: number): ChangeSet {
  return new ChangeSetBuilder()
    .set(PROGRESS_PATHS.key, key)
    .set(PROGRESS_PATHS.label, label)
    .set(PROGRESS_PATHS.cost, cost)
    .set(PROGRESS_PATHS.paid, Math.min(cost, paid + actions))
    .addCondition("multiAction")
    .build();
}
