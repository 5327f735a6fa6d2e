import type { ActorDocument } from "../../core/contract/documents.ts";
import type { RawValue } from "./field-values.ts";

/** What a panel is opened with; the rest is chosen in it. */
export interface PanelWindowOptions {
  readonly ruleset?: string;
  readonly panel?: string;
  readonly actors?: readonly ActorDocument[];
  readonly values?: Readonly<Record<string, RawValue>>;
}
