/** Using a power or a feature: what it costs, what it deals, what it imposes. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { Refusal } from "../../core/refusal.ts";
import type { RollListEntry } from "../../core/ruleset.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../kit/change-set.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import type { CreatureSchema } from "./data/creature-schema.ts";
import type { EdgePowerData } from "./data/power.ts";
import { conditionLabel } from "./rules/conditions.ts";
import type { EdgeDamageChoices, EdgeDamageRequest } from "./rules/damage-roll.ts";
import { turnCost } from "./rules/economy.ts";
import { concentrating, durationOf } from "./rules/lasting.ts";
import { PSI_PATH } from "./rules/paths.ts";
import { turnUse } from "./turn-use.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

/**
 * The use of the power whose id is the key.
 * @throws RollRefused when it is gone, spent, or dearer than the psi points left
 */
export function powerRequest(actor: ManifoldActor, key: string): EdgeDamageRequest {
  const item = actor.items.get(key);
  if ((item?.type as string | undefined) !== "edgePower")
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.noPower", data: { actor: actor.name } });
  const power = item!.system as unknown as EdgePowerData;
  const { cost, uses, damage, conditions, concentration, activation } = power;
  const save = power.save.dc > 0 ? { skill: power.save.skill, dc: power.save.dc } : null;
  const duration = durationOf({ ...power.duration, concentration, save });
  const { psi } = actor.system as unknown as Stored;
  const names = { actor: actor.name, power: item!.name };
  if (uses.max > 0 && uses.value <= 0) throw new Refusal({ key: "MANIFOLD.Edge.Problem.spent", data: names });
  if (cost > psi.value)
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.psi", data: { ...names, cost, left: psi.value } });
  return {
    name: item!.name,
    main: { formula: damage.formula, type: damage.type },
    halves: save !== null,
    helpless: false,
    modifiers: [],
    ...turnUse(actor, activation === "free" ? "none" : activation),
    use: { item: key, cost, limited: uses.max > 0, concentration },
    conditions: [...conditions],
    ...(duration ? { duration } : {}),
    save,
  };
}

/** What the use takes from its user, and what it keeps busy. */
export function powerCosts(
  { use, name, duration, turn }: EdgeDamageRequest,
  { takes }: EdgeDamageChoices,
): ChangeSet | null {
  if (!use) return null;
  const changes = new ChangeSetBuilder();
  if (use.cost > 0)
    changes.add(PSI_PATH, -use.cost, { id: "psi", label: "MANIFOLD.Edge.Sheet.psi", value: -use.cost });
  if (use.limited) changes.item(use.item).add("uses.value", -1, { id: "uses", label: name, value: -1 });
  if (use.concentration)
    changes.addCondition(
      "concentrating",
      { id: "concentrating", label: conditionLabel("concentrating"), value: 0 },
      concentrating(duration),
    );
  return mergeChangeSets(changes.build(), turnCost(turn, takes));
}

export const powerList = (actor: ManifoldActor): RollListEntry[] =>
  actor.items
    .filter((item) => (item.type as string) === "edgePower")
    .map((item) => ({ key: item.id!, label: item.name, icon: "sparkles" }));
