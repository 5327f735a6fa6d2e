/** The effects of a roll on a creature, and the facts about that creature that the rules use. Plain JSON. */
import type { Duration, ItemSource } from "../../../kit/contract.ts";
import type { AbilityId } from "./creature/abilities.ts";

/** Damage, healing, conditions or another effect of a roll on one creature. */
export type EdgeHit =
  | {
      readonly nature: "damage";
      /** Damage by type, after dice and modifiers. */
      readonly parts: DamageParts;
      /** Whether a save halves it. */
      readonly halves: boolean;
      /** Conditions imposed if any damage gets through: prone after a fall (E-207). */
      readonly conditions?: readonly string[];
      /** Duration of the conditions; absent: each condition has its own. */
      readonly duration?: Duration;
      /** The save that halves the damage and avoids the conditions. */
      readonly save?: Save;
      /** An exploit adds a trauma (E-074, E-075). */
      readonly trauma?: true;
      /** An exploit requires a save from a target that is hurt (E-070). */
      readonly reels?: true;
      /** DC to break free for a creature that fails the save and is pinned (E-204). */
      readonly pins?: number;
    }
  | { readonly nature: "healing"; readonly amount: number }
  | {
      readonly nature: "condition";
      readonly conditions: readonly string[];
      /** Absent: each condition has its own duration. */
      readonly duration?: Duration;
      /** The save that avoids the conditions. */
      readonly save?: Save;
    }
  /** Removes conditions. */
  | { readonly nature: "relief"; readonly conditions: readonly string[] }
  /** Hiding with the total of a check (E-157). */
  | { readonly nature: "hiding"; readonly total: number }
  /** The weapon is dropped or jams (E-093). */
  | { readonly nature: "jam"; readonly weapon: string }
  | { readonly nature: "deathSave"; readonly roll: number }
  /** Successful first aid. `bleeding`: it also stops bleeding. */
  | { readonly nature: "stabilise"; readonly bleeding: boolean }
  | {
      readonly nature: "trauma";
      readonly kind: TraumaNature;
      readonly severity: TraumaSeverity;
      /** Row of the table. */
      readonly row: string;
      readonly side: Side;
      readonly lowers: AbilityId | null;
    }
  /** Rads gained; negative for rads lost. */
  | { readonly nature: "radiation"; readonly rads: number }
  | { readonly nature: "fatigue"; readonly levels: number }
  /** A successful daily save in high gravity (E-225). */
  | { readonly nature: "acclimation" }
  /** Days after which low gravity no longer gives an advantage (E-229). */
  | { readonly nature: "adaptation"; readonly days: number }
  /** A save keeps the creature up in extreme gravity for a round (E-227). */
  | { readonly nature: "brace" }
  /** The creature drops the things it holds (E-529). */
  | { readonly nature: "drop" }
  /** A mild physical trauma that still has to be rolled. */
  | { readonly nature: "injury" }
  /** An EDGE card that is drawn, or a card of the hand that is used (E-572, E-574, E-576). */
  | {
      readonly nature: "edgeCard";
      readonly use: "draw" | "play" | "burn" | "discard";
      /** Id of the card; absent if one is drawn. */
      readonly card?: string;
    }
  /** Structure points of one of the creature's things, restored by work (E-562). */
  | { readonly nature: "repair"; readonly item: string; readonly points: number }
  /** The end of a session: all EDGE cards are discarded (E-573). */
  | { readonly nature: "edgeCardsEnd" }
  /** Dropping to 0 VP without damage: out of air. */
  | { readonly nature: "collapse" };

export interface ArmorSource {
  readonly label: string;
  readonly value: number;
}

/** A thing with structure points. */
export interface DamagedThing {
  readonly name: string;
  readonly value: number;
  readonly max: number;
  /** Market price in credits. */
  readonly price: number;
}

/** The deck and the creature's hand. */
export interface EdgeCards {
  /** Id of the deck; null if the table has none. */
  readonly deck: string | null;
  /** Id of the top card; null if the deck is empty. */
  readonly top: string | null;
  /** Ids of the cards in the hand. */
  readonly held: readonly string[];
  /** Cards to draw in place of cards held before there was a deck. */
  readonly due: number;
}

/** The creature that takes a hit. */
export interface EdgeDefender {
  readonly vp: number;
  readonly vpMax: number;
  readonly str: number;
  readonly wil: number;
  readonly armor: readonly ArmorSource[];
  readonly resist: readonly DamageType[];
  readonly vuln: readonly DamageType[];
  readonly diesAtZero: boolean;
  /** Whether it has a flying speed, so that it may be in the air. */
  readonly flies: boolean;
  readonly deathSaves: { readonly successes: number; readonly failures: number };
  /** VP lost to ongoing bleeding. */
  readonly bled: number;
  /** Level of exhaustion, 0 to 6. */
  readonly exhaustion: number;
  /** The levels that last as long as the rads. */
  readonly radiationExhaustion: number;
  readonly rads: number;
  /** Successful daily saves in high gravity. */
  readonly gravitySaves: number;
  /** True while the trauma of the last drop to 0 VP has not been rolled. */
  readonly traumaDue: boolean;
  /** Ids of all conditions in force, including implied ones. */
  readonly conditions: readonly string[];
  /** Things that it holds; absent with empty hands. */
  readonly held?: readonly { readonly id: string; readonly name: string }[];
  /** The thing to repair; null if it is gone. Only for hits that repair. */
  readonly damaged?: DamagedThing | null;
  /** Only for hits with cards. */
  readonly cards?: EdgeCards;
  /** The item of a trauma, in the user's language; only for trauma hits. */
  readonly trauma?: ItemSource;
  /** Ids of the effects that already hide it; only for hits that hide it. */
  readonly hiding?: readonly string[];
}

export const DAMAGE_TYPES = ["kinetic", "energy", "biotic", "psychic"] as const;

export type DamageType = (typeof DAMAGE_TYPES)[number];

export type DamageParts = Readonly<Partial<Record<DamageType, number>>>;

export type TraumaSeverity = "mild" | "severe";

export const TRAUMA_NATURES = ["physical", "psychic"] as const;

export type TraumaNature = (typeof TRAUMA_NATURES)[number];

export const SIDES = ["none", "right", "left"] as const;

export type Side = (typeof SIDES)[number];

/** The save against an effect. */
export interface Save {
  /** Key of the roll ("reflex", "dex", "dex.reflex"), or free text entered by a user. */
  readonly skill: string;
  readonly dc: number;
}
