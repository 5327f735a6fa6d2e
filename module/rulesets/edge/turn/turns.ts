/** Initiative and turn events in combat. */
import type { SquadRules } from "../../../core/contract/combat.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { CombatRules, Text } from "../../../core/contract/index.ts";
import { ChangeSetBuilder, mergeChangeSets, NO_CHANGE } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { NO_ADJUSTMENTS, type Proposal } from "../../../kit/damage.ts";
import type { Demand } from "../../../kit/demand.ts";
import { checkRequest } from "../check/request.ts";
import { defenderOf } from "../damage/defender.ts";
import { creature } from "../data/creature-of.ts";
import { traumasOf } from "../data/traumas-of.ts";
import { checkRules, defaultCheckChoices } from "../rules/check/check.ts";
import { freeCardUse } from "../rules/check/edge-cards.ts";
import { BLEEDING_DAMAGE, conditionLabel } from "../rules/creature/conditions.ts";
import { edgeDamageRules } from "../rules/damage/pipeline.ts";
import { strugglesOf } from "../rules/injury/traumas.ts";
import { AIRLESS_PATH, BLED_PATH, ECONOMY_PATHS, VP_PATH } from "../rules/paths.ts";
import { suffocation } from "../rules/survival/suffocation.ts";
import { type Economy, newTurn } from "../rules/turn/economy.ts";
import { SETTINGS } from "../settings.ts";
import { moveCounters, opportunityAttack } from "./token-moves.ts";

/** Squads of minions. The source does not mention them: using them is up to the table. */
const SQUAD: SquadRules = {
  paths: [VP_PATH],
  points: (actor) => ({ value: creature(actor).vitality.value, max: creature(actor).vitalityMax }),
  takeOver(actor, points) {
    const { vitality, diesAtZero } = creature(actor);
    const change = new ChangeSetBuilder().add(VP_PATH, -points);
    if (points >= vitality.value) change.addCondition(diesAtZero ? "dead" : "unconscious");
    return change.build();
  },
};

/** Damage of bleeding in this turn; null if it does not bleed (E-514). */
function proposeBleeding(actor: ActorDocument): Proposal | null {
  const defender = defenderOf(actor);
  if (!actor.statuses.has("bleeding") || defender.conditions.includes("dead")) return null;
  const hit = { nature: "damage", parts: { biotic: BLEEDING_DAMAGE }, halves: false } as const;
  const proposal = edgeDamageRules.propose(hit, defender, NO_ADJUSTMENTS);
  const step = { id: "bleeding", label: conditionLabel("bleeding"), value: -proposal.amount };
  const counted = new ChangeSetBuilder().step(step);
  // VP lost to bleeding cannot be healed until it stops; at 0 VP there is nothing to lose.
  counted.add(BLED_PATH, Math.min(proposal.amount, defender.vp));
  return { ...proposal, change: mergeChangeSets(proposal.change, counted.build()) };
}

/** Counts rounds without air; after the last one the creature drops to 0 VP (E-255). */
function proposeSuffocation(actor: ActorDocument): Pick<Proposal, "change" | "demands"> {
  const { rounds } = creature(actor).breath;
  const defender = defenderOf(actor);
  if (!actor.statuses.has("suffocating"))
    return { change: rounds > 0 ? new ChangeSetBuilder().set(AIRLESS_PATH, 0).build() : NO_CHANGE };
  if (defender.vp <= 0) return { change: NO_CHANGE };
  const step = { id: "suffocating", label: conditionLabel("suffocating"), value: rounds + 1 };
  const counted = new ChangeSetBuilder().add(AIRLESS_PATH, 1, step).build();
  if (rounds < suffocation({ str: defender.str }).rounds) return { change: counted };
  const proposal = edgeDamageRules.propose({ nature: "collapse" }, defender, NO_ADJUSTMENTS);
  return { ...proposal, change: mergeChangeSets(counted, proposal.change) };
}

/** Saves that severe traumas require with every action (E-464, E-481). */
const STRUGGLES = {
  physical: "MANIFOLD.Edge.CalledCheck.actWithSevereInjury",
  psychic: "MANIFOLD.Edge.CalledCheck.actWithSevereDisorder",
} as const;

