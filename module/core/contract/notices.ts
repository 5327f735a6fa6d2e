/** Who notices whom, as far as a game keeps it. */

import type { ChangeSet } from "../../kit/contract.ts";
import type { Move } from "./combat.ts";
import type { ActorDocument, CombatDocument, MessageDocument } from "./documents.ts";
import type { Text } from "./text.ts";

/** What may lead to a creature being noticed. */
export type NoticeOccasion =
  /** The actor has hidden. */
  | { readonly kind: "hid"; readonly actor: ActorDocument }
  /** The actor has moved on the scene. */
  | { readonly kind: "moved"; readonly actor: ActorDocument; readonly move: Move }
  /** The actor's turn starts. */
  | { readonly kind: "turn"; readonly actor: ActorDocument }
  /** A check has been made that may be one to find a hidden creature. */
  | { readonly kind: "check"; readonly actor: ActorDocument; readonly message: MessageDocument }
  /** A combat has started. */
  | { readonly kind: "combat"; readonly combat: CombatDocument };

/** What an occasion brings. */
export interface Notice {
  readonly what: Text;
  /** The same for the same finding, which is offered once. */
  readonly key: string;
  readonly due: readonly { readonly actor: ActorDocument; readonly change: ChangeSet }[];
}

/** A game's rules for noticing. They are asked on the active GM's client alone, since they read what players may not. */
export interface NoticeRules {
  /** Id of the condition of those who hide. */
  readonly hiding: string;
  /** How far this goes by itself. */
  automation(): "off" | "ask" | "auto";
  /** What the occasion brings; null for nothing. */
  notice(occasion: NoticeOccasion): Notice | null;
}
