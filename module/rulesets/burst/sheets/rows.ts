/** Rows and tiles of the sheets, as plain records. */
import { isInCombat } from "../../../core/combat/current-combat.ts";
import type { ManifoldActor } from "../../../core/documents/actor.ts";
import type { ManifoldItem } from "../../../core/documents/item.ts";
import { formatSigned } from "../../../core/format.ts";
import { actRequest } from "../act-roll.ts";
import type { BurstArmorData } from "../data/armor.ts";
import type { SkillEntry } from "../data/creature.ts";
import type { BurstTalentData } from "../data/talent.ts";
import { turnFacts } from "../fight.ts";
import { amountInWords, DAMAGE_TYPE_LABELS, QUALITY_LABELS, ROLL_LABELS, USE_LABELS } from "../labels.ts";
import { type Preview, preview } from "../previews.ts";
import { abilityLabel, isAbility } from "../rules/abilities.ts";
import { ACTS, type ActId, actLabel, actRules, defaultActChoices } from "../rules/acts.ts";
import { LADDER, LADDER_START, ladderSize } from "../rules/ladder.ts";
import { creature, hasEffect, strikeOf } from "../strikes.ts";

/** A roll that the sheet offers: what it would throw, and how to ask for it. */
export interface RollTile extends Preview {
  readonly kind: string;
  readonly key: string;
  readonly explain: string;
}

export const rollTile = (actor: ManifoldActor, kind: string, key: string): RollTile => ({
  ...preview(actor, kind, key),
  kind,
  key,
  explain: `roll:${kind}:${key}`,
});

/** Acts that take actions of the turn, those that fit the moment only. */
export function actTiles(actor: ManifoldActor) {
  const { inForce } = creature(actor);
  const fits: Readonly<Partial<Record<ActId, boolean>>> = {
    stand: inForce.has("prone"),
    elsewhere: inForce.has("overWatch"),
  };
  return ACTS.filter((id) => id !== "work" && id !== "drop" && fits[id] !== false).map((id) => {
    const request = actRequest(actor, id);
    return {
      key: id,
      label: actLabel(id),
      hint: `MANIFOLD.Burst.ActHint.${id}`,
      barred: actRules.validate(request, defaultActChoices(request)).length > 0,
    };
  });
}

/** What is being worked on for several turns; null where nothing is. */
export function longAct(actor: ManifoldActor) {
  const { key, label, paid, cost } = creature(actor).self.progress;
  return cost > 0 ? { key, label, paid, cost, ready: paid >= cost } : null;
}

/** Something to strike with; `key` is an item's id or the word for bare hands. */
export function weaponRow(actor: ManifoldActor, key: string) {
  const strike = strikeOf(actor, key)!;
  const { damage, ranged, reach, range, name } = strike;
  return {
    name,
    attack: rollTile(actor, "attack", key),
    effect: hasEffect(strike) ? rollTile(actor, "effect", key) : null,
    quality: QUALITY_LABELS[damage.quality],
    damageType: DAMAGE_TYPE_LABELS[damage.type],
    ranged,
    reach,
    range,
  };
}

/** A technique or a spell. */
export function powerRow(actor: ManifoldActor, item: ManifoldItem) {
  const strike = strikeOf(actor, item.id!)!;
  const { use, costs, actions } = strike;
  const turn = turnFacts(actor, { key: strike.key, cost: actions, counted: true });
  return {
    spell: (item.type as string) === "burstSpell",
    use: USE_LABELS[use],
    rolls: use !== "none",
    roll: use === "none" ? null : rollTile(actor, use, item.id!),
    effect: hasEffect(strike) ? rollTile(actor, "effect", item.id!) : null,
    costs,
    actions,
    // More than this turn has: it is begun, and paid on in the turns after.
    begin: isInCombat(actor) && turn.cost - turn.paid > turn.left ? `work.${item.id}` : null,
  };
}

export function skillRow(actor: ManifoldActor, { key, name, ability, dice, vs, itemId }: SkillEntry) {
  const label = ability === null ? null : (creature(actor).ability(ability)?.label ?? null);
  return {
    id: itemId,
    name,
    img: actor.items.get(itemId)?.img ?? "",
    ability: label,
    dice,
    vs,
    roll: rollTile(actor, "check", key),
  };
}

/** What a talent brings, in words. */
export function talentRow(item: ManifoldItem) {
  const { gift, guard } = item.system as unknown as BurstTalentData;
  const rolls = [...gift.rolls].map((tag) => game.i18n!.localize(ROLL_LABELS[tag]));
  const words = [
    gift.value === 0 || rolls.length === 0 ? "" : `${amountInWords(gift.kind, gift.value)}: ${list(rolls)}`,
    isAbility(gift.ability) ? game.i18n!.localize(abilityLabel(gift.ability)) : gift.ability,
    guard === 0 ? "" : game.i18n!.format("MANIFOLD.Burst.Sheet.guardSigned", { guard: formatSigned(guard) }),
  ];
  return { gift: words.filter(Boolean).join(" · ") };
}

export function armorRow(item: ManifoldItem) {
  const { rank, quality, protects, durability, equipped } = item.system as unknown as BurstArmorData;
  return {
    rank,
    quality: QUALITY_LABELS[quality],
    protects: list([...protects].map((type) => game.i18n!.localize(DAMAGE_TYPE_LABELS[type]))),
    durability: durability.max > 0 ? durability : null,
    destroyed: durability.max > 0 && durability.value === 0,
    equipped,
  };
}

/** The ladder of bonus dice as it stands for a roll with nothing added, and why. */
export function ladderNow(actor: ManifoldActor) {
  const { steps } = preview(actor, "initiative", "");
  const net = steps.reduce((sum, { value }) => sum + value, 0);
  const size = ladderSize(net);
  return {
    rungs: LADDER.map((faces, index) => ({ faces, now: faces === size, untouched: index === LADDER_START })),
    size,
    reasons: steps.map(({ label }) => label),
  };
}

const list = (words: readonly string[]): string =>
  new Intl.ListFormat(game.i18n!.lang, { type: "unit" }).format(words);
