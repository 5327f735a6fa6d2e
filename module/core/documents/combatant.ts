import type { ManifoldActor } from "./actor.ts";

/** A combatant whose initiative is rolled as its game says. */
export class ManifoldCombatant extends Combatant {
  protected override _getInitiativeFormula(): string {
    const actor = this.actor as ManifoldActor | null;
    const combat = actor?.ruleset?.combat;
    return actor && combat ? combat.initiative(actor) : super._getInitiativeFormula();
  }
}
