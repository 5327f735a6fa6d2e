/** What the turns of a fight bring by themselves, and the order in which they come. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { CombatRules } from "../../core/ruleset.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import { initiativeRequest } from "./bridge.ts";
import { actionRules } from "./rules/action.ts";
import { defaultActionChoices } from "./rules/action-plan.ts";
import { tieBreak } from "./rules/initiative.ts";
import { roundEndChanges, turnStartChanges } from "./rules/turn-changes.ts";
import { creature } from "./strikes.ts";

/** The dice of initiative, and a fraction by which the faster goes first of equals (B-055). */
function initiative(actor: ManifoldActor): string {
  const request = initiativeRequest(actor);
  const { dice } = actionRules.plan(request, defaultActionChoices(request));
  return [...dice.map(({ formula }) => formula), tieBreak(creature(actor).score("speed"))].join(" + ");
}

/** Recovery of one combatant (ledger section 9). */
export function recoveryOf(actor: ManifoldActor): ChangeSet {
  const model = creature(actor);
  const { self, inForce } = model;
  return roundEndChanges({
    conditions: [...actor.statuses],
    stamina: model.score("stamina"),
    max: self.maxima,
    gains: { ...self.recovery },
    state: {
      vigor: self.vigor.value,
      durability: self.durability.value,
      health: self.health.value,
      mana: self.mana.value,
      winded: inForce.has("winded"),
      wounded: inForce.has("wounded"),
      shock: inForce.has("shock"),
      shockRounds: self.shockRounds,
      shockBegan: self.shockFresh,
      dead: inForce.has("dead"),
    },
  });
}

export const TURNS: CombatRules = {
  initiative,
  states: ["ambushed", "ambusher", "readied"],
  economy(actor) {
    if (creature(actor).isObject) return [];
    const { actionsLeft, actionsTotal } = creature(actor).self;
    return [{ key: "MANIFOLD.Burst.Tracker.actions", data: { left: actionsLeft, total: actionsTotal } }];
  },
  onTurnStart(actor) {
    const { actions, readied } = creature(actor).self;
    return turnStartChanges({ spent: actions.spent, readied });
  },
  onRoundEnd: (actor) => (creature(actor).isObject ? null : recoveryOf(actor)),
};
