/** The hooks that this system calls, with their payloads: plain data that listeners may keep. See docs/api.md. */
import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  RolledDie,
  RollOutcome,
  RollPlan,
} from "../../kit/contract.ts";
import type { TurnEventType } from "../contract/combat.ts";
import { hostHooks } from "../host/host.ts";
import { HookRefusal } from "../host/refusal.ts";

/** Names a roll. */
interface RollPayload {
  /** Uuid of the actor. */
  readonly actor: string;
  readonly ruleset: string;
  readonly kind: string;
  readonly key: string;
}

/** Called before the dialog or the dice. A listener may replace `choices`; returning false stops the roll. */
interface PreRollPayload extends RollPayload {
  readonly request: BaseRequest;
  choices: BaseChoices;
  /** True if nothing is rolled: only the odds are requested, or a tour shows the dialog. */
  readonly preview: boolean;
}

/**
 * Called between dialog and dice. A listener may replace `choices`, which do not include choices hidden from the
 * roller.
 */
interface PreDicePayload extends RollPayload {
  choices: BaseChoices;
}

/** Called after a roll and its message, on the roller's client only. */
interface RolledPayload extends RollPayload {
  readonly plan: RollPlan;
  readonly dice: readonly RolledDie[];
  readonly outcome: RollOutcome;
  /** Id of the chat message; null for a silent roll. */
  readonly message: string | null;
}

/** Called after a request was posted, on every client. */
interface RequestedPayload {
  /** Id of the chat message. */
  readonly message: string;
  readonly ruleset: string;
  readonly purpose: string;
  readonly seats: readonly { readonly id: string; readonly actor: string }[];
}

/** Called after a check that answers a request was posted, on every client; the card shows whether it counts. */
interface AnsweredPayload {
  /** Id of the request's message. */
  readonly request: string;
  readonly seat: string;
  /** Id of the answer's message. */
  readonly message: string;
  /** Null for users who may not see it. */
  readonly outcome: RollOutcome | null;
}

/** A change set that is about to be applied, or was applied. */
interface ChangePayload {
  /** Uuid of the actor. */
  readonly actor: string;
  /** The key that undoes it. */
  readonly key: string;
  readonly change: ChangeSet;
  /** Id of the message that shows it; null for none. */
  readonly message: string | null;
  /** Uuid of the actor that caused it; null for none. */
  readonly source: string | null;
}

interface UndoPayload {
  readonly actor: string;
  readonly key: string;
}

/** A condition that an actor gains or loses. */
interface ConditionPayload {
  readonly actor: string;
  /** Id of the condition. */
  readonly condition: string;
}

/** An effect that has expired. */
interface EffectPayload {
  readonly actor: string;
  /** Uuid of the effect. */
  readonly effect: string;
  readonly name: string;
}

/** A rest of several actors. */
interface RestPayload {
  readonly ruleset: string;
  readonly rest: string;
  readonly options: readonly string[];
  readonly actors: readonly string[];
}

/** The changes that a turn or a round causes for an actor. */
interface TurnPayload {
  readonly actor: string;
  readonly event: TurnEventType;
  readonly change: ChangeSet;
}

/** Called before a request is posted, on the client of the user who asks. */
interface PreRequestPayload {
  readonly ruleset: string;
  readonly purpose: string;
  readonly seats: readonly { readonly id: string; readonly actor: string }[];
}

/** The id of the message, where there is one. */
interface WithMessage {
  readonly message: string | null;
}

interface Payloads {
  "manifold.preRoll": PreRollPayload;
  "manifold.rolled": RolledPayload;
  "manifold.requested": RequestedPayload;
  "manifold.answered": AnsweredPayload;
  "manifold.preDice": PreDicePayload;
  "manifold.preRequest": PreRequestPayload;
  "manifold.preApply": ChangePayload;
  "manifold.applied": ChangePayload;
  "manifold.preUndo": UndoPayload;
  "manifold.undone": UndoPayload;
  "manifold.preGainCondition": ConditionPayload;
  "manifold.gainedCondition": ConditionPayload;
  "manifold.preLoseCondition": ConditionPayload;
  "manifold.lostCondition": ConditionPayload;
  "manifold.preEndEffect": EffectPayload;
  "manifold.endedEffect": EffectPayload;
  "manifold.preRest": RestPayload;
  "manifold.rested": RestPayload & WithMessage;
  "manifold.preTurn": TurnPayload;
  "manifold.turned": TurnPayload & WithMessage;
}

/** Calls all listeners with a copy of the payload, so that they cannot change documents. */
export function callHook<Name extends keyof Payloads>(name: Name, payload: Payloads[Name]): void {
  hostHooks().callAll(name, foundry.utils.deepClone(payload));
}

/**
 * Calls the listeners until one returns false.
 * @returns the payload with their changes
 * @throws HookRefusal if one returned false
 */
export function callPreHook<Name extends keyof Payloads>(
  name: Name,
  payload: Payloads[Name],
): Payloads[Name] {
  const copy = foundry.utils.deepClone(payload);
  if (hostHooks().call(name, copy) === false) throw new HookRefusal(name);
  return copy;
}
