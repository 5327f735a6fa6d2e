/** Initiative, turns and rounds in combat. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { CombatRules } from "../../../core/contract/index.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { initiativeRequest } from "../check/request.ts";
import { creature } from "../data/creature-of.ts";
import { defaultCheckChoices, planCheck } from "../rules/check/plan.ts";
import { tieBreak } from "../rules/turn/initiative.ts";
import { roundEndChanges, turnStartChanges } from "../rules/turn/turn-changes.ts";
import { SQUAD } from "./squad.ts";

/** The initiative dice, plus a fraction from Speed to break ties (B-055). */
function initiative(actor: ActorDocument): string {
  const request = initiativeRequest(actor);
  const { dice } = planCheck(request, defaultCheckChoices(request));
  return [...dice.map(({ formula }) => formula), tieBreak(creature(actor).score("speed"))].join(" + ");
}

/** Recovery of one creature (ledger section 9). */
export function recoveryChanges(actor: ActorDocument): ChangeSet {
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
  squad: SQUAD,
  economy(actor) {
    const { isObject, self } = creature(actor);
    if (isObject) return [];
    const { actionsLeft, actionsTotal } = self;
    return [{ key: "MANIFOLD.Burst.Tracker.actions", data: { left: actionsLeft, count: actionsTotal } }];
  },
  onTurnStart(actor) {
    const { actions, readied } = creature(actor).self;
    return turnStartChanges({ spent: actions.spent, strikes: actions.strikes, readied });
  },
  onRoundEnd: (actor) => (creature(actor).isObject ? null : recoveryChanges(actor)),
};
