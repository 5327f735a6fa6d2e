import type { MessageDocument } from "../../contract/documents.ts";
import type { AnyRollKind } from "../../contract/index.ts";
import type { CheckRecord } from "../../contract/roll-result.ts";

/** The record to correct, with its kind. */
export interface Correctable {
  readonly message: MessageDocument;
  readonly record: CheckRecord;
  readonly kind: AnyRollKind;
}
