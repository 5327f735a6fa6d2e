/** The parts of a game that effects may change, and the words for them. */
import type { ChangeSet } from "../../kit/contract.ts";
import type { Rounding } from "../../kit/effect-changes.ts";
import type { LangKey } from "../../kit/keys.ts";
import type { ActorDocument } from "./documents.ts";

export interface EffectRules {
  /** The game's rounding of fractions when effects change whole numbers. */
  readonly rounds: Rounding;
  /** Numbers of actors, in the order of the pick list. */
  numbers(): readonly EffectNumber[];
  /** The kinds of modifiers that effects add to rolls. */
  readonly kinds: readonly EffectKind[];
  /** The limits that narrow which rolls a modifier applies to. */
  readonly limits: readonly EffectLimit[];
  /**
   * Changes that follow at once when conditions begin, for this actor or for others. A card proposes them. Absent for a
   * game without such changes.
   */
  onGained?(actor: ActorDocument, gained: readonly string[]): readonly DueChange[];
}

/** A change that is due for an actor. */
export interface DueChange {
  readonly actor: ActorDocument;
  readonly change: ChangeSet;
}

/** A number of an actor that effects may change. */
export interface EffectNumber {
  /** Heading of its group. */
  readonly group: LangKey;
  /** The name that sheets and rolls show. */
  readonly label: string;
  /** Path below `system` of the value that effects add to. */
  readonly path: string;
  /** Path below `system` of the number that effects multiply, set and limit; absent if the number is computed. */
  readonly whole?: string;
}

/** A kind of the game's modifiers. */
export interface EffectKind {
  readonly id: string;
  readonly label: LangKey;
  /** The kind has no amount, such as advantage. */
  readonly counted?: true;
}

export interface EffectLimit {
  readonly id: string;
  readonly label: LangKey;
  /** @param actor the actor with the effect; null for an effect on an item that no actor carries */
  options(actor: ActorDocument | null): readonly LimitOption[];
}

export interface LimitOption {
  readonly id: string;
  /** Language key or plain name. */
  readonly label: string;
}
