/** Initiative, turns and rounds in combat. */
import type { SquadRules } from "../../../core/contract/combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { CombatRules } from "../../../core/contract/index.ts";
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { initiativeRequest } from "../check/request.ts";
import { creature } from "../data/creature-of.ts";
import { defaultCheckChoices, planCheck } from "../rules/check/plan.ts";
import { DURABILITY_PATH, HEALTH_PATH } from "../rules/paths.ts";
import { tieBreak } from "../rules/turn/initiative.ts";
import { roundEndChanges, turnStartChanges } from "../rules/turn/turn-changes.ts";

/** The health of a squad: Durability, then Health, which things lack. Being wounded and Shock follow from the rest. */
const SQUAD: SquadRules = {
  paths: [DURABILITY_PATH, HEALTH_PATH],
  points(actor) {
    const { self, isObject } = creature(actor);
    const health = isObject ? 0 : self.health.value;
    const healthMax = isObject ? 0 : self.maxima.health;
    return { value: self.durability.value + health, max: self.maxima.durability + healthMax };
  },
  takeOver(actor, points) {
    const { self, isObject } = creature(actor);
    const first = Math.min(points, self.durability.value);
    const change = new ChangeSetBuilder().add(DURABILITY_PATH, -first);
    if (!isObject) change.add(HEALTH_PATH, first - points);
    else if (first >= self.durability.value) change.addCondition("destroyed");
    return change.build();
  },
};

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
