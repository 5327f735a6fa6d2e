/**
 * Types of `game.system.api`, for other packages. This file has no imports and contains only types: the release
 * includes it as `types/manifold-api.d.ts`. See docs/api.md.
 */

/** A document of the host, its uuid, or its id in the world. */
export type DocumentRef = string | { readonly uuid: string };

/** Names a roll. */
export interface RollRef {
  readonly kind: string;
  readonly key: string;
}

export interface RollSettings {
  /** Opens the dialog (true) or rolls without it (false). Absent: as needed. */
  readonly dialog?: boolean;
  /** The number to beat, under whatever name the game uses for it. */
  readonly difficulty?: number;
  /** Choices that differ from a plain click. */
  readonly choices?: Readonly<Record<string, unknown>>;
  readonly messageMode?: string;
  /** The check that this roll follows: its message, uuid or id. */
  readonly previous?: DocumentRef;
  readonly hidden?: readonly string[];
  readonly secret?: Readonly<Record<string, unknown>>;
  readonly silent?: boolean;
  /** Whether the roller pays its costs. Absent: the item, the actor or the table's setting decides. */
  readonly pays?: boolean;
  /** The targets, instead of the user's current targets. */
  readonly targets?: readonly DocumentRef[];
  readonly area?: object;
  /** False returns immediately, even while a package is still drawing the dice; see `diceRested`. */
  readonly wait?: boolean;
}

export interface Die {
  readonly faces: number;
  readonly value: number;
  readonly kept?: boolean;
  readonly group: string;
}

/** The outcome of a roll call. */
export type RollAnswer =
  | {
      readonly state: "rolled";
      readonly plan: object;
      readonly dice: readonly Die[];
      readonly outcome: { readonly degree: string };
      /** Id of the chat message; null for a silent roll. */
      readonly message: string | null;
      /** Its uuid. */
      readonly uuid: string | null;
    }
  | { readonly state: "dismissed" }
  /** `reason` is a sentence in the user's language; `hook` is the hook of another package that stopped the roll. */
  | { readonly state: "refused"; readonly reason: string; readonly hook: string | null };

export interface PlanAnswer {
  readonly choices: Readonly<Record<string, unknown>>;
  readonly plan: object;
  /** The reasons that it cannot be rolled; empty if it can. */
  readonly problems: readonly { readonly field?: string; readonly message: string }[];
  /** The problems as sentences in the user's language. */
  readonly reasons: readonly string[];
  /** Names of given choices that this roll does not have. */
  readonly unknown: readonly string[];
}

export interface OddsAnswer {
  /** Probability by degree; the sum is 1. */
  readonly degrees: Readonly<Record<string, number>>;
  /** Chance of success; null for rolls without success. */
  readonly success: number | null;
}

export interface Listing extends RollRef {
  readonly kindLabel: string;
  readonly label: string;
  readonly icon: string;
  readonly group: string | null;
  readonly cost: string | null;
  /** Name of the choice that holds the difficulty; null if it has none. */
  readonly difficulty: string | null;
  readonly odds?: OddsAnswer;
}

/** A roll for a head-up display. */
export interface HudAction extends RollRef {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly cost: string | null;
  readonly difficulty: string | null;
  /** Whether the roll has targets. */
  readonly targets: boolean;
  /** Null if the odds were not requested or cannot be computed. */
  readonly odds: OddsAnswer | null;
  /** The reason that a plain click cannot roll it now, as a sentence; null if it can. */
  readonly disabled: string | null;
}

export interface Hud {
  readonly actor: string;
  readonly name: string;
  readonly img: string;
  readonly game: string;
  readonly groups: readonly {
    readonly id: string;
    readonly label: string;
    readonly actions: readonly HudAction[];
  }[];
  readonly resources: readonly Resource[];
  readonly conditions: readonly { readonly id: string; readonly label: string; readonly icon: string }[];
}

/** A number of an actor that is spent and regained. */
export interface Resource {
  /** Path below `system`, as change sets name it. */
  readonly path: string;
  readonly label: string;
  readonly value: number;
  readonly max: number | null;
}

