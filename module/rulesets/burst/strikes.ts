/** Weapons, techniques, spells and bare hands, all as one thing to attack with. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { AttackSchema } from "./data/attack-fields.ts";
import type { BurstCreatureData } from "./data/creature.ts";
import type { Costs } from "./rules/action-types.ts";
import { type AttackForm, attackAbility, UNARMED } from "./rules/attack-sources.ts";
import type { DamageType, KineticSubtype } from "./rules/damage-types.ts";
import type { EffectUse } from "./rules/effect-types.ts";
import type { Quality } from "./rules/quality.ts";

/** The key of an attack without an item. */
export const UNARMED_KEY = "unarmed";

/** Key of the defense that everybody has. */
export const DODGE_KEY = "dodge";

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
  /** Ids of conditions that come with the effect. */
  readonly inflicts: readonly string[];
}

interface StrikeDamage {
  readonly use: EffectUse;
  readonly value: number;
  readonly quality: Quality;
  readonly type: DamageType;
  readonly subtype: KineticSubtype | "none";
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
    inflicts: [...system.inflicts],
  };
}

/** Whether there is anything to roll or to impose once it hits. */
export const hasEffect = ({ damage, inflicts }: Strike): boolean =>
  damage.value > 0 || damage.dice > 0 || inflicts.length > 0;

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
      use: "damage",
      value: self.unarmed.value,
      quality: self.unarmed.quality,
      type: UNARMED.type,
      subtype: UNARMED.subtype,
      dice: 0,
      toHealth: false,
    },
    inflicts: [],
  };
}

/** Weapons, techniques and spells that are used by such a roll, in the order of the sheet. */
export function strikesBy(actor: ManifoldActor, use: Strike["use"]): Strike[] {
  return STRIKING.flatMap((type) => creature(actor).itemsOf(type))
    .map(({ id }) => strikeOf(actor, id!)!)
    .filter((strike) => strike.use === use);
}

/** One ordinary attack: the first weapon for blows that is at hand, else bare hands (B-085). */
export function readiest(actor: ManifoldActor): Strike {
  const [weapon] = creature(actor)
    .itemsOf<{ readonly equipped: boolean; readonly ranged: boolean }>("burstWeapon")
    .filter(({ system }) => system.equipped && !system.ranged);
  return strikeOf(actor, weapon?.id ?? UNARMED_KEY) ?? unarmed(creature(actor));
}
