import { BaseCombatantGroup } from "../../common/documents/combatant-group.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";

/** Combatants that act together. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  declare initiative: number | null;

  get combat(): Combat | null {
    return this.parent as unknown as Combat | null;
  }

  get members(): Combatant[] {
    return this.combat?.combatants.filter((combatant) => combatant.group === (this as unknown)) ?? [];
  }
}