export interface GameDescription {
  readonly id: string;
  readonly label: string;
  readonly kinds: readonly {
    readonly id: string;
    readonly label: string;
    /** Whether `list` includes its rolls; otherwise it only follows other rolls. */
    readonly isListed: boolean;
    readonly difficulty: { readonly field: string; readonly label: string } | null;
    /** Ids of the degrees, best first as the rules have them. */
    readonly degrees: readonly string[];
    /** Kinds with which an opponent answers; empty if it cannot be opposed. */
    readonly opposedBy: readonly string[];
    /** The purposes for which a request may use it. */
    readonly purposes: readonly string[];
    readonly hits: boolean;
  }[];
  readonly conditions: readonly { readonly id: string; readonly label: string }[];
  readonly rests: readonly { readonly id: string; readonly label: string }[];
}

/** A button of a card: a roll that follows from a check. */
export interface FollowUp extends RollRef {
  readonly label: string;
  /** Uuid of the actor that makes it. */
  readonly actor: string;
  /** For {@link ManifoldApi.roll}. */
  readonly options: RollSettings;
}

export interface ChangeInput {
  readonly deltas?: Readonly<Record<string, number>>;
  readonly sets?: Readonly<Record<string, string | number | boolean | null>>;
  readonly addConditions?: readonly string[];
  readonly removeConditions?: readonly string[];
  readonly removeEffects?: readonly string[];
  readonly durations?: Readonly<Record<string, object>>;
  readonly items?: object;
  readonly cards?: object;
  readonly steps?: readonly object[];
}

export interface RequestInput {
  readonly actors: readonly DocumentRef[];
  readonly rolls: readonly RollRef[];
  readonly purpose?: "each" | "group" | "series";
  readonly title?: string;
  readonly difficulty?: number | null;
  readonly hidden?: readonly string[];
  readonly mode?: string | null;
  readonly need?: number;
  readonly passively?: boolean;
  readonly messageMode?: string;
}

export interface OpposedInput {
  /** The starting side either rolls now … */
  readonly actor?: DocumentRef;
  readonly roll?: RollRef;
  readonly options?: RollSettings;
  /** … or has rolled. */
  readonly message?: DocumentRef;
  readonly against: {
    readonly actor: DocumentRef;
    readonly rolls: readonly RollRef[];
    readonly passively?: boolean;
    readonly secret?: boolean;
  };
}

export interface PanelInput {
  readonly ruleset: string;
  readonly panel: string;
  readonly actors?: readonly DocumentRef[];
  readonly values?: Readonly<Record<string, string | boolean>>;
  /** By uuid and name of the field. */
  readonly memberValues?: Readonly<Record<string, Readonly<Record<string, string | boolean>>>>;
}

/** Damage, healing or costs dealt without a roll of the game. */
export interface DealInput {
  readonly actors: readonly DocumentRef[];
  /** Dice and whole numbers … */
  readonly formula?: string;
  /** … or the message that supplies the total. */
  readonly message?: DocumentRef;
  readonly nature?: "damage" | "healing" | "cost";
  /** Word of the kind ("kinetic"); the game's usual one by default. */
  readonly kind?: string;
  readonly factor?: number;
  readonly note?: string;
  /** False leaves applying to the card; true by default. */
  readonly apply?: boolean;
}

/** A rest of actors of one game. */
export interface RestInput {
  /** Actors that the user owns. */
  readonly actors: readonly DocumentRef[];
  /** Id of the rest, as `games` and `rests` name it; the shortest by default. */
  readonly rest?: string;
  /** Ids of the ticked options; by default the options that the dialog ticks. */
  readonly options?: readonly string[];
  /** False leaves applying to the card; true by default. */
  readonly apply?: boolean;
}

/** A rest that an actor may take. */
export interface RestOffer {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly options: readonly { readonly id: string; readonly label: string; readonly on: boolean }[];
  /** The reason that it cannot be taken now, as a sentence; null if it can. */
  readonly disabled: string | null;
  /** The results with the default options: the smallest and the largest amount, and whether they depend on dice. */
  readonly lines: readonly {
    readonly label: string;
    readonly certain: boolean;
    readonly low: number;
    readonly high: number;
  }[];
}

export interface RestedActor {
  readonly actor: string;
  readonly applied: boolean;
  /** The key that undoes it; null if it is not applied. */
  readonly key: string | null;
  /** The changes made, or those that applying the card will make, as lines in the user's language. */
  readonly changes: readonly string[];
  /** The reason that it was not applied, as a sentence; null if it was applied or left to the card. */
  readonly reason: string | null;
}

export interface RefusedRester {
  readonly actor: string;
  readonly reason: string;
}

