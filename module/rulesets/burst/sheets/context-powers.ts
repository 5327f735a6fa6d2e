import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";
import { PACKS, type Packs } from "./packs.ts";
import { type PowerRow, type TalentRow, talentRow } from "./rows.ts";
import type { SharedRows } from "./shared-rows.ts";

export interface PowersContext {
  readonly powers: readonly PowerRow[];
  readonly talents: readonly TalentRow[];
  readonly packs: Packs;
}

export const powersContext = (actor: ActorDocument, rows: SharedRows): PowersContext => ({
  powers: rows.powers(),
  talents: creature(actor).itemsOf("burstTalent").map(talentRow),
  packs: PACKS,
});
