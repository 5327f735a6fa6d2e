/** What the turns of a fight bring by themselves. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { CombatRules, Text } from "../../core/ruleset.ts";
import { ChangeSetBuilder, mergeChangeSets, NO_CHANGE } from "../../kit/change-set.ts";
import { NO_ADJUSTMENTS, type Proposal } from "../../kit/damage.ts";
import type { Demand } from "../../kit/demand.ts";
import { creature } from "./bridge.ts";
import type { CreatureSchema } from "./data/creature-schema.ts";
import { defenderOf } from "./defender.ts";
import { traumasOf } from "./injuries.ts";
import { moveCounters, opportunity } from "./moving.ts";
import { BLEEDING_DAMAGE, conditionLabel, type Hindrances } from "./rules/conditions.ts";
import { edgeDamageRules } from "./rules/consequences.ts";
import { type Economy, freshTurn } from "./rules/economy.ts";
import { AIRLESS_PATH, BLED_PATH, ECONOMY_PATHS } from "./rules/paths.ts";
import { suffocation } from "./rules/survival.ts";
import { strugglesOf } from "./rules/traumas.ts";
import { edgeSetting } from "./settings.ts";
import { economyOfActor } from "./turn-use.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

const stored = (actor: ManifoldActor): Stored => actor.system as unknown as Stored;

/** What the blood of this turn does; null for those who do not bleed (E-514). */
function bleeding(actor: ManifoldActor): Proposal | null {
  const defender = defenderOf(actor);
  if (!actor.statuses.has("bleeding") || defender.conditions.includes("dead")) return null;
  const hit = { nature: "damage", parts: { biotic: BLEEDING_DAMAGE }, halves: false } as const;
  const proposal = edgeDamageRules.propose(hit, defender, NO_ADJUSTMENTS);
  const step = { id: "bleeding", label: conditionLabel("bleeding"), value: -BLEEDING_DAMAGE };
  const counted = new ChangeSetBuilder().step(step);
  // What is lost this way cannot be healed before the blood stops; at 0 there is nothing to lose.
  if (defender.vp > 0) counted.add(BLED_PATH, BLEEDING_DAMAGE);
  return { ...proposal, change: mergeChangeSets(proposal.change, counted.build()) };
}

/** Rounds without air are counted; after the last one the creature is down and dying (E-255). */
function gasping(actor: ManifoldActor): Pick<Proposal, "change" | "demands"> {
  const { rounds } = stored(actor).breath;
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

/** With a severe trauma every action is a struggle (E-464, E-481). */
const STRUGGLES = {
  physical: { key: "stamina", label: "MANIFOLD.Edge.CalledCheck.actWithSevereInjury" },
  psychic: { key: "lucidity", label: "MANIFOLD.Edge.CalledCheck.actWithSevereDisorder" },
} as const;

const STRUGGLE_DC = 15;

function demandsAtStart(actor: ManifoldActor): Demand[] {
  const { vp, conditions } = defenderOf(actor);
  if (conditions.includes("dead")) return [];
  if (vp === 0) return conditions.includes("stable") ? [] : [DEATH_SAVE_DUE];
  if (conditions.includes("incapacitated")) return [];
  return strugglesOf(traumasOf(actor)).map((nature) => ({
    kind: "check",
    ...STRUGGLES[nature],
    icon: "broken-bone",
    choices: { dc: STRUGGLE_DC },
  }));
}

const DEATH_SAVE_DUE: Demand = {
  kind: "deathSave",
  key: "",
  label: "MANIFOLD.Edge.Kind.deathSave",
  icon: "half-body-crawling",
};

/** What of the turn is used up and ought not to be; null when nothing is. */
function freshCounters(actor: ManifoldActor): Readonly<Record<string, number>> | null {
  const { economy } = stored(actor);
  const fresh = freshTurn(economy, creature(actor).turn as Hindrances);
  const stale = Object.entries(ECONOMY_PATHS).filter(
    ([id]) => economy[id as keyof typeof fresh] !== fresh[id as keyof typeof fresh],
  );
  if (stale.length === 0) return null;
  return Object.fromEntries(stale.map(([id, path]) => [path, fresh[id as keyof typeof fresh]]));
}

/** What is left, part by part; what is used up is not told. */
function economyWords(economy: Economy): Text[] {
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

export const TURNS: CombatRules = {
  initiative: (actor) => `2d12 + ${creature(actor).initiativeTotal}`,
  rollOff: () => (edgeSetting("initiativeTieD12") ? "1d12" : null),
  states: ["surprised", "readied"],
  economy: (actor) => economyWords(economyOfActor(actor)),
  resetCounters: freshCounters,
  onMove: moveCounters,
  reactionTo: opportunity,
  actsFirstState: "climbing",
  delay: "toTheEnd",
  onTurnStart: (actor) => gasping(actor).change,
  onTurnEnd: (actor) => bleeding(actor)?.change ?? null,
  demands(actor, moment) {
    if (moment === "turnStart") return [...demandsAtStart(actor), ...(gasping(actor).demands ?? [])];
    return moment === "turnEnd" ? (bleeding(actor)?.demands ?? []) : [];
  },
};