function demandsAtStart(actor: ActorDocument): Demand[] {
  const { vp, conditions } = defenderOf(actor);
  if (conditions.includes("dead")) return [];
  if (vp === 0) return conditions.includes("stable") ? [] : [DEATH_SAVE_DUE];
  if (conditions.includes("incapacitated")) return [];
  const held = conditions.includes("extremeGravity") ? [BRACE_DUE] : [];
  const struggles = strugglesOf(traumasOf(actor)).map((nature) => ({
    kind: "struggle",
    key: nature,
    label: STRUGGLES[nature],
    icon: "broken-bone",
  }));
  return [...held, ...struggles];
}

/** Extreme gravity restrains the creature again unless it saves again (E-227). */
function pinAgain({ statuses }: ActorDocument): ChangeSet {
  if (!statuses.has("extremeGravity") || statuses.has("pinnedByGravity")) return NO_CHANGE;
  const step = { id: "pinnedByGravity", label: conditionLabel("pinnedByGravity"), value: 0 };
  return new ChangeSetBuilder().removeCondition("braced").addCondition("pinnedByGravity", step).build();
}

const BRACE_DUE: Demand = {
  kind: "brace",
  key: "",
  label: "MANIFOLD.Edge.Kind.brace",
  icon: "weight-lifting-up",
};

const DEATH_SAVE_DUE: Demand = {
  kind: "deathSave",
  key: "",
  label: "MANIFOLD.Edge.Kind.deathSave",
  icon: "half-body-crawling",
};

/** New values of the turn's counters; null if there is no change. */
function resetCounters(actor: ActorDocument): Readonly<Record<string, number>> | null {
  const { economy, turn } = creature(actor);
  const fresh = newTurn(economy, turn);
  const stale = Object.entries(ECONOMY_PATHS).filter(
    ([id]) => economy[id as keyof typeof fresh] !== fresh[id as keyof typeof fresh],
  );
  if (stale.length === 0) return null;
  return Object.fromEntries(stale.map(([id, path]) => [path, fresh[id as keyof typeof fresh]]));
}

/** Unused parts of the turn, and the remaining metres of movement. */
function economyTexts(economy: Economy): Text[] {
  const { left, total } = economy.metres;
  const parts = (["action", "minor", "reaction"] as const)
    .filter((id) => economy[id].left > 0)
    .map((id) => {
      const count = economy[id].left;
      return count > 1
        ? { key: `MANIFOLD.Edge.Tracker.several.${id}`, data: { count } }
        : { key: `MANIFOLD.Edge.Tracker.${id}` };
    });
  return [...parts, { key: "MANIFOLD.Edge.Tracker.metres", data: { left, total } }];
}

/** A Dexterity check in the host's notation (E-274). If it fails without dice, only its modifiers count. */
function initiative(actor: ActorDocument): string {
  const request = checkRequest(actor, "dex", "initiative");
  const { dice, bonus } = checkRules.plan(request, defaultCheckChoices(request));
  const rolled = dice.map(({ formula }) => formula).join(" + ") || "0";
  return `${rolled} + ${bonus + creature(actor).initiative.bonus}`;
}

export const TURNS: CombatRules = {
  initiative,
  rollOff: () => (SETTINGS.read("initiativeTieD12") ? "1d12" : null),
  squad: SQUAD,
  economy: (actor) => economyTexts(creature(actor).turnLeft),
  resetCounters: resetCounters,
  onMove: moveCounters,
  reactionTo: opportunityAttack,
  actsFirstState: "climbing",
  delay: "toTheEnd",
  onTurnStart: (actor) => mergeChangeSets(proposeSuffocation(actor).change, pinAgain(actor)),
  onCombatEnd: (actor) => freeCardUse({ used: creature(actor).edgeUsed ?? false }),
  onTurnEnd: (actor) => proposeBleeding(actor)?.change ?? null,
  demands(actor, moment) {
    if (moment === "turnStart")
      return [...demandsAtStart(actor), ...(proposeSuffocation(actor).demands ?? [])];
    return moment === "turnEnd" ? (proposeBleeding(actor)?.demands ?? []) : [];
  },
};
