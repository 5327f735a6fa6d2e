/** The steps in which a game creates a character and advances one. */
import type { GuideStep } from "../../kit/guide/types.ts";
import type { LangKey } from "../../kit/keys.ts";
import type { Plain, Scalar } from "../../kit/value-changes.ts";
import type { ActorDocument } from "./documents.ts";

/** A number of the character that steps change. */
export interface GuideFigure {
  readonly label: LangKey;
  readonly value: string | number;
}

export interface Guide {
  readonly steps: readonly GuideStep[];
  /** Types of the items that steps offer. */
  readonly itemTypes: readonly string[];
  /** World settings that the steps read. */
  settings?(): Plain;
  figures(actor: ActorDocument): readonly GuideFigure[];
  /** New values below `system` for points that start full once all other steps are done. */
  fill?(actor: ActorDocument): Readonly<Record<string, Scalar>>;
}

export type GuideId = "creation" | "advancement";

export type Guides = Readonly<Record<GuideId, Guide>>;
