/** What the turns of a fight bring by themselves. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { CombatRules } from "../../core/ruleset.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../kit/change-set.ts";
import { UNADJUSTED } from "../../kit/damage.ts";
import { creature } from "./bridge.ts";
import type { CreatureSchema } from "./data/creature-schema.ts";
import { defenderOf } from "./defender.ts";
import { BLEEDING_DAMAGE } from "./rules/conditions.ts";
import { edgeDamageRules } from "./rules/consequences.ts";
import { BLED_PATH } from "./rules/paths.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

/** States that last until the start or the end of one's own next turn. */
const UNTIL_START = ["defending", "readied"] as const;
const UNTIL_END = ["disengaged", "surprised"] as const;

function ending(actor: ManifoldActor, ids: readonly string[]): ChangeSetBuilder {
  const changes = new ChangeSetBuilder();
  for (const id of ids.filter((one) => actor.statuses.has(one))) {
    const name = `MANIFOLD.Edge.Condition.${id}`;
    changes.removeCondition(id, { id, label: "MANIFOLD.Edge.Turn.ends", source: name, value: 0 });
  }
  return changes;
}

/** Bleeding costs a point that cannot be healed before it stops (E-514). */
function bleed(actor: ManifoldActor) {
  const { vitality } = actor.system as unknown as Stored;
  if (!actor.statuses.has("bleeding")) {
    const changes = new ChangeSetBuilder();
    return vitality.bled > 0 ? changes.set(BLED_PATH, 0).build() : changes.build();
  }
  const hit = { nature: "damage", parts: { biotic: BLEEDING_DAMAGE }, halves: false } as const;
  const { change } = edgeDamageRules.propose(hit, defenderOf(actor), UNADJUSTED);
  const counted = new ChangeSetBuilder().add(BLED_PATH, BLEEDING_DAMAGE, {
    id: "bleeding",
    label: "MANIFOLD.Edge.Condition.bleeding",
    value: -BLEEDING_DAMAGE,
  });
  return mergeChangeSets(change, counted.build());
}

export const TURNS: CombatRules = {
  initiative: (actor) => `2d12 + ${creature(actor).initiativeTotal}`,
  onTurnStart: (actor) => ending(actor, UNTIL_START).build(),
  onTurnEnd: (actor) => mergeChangeSets(ending(actor, UNTIL_END).build(), bleed(actor)),
  demands(actor, moment) {
    const { vp, conditions } = defenderOf(actor);
    const dying = vp === 0 && !conditions.includes("stable") && !conditions.includes("dead");
    if (moment !== "turnStart" || !dying) return [];
    return [
      {
        kind: "deathSave",
        key: "",
        label: "MANIFOLD.Edge.Kind.deathSave",
        icon: "half-body-crawling",
      },
    ];
  },
};
