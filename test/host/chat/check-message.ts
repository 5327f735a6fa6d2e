/** Messages of checks that this client knows whole, and how the tests of this folder correct them. */

import type { Correction } from "../../../module/core/consequences/corrections/make-correction.ts";
import type { MessageDocument } from "../../../module/core/contract/documents.ts";
import type { CheckRecord } from "../../../module/core/contract/roll-result.ts";
import type { TableMessage } from "../../support/documents.ts";

/** A check of a game that adds its dice up. */
type SummedCheck = CheckRecord & { readonly outcome: { readonly total?: number } };

export type CheckMessage = TableMessage & {
  readonly check: SummedCheck;
  readonly rolledCheck: SummedCheck;
  readonly publicCheck: SummedCheck;
};

/** Corrects a check as the Gamemaster. @returns the message of the correction */
export async function correct(
  message: MessageDocument,
  correction: Partial<Correction>,
): Promise<CheckMessage> {
  const { correctCheck, NO_CORRECTION } = await import(
    "../../../module/core/consequences/corrections/make-correction.ts"
  );
  return (await correctCheck(message, { ...NO_CORRECTION, ...correction })) as CheckMessage;
}
