import type { BaseChoices, BaseRequest, RollPlan } from "../../../../kit/contract.ts";
import type { NamedActor, TurnFacts } from "../check/types.ts";
import type { BurstModifier } from "../modifiers.ts";

/**
 * Actions without dice in the order of the sheet. `elsewhere`, `work` and `drop` are not actions of the rulebook: they
 * follow from states.
 */
export const ACTIONS = [
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

export type ActionId = (typeof ACTIONS)[number];

export const actionLabel = (id: ActionId): string => `MANIFOLD.Burst.Act.${id}`;

/** An action that takes more actions than one turn has: the id of its item, and the actions paid so far. */
export interface LongAction {
  readonly key: string;
  readonly label: string;
  readonly paid: number;
  readonly cost: number;
}

export interface UsedThing {
  readonly id: string;
  readonly name: string;
  /** Uses left; null if unlimited. */
  readonly uses: number | null;
}

export interface ActionRequest extends BaseRequest {
  readonly act: ActionId;
  /** The item in use; null for other actions. */
  readonly thing: UsedThing | null;
  readonly turn: TurnFacts;
  /** Length of one Move in feet; null for actions without movement. */
  readonly feet: number | null;
  readonly longAct: LongAction | null;
  /** Foes who may take the opening caused by the action. */
  readonly foes: readonly NamedActor[];
  readonly modifiers: readonly BurstModifier[];
}

export interface ActionChoices extends BaseChoices {
  readonly actions: number;
}

export interface ActionPlan extends RollPlan {
  readonly act: ActionId;
  readonly actions: number;
  readonly longAct: LongAction | null;
  readonly thing: UsedThing | null;
  /** Actions left this turn after this one; null outside combat. */
  readonly left: number | null;
}
