import type { CombatantDocument } from "../contract/documents.ts";

/** Initiative of a combatant without an actor of a game: it acts last until the GM changes it. */
const LAST = "0";

/**
 * A combatant with the initiative formula of its game. Without it, Foundry would use a formula without dice, and one
 * combatant whose formula fails would keep all others from rolling.
 */
export class ManifoldCombatant extends Combatant implements CombatantDocument {
  protected override _getInitiativeFormula(): string {
    const combat = this.actor?.ruleset?.combat;
    return this.actor && combat ? combat.initiative(this.actor) : LAST;
  }
}
