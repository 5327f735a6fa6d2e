/** Rests (ledger section 15): what each would change. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { RestKind, Text } from "../../core/ruleset.ts";
import { ChangeSetBuilder } from "../../kit/change-set.ts";
import type { ChangeSet, RolledDie } from "../../kit/contract.ts";
import type { CreatureSchema } from "./data/creature-schema.ts";
import { defenderOf } from "./defender.ts";
import { BLED_PATH, EXHAUSTION_PATH, PSI_PATH, VP_PATH } from "./rules/paths.ts";
import { canRest, fullRestRecovery, heal } from "./rules/rest.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

const FED = "fed";

const refuse = (actor: ManifoldActor): Text | null =>
  canRest(defenderOf(actor).vp) ? null : { key: "MANIFOLD.Edge.Rest.refused", data: { actor: actor.name } };

const dice = () => [{ group: "rest", formula: "1d6", label: "MANIFOLD.Edge.Rest.dice" }];

/** Vitality that every rest brings (E-504). */
function vitality(actor: ManifoldActor, rolled: readonly RolledDie[]): ChangeSetBuilder {
  const defender = defenderOf(actor);
  const roll = rolled.reduce((sum, { value }) => sum + value, 0);
  const { gained } = heal({ ...defender, amount: roll + defender.str, lostToBleeding: defender.bled });
  const changes = new ChangeSetBuilder();
  if (gained > 0)
    changes.add(VP_PATH, gained, { id: "vp", label: "MANIFOLD.Edge.Sheet.vitality", value: gained });
  return changes;
}

/** A full rest also eases exhaustion where there was food and drink, and restores psi (E-505, E-508). */
function full(actor: ManifoldActor, options: readonly string[], rolled: readonly RolledDie[]): ChangeSet {
  const { exhaustion, psi, vitality: stored } = actor.system as unknown as Stored;
  const changes = vitality(actor, rolled);
  const locked = exhaustion.hunger + exhaustion.thirst + exhaustion.radiation;
  const eased = options.includes(FED) ? fullRestRecovery({ level: exhaustion.value, locked }) : 0;
  if (eased > 0)
    changes.add(EXHAUSTION_PATH, -eased, {
      id: "exhaustion",
      label: "MANIFOLD.Edge.Exhaustion",
      value: -eased,
    });
  const spent = psi.max - psi.value;
  if (spent > 0) changes.add(PSI_PATH, spent, { id: "psi", label: "MANIFOLD.Edge.Sheet.psi", value: spent });
  if (stored.bled > 0 && !actor.statuses.has("bleeding")) changes.set(BLED_PATH, 0);
  return changes.build();
}

export const RESTS: readonly RestKind[] = [
  {
    id: "normal",
    label: "MANIFOLD.Edge.Rest.normal.label",
    hint: "MANIFOLD.Edge.Rest.normal.hint",
    icon: "camp-cooking-pot",
    refuse,
    dice,
    propose: (actor, _options, rolled) => vitality(actor, rolled).build(),
  },
  {
    id: "full",
    label: "MANIFOLD.Edge.Rest.full.label",
    hint: "MANIFOLD.Edge.Rest.full.hint",
    icon: "night-sleep",
    options: [{ id: FED, label: "MANIFOLD.Edge.Rest.fed", on: true }],
    refuse,
    dice,
    propose: full,
  },
];
