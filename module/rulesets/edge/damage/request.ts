/** Builds the requests of damage and healing from documents. */

import { previousCheck, previousMessage } from "../../../core/chat/previous-check.ts";
import { revisedCheck } from "../../../core/chat/revised-check.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RolledCheck, RollOptions } from "../../../core/contract/index.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { targetOf } from "../attack/target.ts";
import { creature } from "../data/creature-of.ts";
import { ownedWeapon } from "../data/item-of.ts";
import type { EdgeWeaponData } from "../data/weapon.ts";
import { damageEffects } from "../effects/effect-rules.ts";
import { dealsMaximum } from "../rules/attack/attack-modifiers.ts";
import type { EdgeCheckOutcome, EdgeCheckPlan } from "../rules/check/types.ts";
import { ABILITY_LABELS } from "../rules/creature/abilities.ts";
import type { EdgeDamageRequest } from "../rules/damage/damage-roll-types.ts";
import type { Save } from "../rules/hit.ts";
import { defenderOf } from "./defender.ts";

/**
 * Damage of the weapon whose id is the key; without a key, dice that the user enters in the dialog (a fall, a fire).
 * @throws Refusal if the weapon is missing, or the attack was dodged
 */
export function damageRequest(
  actor: ActorDocument,
  key: string,
  options: RollOptions = {},
): EdgeDamageRequest {
  if (key === "") return UNNAMED_DAMAGE;
  const { name, system: weapon } = ownedWeapon(actor, key);
  const { damage, mode, properties, blast } = weapon;
  const blasts = properties.has("blasting");
  const attack = attackBefore(options);
  const missed = attack?.outcome.success === false && attack.plan.modifiers.some(({ id }) => id === "dodge");
  if (missed && !blasts) throw new Refusal({ key: "MANIFOLD.Edge.Problem.dodged", data: { weapon: name } });
  const ability = mode === "melee" && attack?.plan.kind !== "rangedAttack" ? "str" : "per";
  return {
    name,
    main: { formula: damage.formula, type: damage.type },
    halves: blasts,
    ...(blasts ? { save: blastSave(actor, blast) } : {}),
    helpless: !blasts && isTargetHelpless(actor, options),
    modifiers: [
      {
        id: `ability.${ability}`,
        label: ABILITY_LABELS[ability],
        value: creature(actor).scores[ability],
        // An explosion does not add the thrower's ability.
        ...(blasts ? { on: false } : {}),
      },
      ...damageEffects(actor),
    ],
  };
}

const UNNAMED_DAMAGE: EdgeDamageRequest = {
  name: "MANIFOLD.Edge.Kind.damage",
  main: { formula: "", type: "kinetic" },
  halves: true,
  helpless: false,
  modifiers: [],
};

/** The save against a blast, whose DC includes the Explosives skill of its user (E-372). */
function blastSave(actor: ActorDocument, { ability, skill, dc }: EdgeWeaponData["blast"]): Save {
  const explosives = Math.max(0, creature(actor).skill("explosives")?.bonus ?? 0);
  return { skill: skill === "" ? ability : `${ability}.${skill}`, dc: dc + explosives };
}

/** The attack that the damage follows, including the target's reaction. */
function attackBefore(options: RollOptions): RolledCheck<EdgeCheckPlan, EdgeCheckOutcome> | null {
  const message = previousCheck(options, "edge", ["attack"]) && previousMessage(options);
  if (!message) return null;
  const { plan, dice, outcome } = revisedCheck(message);
  return { plan: plan as EdgeCheckPlan, dice, outcome: outcome as EdgeCheckOutcome };
}

/** Whether the target is adjacent and helpless, so that it takes maximum damage. */
function isTargetHelpless(actor: ActorDocument, options: RollOptions): boolean {
  const target = targetOf(actor, options);
  return (
    target !== null &&
    dealsMaximum({ adjacent: target.adjacent, targetConditions: defenderOf(target.actor).conditions })
  );
}

/** Healing by a medicine or a feature; the key is its formula. */
export const healingRequest = (_actor: ActorDocument, key: string): EdgeDamageRequest => ({
  name: "MANIFOLD.Edge.Kind.healing",
  main: { formula: key, type: "healing" },
  halves: false,
  helpless: false,
  modifiers: [],
});
