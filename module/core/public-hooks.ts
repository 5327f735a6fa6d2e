/** The hooks that this system calls, with what they carry: plain data that a listener may keep or send on. */
import type {
  BaseChoices,
  BaseRequest,
  ChangeSet,
  RolledDie,
  RollOutcome,
  RollPlan,
} from "../kit/contract.ts";

/** Which roll, in words that last. */
interface RollName {
  /** Uuid of the actor. */
  readonly actor: string;
  readonly ruleset: string;
  readonly kind: string;
  readonly key: string;
}

/** Before the dialog opens or the dice are thrown. A listener may replace `choices`; returning false stops the roll. */
interface PreRoll extends RollName {
  readonly request: BaseRequest;
  choices: BaseChoices;
}

/** A roll is done and its message, if it has one, stands. Called on the roller's client only. */
interface Rolled extends RollName {
  readonly plan: RollPlan;
  readonly dice: readonly RolledDie[];
  readonly outcome: RollOutcome;
  /** Id of the chat message; null for a silent roll. */
  readonly message: string | null;
}

/** A request stands in the chat. Called on every client. */
interface Requested {
  /** Id of the chat message. */
  readonly message: string;
  readonly ruleset: string;
  readonly purpose: string;
  readonly seats: readonly { readonly id: string; readonly actor: string }[];
}

/** A check that answers a request has come in. Called on every client; the card says whether it counts. */
interface Answered {
  /** Id of the message that asked. */
  readonly request: string;
  readonly seat: string;
  /** Id of the message that answers. */
  readonly message: string;
  readonly outcome: RollOutcome;
}

/** A change set was applied through the api. Called on the client that applied it. */
interface Applied {
  /** Uuid of the actor. */
  readonly actor: string;
  /** With which it can be taken back. */
  readonly key: string;
  readonly change: ChangeSet;
}

/** It was taken back. */
interface Undone {
  readonly actor: string;
  readonly key: string;
}

interface Payloads {
  "manifold.preRoll": PreRoll;
  "manifold.rolled": Rolled;
  "manifold.requested": Requested;
  "manifold.answered": Answered;
  "manifold.applied": Applied;
  "manifold.undone": Undone;
}

interface HookCaller {
  call(name: string, payload: object): boolean;
  callAll(name: string, payload: object): boolean;
}

/** The typings know the hooks of the host only. */
const caller = (): HookCaller => Hooks as unknown as HookCaller;

/** Tells everybody who listens. The payload is a copy: nothing a listener does reaches the documents. */
export function callHook<Name extends keyof Payloads>(name: Name, payload: Payloads[Name]): void {
  caller().callAll(name, foundry.utils.deepClone(payload));
}

/** Asks everybody who listens. @returns the payload as listeners left it, or null when one said no */
export function callPreHook<Name extends keyof Payloads>(
  name: Name,
  payload: Payloads[Name],
): Payloads[Name] | null {
  const copy = foundry.utils.deepClone(payload);
  return caller().call(name, copy) === false ? null : copy;
}
