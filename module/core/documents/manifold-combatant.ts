import type { CombatantDocument } from "../contract/documents.ts";
/** A combatant with the initiative formula of its game. */
export class ManifoldCombatant extends Combatant implements CombatantDocument {
  protected override _getInitiativeFormula(): string {
    const combat = this.actor?.ruleset?.combat;
    return this.actor && combat ? combat.initiative(this.actor) : super._getInitiativeFormula();
  }
}
