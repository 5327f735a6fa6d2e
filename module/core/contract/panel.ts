/**
 * GM panels apply the effects of a place or a span of time to a party. Effects are previewed per actor and applied as
 * one change.
 */

import type { ChangeSet } from "../../kit/contract.ts";
import type { Demand } from "../../kit/demand.ts";
import type { IconName, LangKey } from "../../kit/keys.ts";
import type { ActorDocument, SceneDocument } from "./documents.ts";
import type { RollAddress, Text } from "./text.ts";

/** A panel of a game. The game reads documents and returns data; core shows, applies and undoes the result. */
export interface Panel {
  /** Stored in settings; must not change. */
  readonly id: string;
  readonly label: LangKey;
  /** One sentence that states its purpose. */
  readonly hint: LangKey;
  readonly icon: IconName;
  /** The actors chosen by default: the selected tokens or characters, or all on the viewed scene. */
  readonly concerns?: "party" | "scene";
  /** Players may open it for their own characters; it then requests no checks. */
  readonly players?: boolean;
  /** Fields of the whole party; they may depend on what is filled in so far. */
  fields(input: PanelInput): readonly PanelField[];
  /** Fields of each member, shown in its row. */
  memberFields?(actor: ActorDocument, input: PanelInput): readonly PanelField[];
  /** The reason that the actor cannot be a member; null if it can. */
  refuse?(actor: ActorDocument): Text | null;
  /** The changes that applying would make. Called for each change of a field, so it must not write or roll. */
  plan(input: PanelInput): PanelPlan;
}

export type PanelValue = string | number | boolean;

/** Values by name of the field. */
export type PanelValues = Readonly<Record<string, PanelValue>>;

/** The values entered so far. Fields that are not shown are absent, so read values with a default. */
export interface PanelInput {
  /** The chosen members of the panel's game. */
  readonly members: readonly ActorDocument[];
  readonly values: PanelValues;
  /** Values of {@link Panel.memberFields}. */
  valuesOf(actor: ActorDocument): PanelValues;
  /** The viewed scene; null without one. */
  readonly scene: SceneDocument | null;
}

interface FieldBase {
  readonly name: string;
  readonly label: LangKey;
  readonly hint?: LangKey;
}

/** One field. Core checks numbers against their bounds and choices against their list. */
export type PanelField =
  | (FieldBase & {
      readonly type: "number";
      readonly initial: number;
      readonly min: number;
      readonly max: number;
      /** 1 by default. */
      readonly step?: number;
      readonly unit?: LangKey;
    })
  | (FieldBase & {
      readonly type: "choice";
      readonly initial: string;
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    })
  | (FieldBase & { readonly type: "tick"; readonly initial: boolean })
  | (FieldBase & { readonly type: "text"; readonly initial: string });

/** The changes that applying a panel makes. */
export interface PanelPlan {
  /** The reasons that the panel cannot be applied with these values. */
  readonly problems?: readonly PanelProblem[];
  /** Facts about the panel as a whole: distance, time, price. Shown in the panel and on the card. */
  readonly facts?: readonly Text[];
  readonly changes: readonly PanelChange[];
  /** Checks that fall due; the chat requests them once the panel is applied. */
  readonly requests?: readonly PanelRequest[];
  /** Undoing the change of one member undoes it for all, because things move between them. */
  readonly joint?: boolean;
  /** Only GMs see the card. */
  readonly secret?: boolean;
  /** Changes of the scene, undone with the other changes. */
  readonly scene?: ScenePlan;
}

export interface PanelProblem {
  /** Name of the field; absent for the whole panel. */
  readonly field?: string;
  readonly text: Text;
}

/** The changes of one member. The steps of the change are its reasons. */
export interface PanelChange {
  readonly actor: ActorDocument;
  readonly change: ChangeSet;
  /** Rolls that the card offers to the actor's owner. */
  readonly demands?: readonly Demand[];
  /** Further notes about this member, shown in the preview only. */
  readonly notes?: readonly Text[];
}

export interface PanelRequest {
  readonly actors: readonly ActorDocument[];
  readonly rolls: readonly RollAddress[];
  readonly title: Text;
  readonly difficulty?: number | null;
  /** "each" by default. */
  readonly purpose?: "each" | "group" | "series";
}

/** New values of a scene by path: flags of this system, and the darkness of its environment. */
export interface ScenePlan {
  readonly scene: SceneDocument;
  readonly updates: readonly {
    readonly path: string;
    readonly value: PanelValue | null;
    readonly label: LangKey;
  }[];
}

/** Options that a panel opens with; the user chooses the rest in it. */
export interface PanelWindowOptions {
  readonly ruleset?: string;
  readonly panel?: string;
  readonly actors?: readonly ActorDocument[];
  readonly values?: Readonly<Record<string, string | boolean>>;
}
