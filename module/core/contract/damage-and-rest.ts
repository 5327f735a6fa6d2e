/** Damage and rest: the Foundry half of a game's pipelines. */

import type { ChangeSet, DiceGroup, RolledDie } from "../../kit/contract.ts";
import type { DamageRules } from "../../kit/damage.ts";
import type { Dealing } from "../../kit/dealing.ts";
import type { Demand } from "../../kit/demand.ts";
import type { IconName, LangKey } from "../../kit/keys.ts";
import type { ActorDocument } from "./documents.ts";
import type { Text } from "./text.ts";

/** A checkbox of a target: "saved", "knocked out". */
export interface DamageOption {
  readonly id: string;
  readonly label: LangKey;
  /** Only GMs may tick it. */
  readonly gmOnly?: boolean;
}

/** A game's functions that turn hits into proposals. */
export interface DamageKind<Hit, Defender> {
  readonly rules: DamageRules<Hit, Defender>;
  /** Reads the target's values that the pipeline needs, as plain JSON. */
  defender(actor: ActorDocument, hit: Hit): Defender;
  /** Checkboxes that apply to this hit. */
  options?(hit: Hit): readonly DamageOption[];
  /** Amounts dealt without a roll of the game; absent for a game without such amounts. */
  readonly dealing?: Dealing<Hit>;
}

/** A damage kind as core sees it. It only gets hits of its own game's roll kinds. */
export type AnyDamageKind = DamageKind<PlainHit, object>;

/** A hit as core sees it: plain JSON of the ruleset's own shape. */
export type PlainHit = Readonly<Record<string, unknown>>;

/** One kind of rest. The game proposes changes; core asks, rolls, applies and undoes. */
export interface RestKind {
  readonly id: string;
  readonly label: LangKey;
  /** One sentence: duration and purpose. */
  readonly hint: LangKey;
  readonly icon: IconName;
  /** Checkboxes of the dialog; `on` is the default. */
  readonly options?: readonly { readonly id: string; readonly label: string; readonly on: boolean }[];
  /** The reason that the actor cannot take this rest now; null if it can. */
  refuse?(actor: ActorDocument): Text | null;
  /** Dice to roll for the rest; none by default. */
  dice?(actor: ActorDocument, options: readonly string[]): readonly DiceGroup[];
  /** The changes of the rest. Before the roll, core passes the lowest and highest faces to show the range. */
  propose(actor: ActorDocument, options: readonly string[], dice: readonly RolledDie[]): ChangeSet;
  /** Rolls that the actor must make during the rest, such as against an illness. */
  demands?(actor: ActorDocument): readonly Demand[];
}
