/** A reaction that dodges a melee attack: the attack gets disadvantage (E-324). */
import type {
  BaseChoices,
  BaseRequest,
  RolledDie,
  RollOutcome,
  RollPlan,
  RollRules,
} from "../../../../kit/contract.ts";
import { resolveCheck } from "../check/resolve.ts";
import { CHECK_GROUP, type CheckMode, type EdgeCheckOutcome, type EdgeCheckPlan } from "../check/types.ts";
import { DISADVANTAGE, type EdgeModifier } from "../modifiers.ts";
import type { TurnUse } from "../turn-use.ts";

/** The attack as originally rolled. */
export interface RolledAttack {
  readonly plan: EdgeCheckPlan;
  readonly dice: readonly RolledDie[];
}

export interface DodgeRequest extends BaseRequest {
  readonly attack: RolledAttack;
  readonly turn?: TurnUse;
}

export interface DodgePlan extends RollPlan {
  readonly attack: RolledAttack;
}

export interface DodgeOutcome extends RollOutcome {
  /** The attack with disadvantage. */
  readonly attack: RolledAttack & { readonly outcome: EdgeCheckOutcome };
}

export const AVOIDED = "avoided";
export const STRUCK = "struck";

/** Group of the die added by disadvantage. */
const THIRD = "third";

const DODGE: EdgeModifier = {
  id: "dodge",
  label: "MANIFOLD.Edge.Modifier.dodge",
  value: 1,
  kind: DISADVANTAGE,
};

const modeOf = (advantages: number, disadvantages: number): CheckMode =>
  advantages === disadvantages ? "normal" : advantages > disadvantages ? "advantage" : "disadvantage";

const modeAfter = ({ advantages, disadvantages }: EdgeCheckPlan): CheckMode =>
  modeOf(advantages, disadvantages + 1);

/** Whether a dodge changes the dice of an attack that hit. */
export const canDodge = (plan: EdgeCheckPlan, { success }: Pick<EdgeCheckOutcome, "success">): boolean =>
  plan.kind === "meleeAttack" &&
  success === true &&
  plan.automaticFailure === null &&
  !plan.modifiers.some(({ id }) => id === DODGE.id) &&
  modeAfter(plan) !== plan.mode;

/**
 * The attack with an additional source of disadvantage. Without advantage a third die is added; with advantage the
 * attack's third die no longer counts.
 */
export function applyDodge({ plan, dice }: RolledAttack, third: number | null): DodgeOutcome["attack"] {
  const own = dice.filter(({ group }) => group === CHECK_GROUP);
  const thrown = third === null ? own.slice(0, 2) : [...own, { ...own[0]!, value: third }];
  const mode = modeAfter(plan);
  const modifiers = [...plan.modifiers, mode === "normal" ? { ...DODGE, cancelled: opposite(plan) } : DODGE];
  const revised: EdgeCheckPlan = {
    ...plan,
    dice: [{ group: CHECK_GROUP, formula: mode === "normal" ? "2d12" : "3d12dh1" }],
    modifiers,
    mode,
    disadvantages: plan.disadvantages + 1,
  };
  const outcome = resolveCheck(revised, thrown);
  const kept = thrown.map((die, index) => ({ ...die, kept: index !== outcome.droppedIndex }));
  return { plan: revised, dice: kept, outcome };
}

const opposite = ({ modifiers }: EdgeCheckPlan): string =>
  modifiers.find(({ kind, cancelled }) => kind === "advantage" && cancelled === undefined)?.label ??
  DODGE.label;

const needsDie = ({ attack }: Pick<DodgePlan, "attack">): boolean =>
  modeAfter(attack.plan) === "disadvantage";

function outcomeOf(plan: DodgePlan, third: number | null): DodgeOutcome {
  const attack = applyDodge(plan.attack, third);
  const avoided = attack.outcome.success === false;
  return { degree: avoided ? AVOIDED : STRUCK, success: avoided, attack };
}

const FACES = 12;

export const dodgeRules: RollRules<DodgeRequest, BaseChoices, DodgePlan, DodgeOutcome> = {
  degrees: [AVOIDED, STRUCK],
  successDegrees: [AVOIDED],
  validate: () => [],
  plan: ({ attack }) => ({
    dice: needsDie({ attack }) ? [{ group: THIRD, formula: `1d${FACES}` }] : [],
    modifiers: [],
    attack,
  }),
  resolve: (plan, dice) => outcomeOf(plan, dice.find(({ group }) => group === THIRD)?.value ?? null),
  odds(plan) {
    const faces = needsDie(plan) ? Array.from({ length: FACES }, (_, index) => index + 1) : [null];
    const avoided = faces.filter((face) => outcomeOf(plan, face).degree === AVOIDED).length / faces.length;
    return new Map([
      [AVOIDED, avoided],
      [STRUCK, 1 - avoided],
    ]);
  },
};
