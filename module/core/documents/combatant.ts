import type { ActorDocument, CombatantDocument } from "../contract/documents.ts";
/** A combatant whose initiative is rolled as its game says. */
export class ManifoldCombatant extends Combatant implements CombatantDocument {
  protected override _getInitiativeFormula(): string {
    const actor = this.actor as ActorDocument | null;
    const combat = actor?.ruleset?.combat;
    return actor && combat ? combat.initiative(actor) : super._getInitiativeFormula();
  }
}
