/** Builds the request of an effect roll from documents. */
import { previousCheck } from "../../../core/chat/previous-check.ts";
import type { AreaCall } from "../../../core/contract/area.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollOptions } from "../../../core/contract/index.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { type AttackSource, attackSourceOf } from "../attack/attack-source.ts";
import { checkBefore, creatureModifiers, diceModifiers, refuseMissing } from "../check/request.ts";
import { creature } from "../data/creature-of.ts";
import { damageDice } from "../rules/attack/forms.ts";
import type { EffectRequest } from "../rules/damage/effect-types.ts";
import type { Resist } from "../rules/hit.ts";
import { resistanceVs, rollSettings, worldQualityDice } from "../settings.ts";

/**
 * The effect of a weapon, technique or spell. Inherits cover and off-hand Challenges from the attack given as
 * `options.previous`.
 * @throws Refusal if the item is missing
 */
export function effectRequest(actor: ActorDocument, key: string, options: RollOptions = {}): EffectRequest {
  const source = attackSourceOf(actor, key) ?? refuseMissing(actor);
  const { damage, inflicts, ranged } = source;
  const previous = checkBefore(options, ["attack", "check"]);
  const attack = previous?.plan.kind === "attack" ? previous : null;
  return {
    name: source.name,
    damageValue: damage.value,
    quality: damage.quality,
    use: damage.use,
    type: damage.type,
    subtype: damage.type === "kinetic" ? damage.subtype : "none",
    toHealth: damage.toHealth,
    ranged,
    cover: attack?.plan.cover ?? null,
    outright: attack?.request.aftermath.killsOutright ?? false,
    conditions: inflicts,
    resist: resistOf(actor, source, previous?.outcome.total ?? null),
    dice: worldQualityDice(),
    burstMode: rollSettings().burstMode,
    modifiers: [
      ...damageDiceModifiers(actor, source),
      ...diceModifiers(`item.${key}`, source.name, damage.dice),
      ...(attack?.plan.carried ?? []),
      ...creatureModifiers(actor),
    ].map((modifier) => ({ rolls: ["effect"], ...modifier })),
  };
}

/** The area of the effect, where the attack placed it. */
export function effectArea(actor: ActorDocument, key: string, options: RollOptions): AreaCall | null {
  const area = attackSourceOf(actor, key)?.area ?? null;
  const before = previousCheck(options, "burst", ["attack", "check"]);
  return area && { ...area, placed: before?.asked?.area ?? null };
}

/** The VS of the item, otherwise the total of the previous roll, otherwise the world's default (B-102, B-104). */
function resistOf(actor: ActorDocument, { resist }: AttackSource, total: number | null): Resist | null {
  if (!creature(actor).ability(resist.ability)) return null;
  return { ability: resist.ability, vs: resist.vs > 0 ? resist.vs : (total ?? resistanceVs()) };
}

/** Strength adds its dice to the damage of blows and bows, the skill to that of other forms (B-129, B-130). */
function damageDiceModifiers(actor: ActorDocument, { form, skill }: AttackSource): Modifier[] {
  const model = creature(actor);
  if (damageDice(form) === "skill") {
    const known = skill === null ? undefined : model.skill(skill);
    return known ? diceModifiers("skill", known.name, known.dice) : [];
  }
  const strength = model.ability("strength");
  return strength ? diceModifiers("strength", strength.label, strength.dice) : [];
}
