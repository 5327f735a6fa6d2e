import type { ItemDocument } from "../../../core/contract/documents.ts";
import type { Ailment } from "../data/ailment.ts";
import type { Creature } from "../data/creature-of.ts";
import type { StoredCreature } from "../data/creature-schema.ts";
import { ABILITIES, type AbilityId, abilityLabel } from "../rules/creature/abilities.ts";
import { tradeForAge } from "../rules/survival/aging.ts";
import { type AilmentRow, ailmentRow } from "./rows.ts";

/** Context of `gods/actor/harm`. */
export interface HarmContext {
  readonly ailments: readonly AilmentRow[];
  /** Abilities that can be lowered to remove an injury of age. */
  readonly trades: readonly { readonly id: AbilityId; readonly label: string }[];
  /** Rounds until the next health roll; 0 unless suffocating. */
  readonly breathLeft: number;
}

export const harmContext = (
  { breath }: Creature,
  { abilities }: StoredCreature,
  statuses: ReadonlySet<string>,
  ailments: readonly ItemDocument<Ailment>[],
): HarmContext => ({
  ailments: ailments.map(ailmentRow),
  trades: ABILITIES.filter((id) => tradeForAge(abilities[id].value) !== null).map((id) => ({
    id,
    label: abilityLabel(id),
  })),
  breathLeft: statuses.has("suffocating") ? breath.left : 0,
});