/** The outcome of a rest. `refused` names the actors that cannot rest now; the others rest without them. */
export type RestAnswer =
  | {
      readonly state: "rested" | "proposed";
      readonly rest: string;
      readonly options: readonly string[];
      /** Id of the card, which can undo the rest. */
      readonly message: string;
      /** Its uuid. */
      readonly uuid: string;
      readonly actors: readonly RestedActor[];
      readonly refused: readonly RefusedRester[];
    }
  | {
      readonly state: "refused";
      readonly reason: string;
      readonly hook: string | null;
      readonly refused: readonly RefusedRester[];
    };

/** Parts that this user may not see are null. */
export interface RequestState {
  readonly complete: boolean;
  /** A package is still drawing dice of an answer: results that depend on them are null until the dice have settled. */
  readonly rolling: boolean;
  readonly winner: "a" | "b" | "tie" | null;
  readonly success: boolean | null;
  readonly seats: readonly {
    readonly id: string;
    readonly actor: string;
    readonly messages: readonly string[];
    readonly success: boolean | null;
    readonly outcome: object | null;
  }[];
}

/** A roll given by its key or by its name, because keys of attacks are item ids. */
export interface SharedRollInput extends RollRef {
  readonly ruleset: string;
  readonly name: string;
}

export interface Party {
  readonly uuid: string;
  readonly name: string;
  readonly ruleset: string;
  readonly primary: boolean;
  /** Uuids of the members that exist, in marching order. */
  readonly members: readonly string[];
}

/** `game.system.api`. Calls that the rules forbid throw an error named `RollRefused`, whose message is a sentence. */
export interface ManifoldApi {
  /** The version of this interface: the first number rises when something is removed. */
  readonly version: string;
  /** The games at this table, with their rolls, conditions and rests. */
  games(): readonly GameDescription[];
  /** Resolves when the dice have settled and everything that they decide without a click is done. */
  roll(actor: DocumentRef, kind: string, key?: string, options?: RollSettings): Promise<RollAnswer>;
  /**
   * Resolves when the dice of a message have settled, after 20 seconds at the latest; immediately if no package draws
   * them.
   */
  diceRested(message: DocumentRef): Promise<void>;
  rollItem(item: DocumentRef): Promise<void>;
  /** Makes a roll for each selected token, or for the user's character. */
  rollSelected(roll: SharedRollInput): Promise<void>;
  /** The parties that the user sees, starting with each game's primary party. */
  parties(): readonly Party[];
  plan(
    actor: DocumentRef,
    kind: string,
    key?: string,
    choices?: object,
    difficulty?: number,
  ): Promise<PlanAnswer>;
  odds(
    actor: DocumentRef,
    kind: string,
    key?: string,
    choices?: object,
    difficulty?: number,
  ): Promise<OddsAnswer>;
  list(actor: DocumentRef, options?: { readonly odds?: boolean }): Promise<readonly Listing[]>;
  hud(actor: DocumentRef, options?: { readonly odds?: boolean }): Promise<Hud>;
  resources(actor: DocumentRef): Promise<readonly Resource[]>;
  /** The parts of a number on the sheet; null if there is nothing to explain. */
  explain(actor: DocumentRef, key: string): Promise<object | null>;
  followUps(message: DocumentRef): Promise<readonly FollowUp[]>;
  request(request: RequestInput): Promise<string | null>;
  oppose(opposed: OpposedInput): Promise<string | null>;
  requestState(message: DocumentRef): RequestState;
  /** @returns the key that undoes it */
  apply(
    actor: DocumentRef,
    change: ChangeInput,
    options?: { readonly label?: string; readonly key?: string },
  ): Promise<string>;
  undo(actor: DocumentRef, key: string): Promise<void>;
  /** Applies a card to all its targets; refusals are shown to the user. */
  applyCard(message: DocumentRef): Promise<void>;
  undoCard(message: DocumentRef): Promise<void>;
  /** Resolves with the ids of the cards, one for each game of the actors. */
  deal(deal: DealInput): Promise<string[]>;
  /** Opens the dialog for plain damage, filled in with the given values. */
  openDeal(given?: Partial<Omit<DealInput, "apply" | "note">>): Promise<void>;
  /** The rests of the actor's game, with the result of each or the reason that it cannot be taken. */
  rests(actor: DocumentRef): Promise<readonly RestOffer[]>;
  /** Takes a rest without its dialog, with the same checks. */
  rest(rest: RestInput): Promise<RestAnswer>;
  openPanel(panel: PanelInput): Promise<void>;
  applyPanel(panel: PanelInput): Promise<string>;
}
