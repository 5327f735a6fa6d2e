/** Documents → what the damage pipeline has to know: the weapon that hits, the creature that is hit. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import { Refusal } from "../../core/refusal.ts";
import type { RollOptions } from "../../core/ruleset.ts";
import { creature } from "./bridge.ts";
import type { CreatureSchema } from "./data/creature-schema.ts";
import type { EdgeWeaponData } from "./data/weapon.ts";
import { traumaSource } from "./injuries.ts";
import { ABILITY_LABELS } from "./rules/abilities.ts";
import { conditionsInForce } from "./rules/conditions.ts";
import type { DamageType } from "./rules/damage.ts";
import type { EdgeDamageRequest } from "./rules/damage-roll.ts";
import type { EdgeDefender, EdgeHit } from "./rules/hits.ts";
import type { Save } from "./rules/saves.ts";
import { edgeSetting } from "./settings.ts";
import { targetOf } from "./targets.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

const stored = (actor: ManifoldActor): Stored => actor.system as unknown as Stored;

/** The creature as a hit finds it. */
export function defenderOf(actor: ManifoldActor, hit?: EdgeHit): EdgeDefender {
  const model = creature(actor);
  const { vitality, exhaustion, radiation, deathSaves, resistances, vulnerabilities } = stored(actor);
  const conditions = [...conditionsInForce([...actor.statuses], exhaustion.value).keys()];
  return {
    vp: vitality.value,
    vpMax: model.vitalityMax as number,
    str: model.scores.str,
    wil: model.scores.wil,
    armor: model.armorSources(),
    resist: [...resistances] as DamageType[],
    vuln: [...vulnerabilities] as DamageType[],
    diesAtZero: diesAtZero(actor),
    flies: stored(actor).speed.fly > 0,
    deathSaves: { ...deathSaves },
    bled: conditions.includes("bleeding") ? vitality.bled : 0,
    exhaustion: exhaustion.value,
    rads: radiation.rads,
    conditions,
    ...(hit?.nature === "trauma" ? { trauma: traumaSource(hit) } : {}),
  };
}

/** Foes usually do, important ones and characters do not (E-446). */
function diesAtZero(actor: ManifoldActor): boolean {
  const { diesAtZero = false } = actor.system as unknown as { diesAtZero?: boolean };
  return diesAtZero && edgeSetting("npcDieAtZero");
}

const HELPLESS = ["unconscious", "paralyzed"] as const;

/**
 * Damage of the weapon whose id is the key; without a key, dice to be named in the dialog (a fall, a fire).
 * @throws RollRefused when the weapon is gone
 */
export function damageRequest(actor: ManifoldActor, key: string): EdgeDamageRequest {
  if (key === "") {
    return {
      name: "MANIFOLD.Edge.Kind.damage",
      main: { formula: "", type: "kinetic" },
      halves: true,
      helpless: false,
      modifiers: [],
    };
  }
  const item = actor.items.get(key);
  if ((item?.type as string | undefined) !== "edgeWeapon") {
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.noWeapon", data: { actor: actor.name } });
  }
  const { damage, mode, properties, blast } = item!.system as unknown as EdgeWeaponData;
  const ability = mode === "melee" ? "str" : "per";
  const blasts = properties.has("blasting");
  return {
    name: item!.name,
    main: { formula: damage.formula, type: damage.type },
    halves: blasts,
    ...(blasts ? { save: blastSave(actor, blast) } : {}),
    helpless: !blasts && aimsAtHelpless(actor),
    modifiers: [
      {
        id: `ability.${ability}`,
        label: ABILITY_LABELS[ability],
        value: creature(actor).scores[ability],
        // An explosion does not grow with the thrower.
        ...(blasts ? { on: false } : {}),
      },
    ],
  };
}

/** The save of a blast, harder by the skill of whoever throws or places it (E-372). */
function blastSave(actor: ManifoldActor, { ability, skill, dc }: EdgeWeaponData["blast"]): Save {
  return { skill: skill === "" ? ability : `${ability}.${skill}`, dc: dc + explosives(actor) };
}

const explosives = (actor: ManifoldActor): number =>
  Math.max(0, creature(actor).skill("explosives")?.bonus ?? 0);

/** Beside a creature that cannot defend itself every die shows its highest face (E-440, E-524, E-529). */
function aimsAtHelpless(actor: ManifoldActor): boolean {
  const target = targetOf(actor);
  if (!target?.adjacent) return false;
  const { conditions } = defenderOf(target.actor);
  return HELPLESS.some((id) => conditions.includes(id));
}

/** Healing by hand: a medicine, a feature. */
export function healingRequest(_actor: ManifoldActor, key: string, _options: RollOptions): EdgeDamageRequest {
  return {
    name: "MANIFOLD.Edge.Kind.healing",
    main: { formula: key, type: "healing" },
    halves: false,
    helpless: false,
    modifiers: [],
  };
}
