/** What the turns of a fight bring by themselves. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { CombatRules } from "../../core/ruleset.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../kit/change-set.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import { type Demand, UNADJUSTED } from "../../kit/damage.ts";
import { creature } from "./bridge.ts";
import type { CreatureSchema } from "./data/creature-schema.ts";
import { defenderOf } from "./defender.ts";
import { traumasOf } from "./injuries.ts";
import { BLEEDING_DAMAGE, conditionLabel } from "./rules/conditions.ts";
import { edgeDamageRules } from "./rules/consequences.ts";
import { AIRLESS_PATH, BLED_PATH } from "./rules/paths.ts";
import { suffocation } from "./rules/survival.ts";
import { strugglesOf } from "./rules/traumas.ts";
import { edgeSetting } from "./settings.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

const stored = (actor: ManifoldActor): Stored => actor.system as unknown as Stored;

/** Bleeding costs a point that cannot be healed before it stops (E-514). */
function bleed(actor: ManifoldActor): ChangeSet {
  const { vitality } = stored(actor);
  if (!actor.statuses.has("bleeding")) {
    const changes = new ChangeSetBuilder();
    return vitality.bled > 0 ? changes.set(BLED_PATH, 0).build() : changes.build();
  }
  const defender = defenderOf(actor);
  if (defender.conditions.includes("dead")) return new ChangeSetBuilder().build();
  const hit = { nature: "damage", parts: { biotic: BLEEDING_DAMAGE }, halves: false } as const;
  const { change } = edgeDamageRules.propose(hit, defender, UNADJUSTED);
  const counted = new ChangeSetBuilder().add(BLED_PATH, BLEEDING_DAMAGE, {
    id: "bleeding",
    label: conditionLabel("bleeding"),
    value: -BLEEDING_DAMAGE,
  });
  return mergeChangeSets(change, counted.build());
}

/** Rounds without air are counted; after the last one the creature is down and dying (E-255). */
function gasp(actor: ManifoldActor): ChangeSet {
  const { rounds } = stored(actor).breath;
  const changes = new ChangeSetBuilder();
  const defender = defenderOf(actor);
  if (!actor.statuses.has("suffocating"))
    return rounds > 0 ? changes.set(AIRLESS_PATH, 0).build() : changes.build();
  if (defender.vp <= 0) return changes.build();
  const step = { id: "suffocating", label: conditionLabel("suffocating"), value: rounds + 1 };
  changes.add(AIRLESS_PATH, 1, step);
  if (rounds < suffocation({ str: defender.str }).rounds) return changes.build();
  const { change } = edgeDamageRules.propose({ nature: "collapse" }, defender, UNADJUSTED);
  return mergeChangeSets(changes.build(), change);
}

/** The blow of a trauma stuns until the end of the next turn (E-458, E-462). */
function shakeOff(actor: ManifoldActor): ChangeSet {
  const changes = new ChangeSetBuilder();
  for (const { id } of traumasOf(actor).filter(({ stuns }) => stuns)) {
    changes.item(id).set("stuns", false);
    changes.removeCondition("stunned", {
      id: "stunned",
      label: "MANIFOLD.Edge.Turn.ends",
      source: conditionLabel("stunned"),
      value: 0,
    });
  }
  return changes.build();
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

export const TURNS: CombatRules = {
  initiative: (actor) => `2d12 + ${creature(actor).initiativeTotal}`,
  rollOff: () => (edgeSetting("initiativeTieD12") ? "1d12" : null),
  states: ["surprised", "readied"],
  delay: "toTheEnd",
  onTurnStart: gasp,
  onTurnEnd: (actor) => mergeChangeSets(shakeOff(actor), bleed(actor)),
  demands: (actor, moment) => (moment === "turnStart" ? demandsAtStart(actor) : []),
};
