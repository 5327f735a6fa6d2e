import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature } from "../data/creature-of.ts";
import { PACKS, type Packs } from "./packs.ts";
import { type SkillRow, skillRow } from "./rows.ts";
import type { AbilityTile, SharedRows } from "./shared-rows.ts";

export interface AbilitiesContext {
  readonly abilityTiles: readonly AbilityTile[];
  readonly skills: readonly SkillRow[];
  readonly packs: Packs;
}

export const abilitiesContext = (actor: ActorDocument, rows: SharedRows): AbilitiesContext => ({
  abilityTiles: rows.abilities(),
  skills: creature(actor).self.skillList.map((skill) => skillRow(actor, skill)),
  packs: PACKS,
});
