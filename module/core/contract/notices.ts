/** The rules for which creatures notice each other, in games that track this. */

import type { ChangeSet } from "../../kit/contract.ts";
import type { Move } from "./combat.ts";
import type { ActorDocument, CombatDocument, MessageDocument } from "./documents.ts";
import type { Text } from "./text.ts";

/** The events that may lead to a creature being noticed. */
export type NoticeOccasion =
  /** The actor has hidden. */
  | { readonly kind: "hid"; readonly actor: ActorDocument }
  /** The actor has moved on the scene. */
  | { readonly kind: "moved"; readonly actor: ActorDocument; readonly move: Move }
  /** The actor's turn starts. */
  | { readonly kind: "turn"; readonly actor: ActorDocument }
  /** The actor has made a check that may find a hidden creature. */
  | { readonly kind: "check"; readonly actor: ActorDocument; readonly message: MessageDocument }
  /** A combat has started. */
  | { readonly kind: "combat"; readonly combat: CombatDocument };

/** The result of an occasion. */
export interface Notice {
  readonly what: Text;
  /** Identifies the finding, so that each finding is offered only once. */
  readonly key: string;
  readonly due: readonly { readonly actor: ActorDocument; readonly change: ChangeSet }[];
}

/** A game's rules for noticing. Only the active GM's client calls them, because they read data hidden from players. */
export interface NoticeRules {
  /** Id of the condition of hidden creatures. */
  readonly hiding: string;
  /** The degree of automation. */
  automation(): "off" | "ask" | "auto";
  /** The result of the occasion; null for none. */
  notice(occasion: NoticeOccasion): Notice | null;
}
