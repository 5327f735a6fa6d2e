/** What effects may change in a game, in its words. */
import type { ChangeSet } from "../../kit/contract.ts";
import type { Rounding } from "../../kit/effect-changes.ts";
import type { LangKey } from "../../kit/keys.ts";
import type { ActorDocument } from "./documents.ts";

export interface EffectRules {
  /** How the game rounds, for whole numbers that effects make fractions of. */
  readonly rounds: Rounding;
  /** Numbers of actors, in the order of the pick list. */
  numbers(): readonly EffectNumber[];
  /** What effects add to rolls. */
  readonly kinds: readonly EffectKind[];
  /** What rolls may be limited to. */
  readonly limits: readonly EffectLimit[];
  /**
   * What follows at once when conditions begin, for this actor or for others, as a card proposes it. Absent for a game in
   * which nothing does.
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
  /** As sheets and rolls name it. */
  readonly label: string;
  /** Path below `system` of what is added to it. */
  readonly path: string;
  /** Path below `system` of the number itself, which is multiplied, set and limited; absent if it is computed. */
  readonly whole?: string;
}

/** A kind of the game's modifiers. */
export interface EffectKind {
  readonly id: string;
  readonly label: LangKey;
  /** It has no amount: advantage. */
  readonly counted?: true;
}

export interface EffectLimit {
  readonly id: string;
  readonly label: LangKey;
  /** @param actor whose effect it is; null for one of an item that nobody carries */
  options(actor: ActorDocument | null): readonly LimitOption[];
}

export interface LimitOption {
  readonly id: string;
  /** Language key or plain name. */
  readonly label: string;
}
