/** The hooks that this system calls, with their payloads: plain data that listeners may keep. See docs/api.md. */
import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  RolledDie,
  RollOutcome,
  RollPlan,
} from "../kit/contract.ts";
import { hostHooks } from "./host.ts";

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

/** Called after a change set was applied through the API, on the same client. */
interface AppliedPayload {
  /** Uuid of the actor. */
  readonly actor: string;
  /** With which it can be undone. */
  readonly key: string;
  readonly change: ChangeSet;
}

/** Called after it was undone. */
interface UndonePayload {
  readonly actor: string;
  readonly key: string;
}

interface Payloads {
  "manifold.preRoll": PreRollPayload;
  "manifold.rolled": RolledPayload;
  "manifold.requested": RequestedPayload;
  "manifold.answered": AnsweredPayload;
  "manifold.applied": AppliedPayload;
  "manifold.undone": UndonePayload;
}

/** Calls all listeners with a copy of the payload, so that they cannot change documents. */
export function callHook<Name extends keyof Payloads>(name: Name, payload: Payloads[Name]): void {
  hostHooks().callAll(name, foundry.utils.deepClone(payload));
}

/** Calls the listeners until one returns false. @returns the payload as they left it, or null if one cancelled it */
export function callPreHook<Name extends keyof Payloads>(
  name: Name,
  payload: Payloads[Name],
): Payloads[Name] | null {
  const copy = foundry.utils.deepClone(payload);
  return hostHooks().call(name, copy) === false ? null : copy;
}
