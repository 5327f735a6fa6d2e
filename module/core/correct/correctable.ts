import type { MessageDocument } from "../contract/documents.ts";
import type { CheckRecord } from "../contract/roll-result.ts";
import type { AnyRollKind } from "../ruleset.ts";

/** The record that is corrected, with its kind. */
export interface Correctable {
  readonly message: MessageDocument;
  readonly record: CheckRecord;
  readonly kind: AnyRollKind;
}
