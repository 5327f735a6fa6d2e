/** What a game's hits and rests do: the bridge to its pure pipelines. */

import type { ChangeSet, DiceGroup, RolledDie } from "../../kit/contract.ts";
import type { DamageRules, Demand } from "../../kit/damage.ts";
import type { ActorDocument } from "./documents.ts";
import type { Text } from "./text.ts";

/** A tick box of a target: "saved", "knocked out". */
export interface DamageOption {
  readonly id: string;
  /** Language key. */
  readonly label: string;
  /** Only a GM may tick it. */
  readonly gmOnly?: boolean;
}

/** How a game's hits become consequences: the pure pipeline and the bridge to it. */
export interface DamageKind<Hit, Defender> {
  readonly rules: DamageRules<Hit, Defender>;
  /** The bridge: what the pipeline has to know of a target. Plain JSON. */
  defender(actor: ActorDocument, hit: Hit): Defender;
  /** Tick boxes that make sense for this hit. */
  options?(hit: Hit): readonly DamageOption[];
}

/** A damage kind in core's hands. Core hands it only hits that the same game's roll kinds made. */
export type AnyDamageKind = DamageKind<PlainHit, object>;

/** A hit in core's hands: plain JSON of the ruleset's own shape. */
export type PlainHit = Readonly<Record<string, unknown>>;

/** One kind of rest. Reads the actor, returns what the rest would change; core asks, rolls, applies and undoes. */
export interface RestKind {
  readonly id: string;
  readonly label: string;
  /** Language key of one sentence: how long, what for. */
  readonly hint: string;
  readonly icon: string;
  /** Tick boxes of the dialog; `on` is the default. */
  readonly options?: readonly { readonly id: string; readonly label: string; readonly on: boolean }[];
  /** Why this actor cannot rest so now; null when it can. */
  refuse?(actor: ActorDocument): Text | null;
  /** Dice that the rest needs, in the host's notation; none by default. */
  dice?(actor: ActorDocument, options: readonly string[]): readonly DiceGroup[];
  /** What will change. Before the roll core passes the lowest and the highest faces to show the span. */
  propose(actor: ActorDocument, options: readonly string[], dice: readonly RolledDie[]): ChangeSet;
  /** Rolls that come due while the actor rests: what an illness does in that time. */
  demands?(actor: ActorDocument): readonly Demand[];
}
