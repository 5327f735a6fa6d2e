/** Weapons, techniques, spells and bare hands, all as one thing to attack with. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { AttackSchema } from "./data/attack-fields.ts";
import type { BurstCreatureData } from "./data/creature.ts";
import type { Costs } from "./rules/action-types.ts";
import { type AttackForm, attackAbility, UNARMED } from "./rules/attack-sources.ts";
import type { DamageType } from "./rules/damage-types.ts";
import type { Quality } from "./rules/quality.ts";

/** The key of an attack without an item. */
export const UNARMED_KEY = "unarmed";

/** What can be attacked with, as the rolls and the sheet need it. */
export interface Strike {
  readonly key: string;
  /** Name of the item, or the language key of bare hands. */
  readonly name: string;
  readonly form: AttackForm;
  /** How using it is rolled; weapons always attack. */
  readonly use: "attack" | "defense" | "check" | "none";
  readonly ability: string | null;
  readonly skill: string | null;
  readonly attackDice: number;
  readonly ranged: boolean;
  readonly reach: number;
  readonly range: number;
  readonly costs: Costs;
  readonly actions: number;
  readonly createsOpening: boolean;
  readonly resist: { readonly ability: string; readonly vs: number };
  readonly damage: StrikeDamage;
}

interface StrikeDamage {
  readonly value: number;
  readonly quality: Quality;
  readonly type: DamageType;
  readonly dice: number;
  readonly toHealth: boolean;
}

type Attack = foundry.data.fields.SchemaField.InitializedData<AttackSchema>;

/** What only techniques and spells have. */
interface PowerPart {
  readonly use?: Strike["use"];
  readonly cost?: { readonly vigor: number; readonly mana: number; readonly actions: number };
}

const STRIKING = ["burstWeapon", "burstTechnique", "burstSpell"];

/** The model of an actor of this game. */
export const creature = (actor: ManifoldActor): BurstCreatureData =>
  actor.system as unknown as BurstCreatureData;

/** What stands behind a key; null when the item is gone or nothing to attack with. */
export function strikeOf(actor: ManifoldActor, key: string): Strike | null {
  if (key === UNARMED_KEY) return unarmed(creature(actor));
  const item = actor.items.get(key);
  if (!item || !STRIKING.includes(item.type as string)) return null;
  const system = item.system as unknown as Attack & PowerPart;
  const { form, damage } = system;
  const model = creature(actor);
  return {
    key,
    name: item.name,
    form,
    use: system.use ?? "attack",
    ability: model.ability(system.ability)?.id ?? attackAbility(form),
    skill: model.skill(system.skill)?.key ?? null,
    attackDice: system.attackDice,
    ranged: system.ranged,
    reach: system.reach,
    range: system.range,
    costs: { vigor: system.cost?.vigor ?? 0, mana: system.cost?.mana ?? 0 },
    actions: system.cost?.actions ?? 1,
    createsOpening: system.createsOpening,
    resist: system.resist,
    damage,
  };
}

/** Every creature has these (B-131). */
function unarmed({ self }: BurstCreatureData): Strike {
  return {
    key: UNARMED_KEY,
    name: "MANIFOLD.Burst.Sheet.unarmed",
    form: "unarmed",
    use: "attack",
    ability: attackAbility("unarmed"),
    skill: null,
    attackDice: 0,
    ranged: false,
    reach: self.reach,
    range: 0,
    costs: { vigor: 0, mana: 0 },
    actions: 1,
    createsOpening: false,
    resist: { ability: "", vs: 0 },
    damage: {
      value: self.unarmed.value,
      quality: self.unarmed.quality,
      type: UNARMED.type,
      dice: 0,
      toHealth: false,
    },
  };
}
