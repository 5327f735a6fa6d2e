/** Builds the requests of powers from documents, and the costs of using them. */
import type { AreaCall } from "../../../core/contract/area.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollListEntry, RollOptions } from "../../../core/contract/index.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { areaOfItem } from "../../../core/records/area-field.ts";
import { ownedItem } from "../../../core/records/owned-items.ts";
import { targetsOf } from "../../../core/scene/scene.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { refuseCharmed } from "../check/bound-states.ts";
import { creature } from "../data/creature-of.ts";
import { ownedItems } from "../data/item-of.ts";
import type { EdgePowerData } from "../data/power.ts";
import { conditionLabel } from "../rules/creature/conditions.ts";
import type { EdgeDamageChoices, EdgeDamageRequest } from "../rules/damage/damage-roll-types.ts";
import { concentrationDuration, durationOfEffect } from "../rules/damage/durations.ts";
import { PSI_PATH } from "../rules/paths.ts";
import { turnCost } from "../rules/turn-use.ts";
import { turnUse } from "../turn/economy.ts";

/**
 * The use of the power whose id is the key.
 * @throws Refusal if the power is missing, has no uses left, costs more psi points than the actor has, or harms a
 * creature that has charmed the actor
 */
export function powerRequest(
  actor: ActorDocument,
  key: string,
  options: RollOptions = {},
): EdgeDamageRequest {
  const { name, system: power } = ownedItem<EdgePowerData>(
    actor,
    key,
    "edgePower",
    "MANIFOLD.Edge.Problem.noPower",
  );
  const { cost, uses, damage, conditions, concentration, activation } = power;
  const save = power.save.dc > 0 ? { skill: power.save.skill, dc: power.save.dc } : null;
  const duration = durationOfEffect({ ...power.duration, concentration, save });
  const left = creature(actor).psi.value;
  const data = { actor: actor.name, power: name };
  if (uses.max > 0 && uses.value <= 0) throw new Refusal({ key: "MANIFOLD.Edge.Problem.spent", data });
  if (save !== null || (damage.formula !== "" && damage.type !== "healing"))
    refuseCharmed(
      actor,
      targetsOf(actor, options, { self: false }).map((target) => target.actor),
    );
  if (cost > left)
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.psi", data: { ...data, count: cost, left } });
  return {
    name,
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

/** The area of a power, whose targets make its save (E-387). */
export function powerArea(actor: ActorDocument, key: string): AreaCall | null {
  const { name, system } = ownedItem<EdgePowerData>(actor, key, "edgePower", "MANIFOLD.Edge.Problem.noPower");
  return areaOfItem(name, system.shape);
}

/** Costs of a power: psi points, uses, concentration and the part of the turn. */
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
      concentrationDuration(duration),
    );
  return mergeChangeSets(changes.build(), turnCost(turn, takes));
}

export const powerList = (actor: ActorDocument): RollListEntry[] =>
  ownedItems(actor, "edgePower").map(({ id, name }) => ({ key: id!, label: name, icon: "sparkles" }));
