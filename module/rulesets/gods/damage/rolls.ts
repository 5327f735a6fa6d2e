/** The roll kinds of a weapon's damage and of a hit on a thing, and the proposals for damage. */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { CardPart, DamageKind, DialogPart, RollKind } from "../../../core/contract/index.ts";
import { RollUnderRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import { ownedItem } from "../../../core/records/owned-items.ts";
import { CARD_TEMPLATE, type NotesContext, note, plainCard } from "../check/card-parts.ts";
import { degreeStyles } from "../check/degree-styles.ts";
import { BONUS_ONLY, readNumber, readTick, readWord, summaryUnder } from "../check/dialog-parts.ts";
import { creature } from "../data/creature-of.ts";
import { isAlive, POSSESSION_TYPES, type Possession } from "../data/item-of.ts";
import type { Weapon } from "../data/weapon.ts";
import { damageEffects } from "../effects/effect-rules.ts";
import { FORM_LABELS, materialLabel } from "../labels.ts";
import { CHECK_DEGREES, DAMAGE_DEGREES } from "../rules/check/degrees.ts";
import type { GodsCheckOutcome } from "../rules/check/types.ts";
import {
  type DamageChoices,
  type DamageOutcome,
  type DamagePlan,
  type DamageRequest,
  damageRollRules,
  defaultDamageChoices,
} from "../rules/damage/damage-roll.ts";
import { DEALING } from "../rules/damage/dealing.ts";
import {
  defaultItemChoices,
  type ItemChoices,
  type ItemPlan,
  type ItemRequest,
  itemMustRoll,
  itemRules,
  itemSurvival,
} from "../rules/damage/item-reaction.ts";
import { damageRules, type GodsDefender, hitOptions } from "../rules/damage/pipeline.ts";
import type { GodsHit } from "../rules/hit.ts";
import { formatNumber, kindLabel, marginFacts } from "../text.ts";
import { defender } from "./defender.ts";
import { knownMaterials } from "./materials.ts";

/** The dialogs of a weapon's damage and of a hit on a thing. */
const damageDialog: DialogPart<DamageRequest, DamageChoices, DamagePlan> = {
  template: templatePath("gods/damage/dialog"),
  context: (_request, choices) => ({ choices }),
  read: (form, choices) => ({ ...choices, contest: readTick(form, "contest", choices.contest) }),
  situational: BONUS_ONLY,
  summary: ({ dice, bonus }) => ({
    key: "MANIFOLD.Gods.Summary.damage",
    data: { dice: dice.map(({ formula }) => formula).join(" + "), bonus },
  }),
};

const itemDialog: DialogPart<ItemRequest, ItemChoices, ItemPlan> = {
  template: templatePath("gods/damage/item-dialog"),
  context: ({ materials }, choices) => ({
    choices,
    forms: FORM_LABELS,
    materials: Object.fromEntries(materials.map(({ id }) => [id, materialLabel(id)])),
  }),
  read: (form, before) => ({
    ...before,
    form: readWord(form, "form", before.form),
    material: readWord(form, "material", before.material),
    thickness: readNumber(form, "thickness", before.thickness),
  }),
  situational: BONUS_ONLY,
  summary: ({ target }) => summaryUnder(target),
};

export const GODS_DAMAGE: DamageKind<GodsHit, GodsDefender> = {
  rules: damageRules,
  defender,
  dealing: DEALING,
  options: (hit) => hitOptions(hit).map((id) => ({ id, label: `MANIFOLD.Gods.HitOption.${id}` })),
};

export const DAMAGE: RollKind<DamageRequest, DamageChoices, DamagePlan, DamageOutcome> = {
  id: "damage",
  label: kindLabel("damage"),
  icon: "bloody-sword",
  rules: damageRollRules,
  rollClass: RollUnderRoll,
  degrees: degreeStyles(DAMAGE_DEGREES),
  request: damageRequest,
  defaults: defaultDamageChoices,
  title: ({ weapon }) => ({ key: weapon }),
  dialog: damageDialog,
  card: plainCard(({ total }) => [{ key: "MANIFOLD.Gods.Fact.damage", data: { total } }]),
  targets: {
    hit: ({ count, toInjuries }, { total }): GodsHit => ({ damage: total, dice: count, toInjuries }),
  },
};

/** Survival points of the thing, and whether it has to roll at all. */
const itemCard: CardPart<ItemRequest, ItemPlan, GodsCheckOutcome> = {
  template: CARD_TEMPLATE,
  context: ({ request }): NotesContext => ({
    notes: [
      note("hearts", "itemSurvival", { points: formatNumber(request.survival) }),
      ...(request.mustRoll ? [] : [note("hand", "inSafeHands")]),
    ],
  }),
  facts: ({ outcome }) => marginFacts(outcome),
  total: ({ roll }) => roll,
};

export const ITEM: RollKind<ItemRequest, ItemChoices, ItemPlan, GodsCheckOutcome> = {
  id: "item",
  label: kindLabel("item"),
  icon: "broken-pottery",
  rules: itemRules,
  rollClass: RollUnderRoll,
  degrees: degreeStyles(CHECK_DEGREES),
  request: itemRequest,
  defaults: defaultItemChoices,
  title: ({ name }) => ({ key: name }),
  dialog: itemDialog,
  card: itemCard,
};

/**
 * The damage of the weapon whose item id is the key.
 * @throws Refusal if it has no damage
 */
function damageRequest(actor: ActorDocument, key: string): DamageRequest {
  const problem = "MANIFOLD.Gods.Problem.noDamage";
  const { name, system } = ownedItem<Weapon>(actor, key, "godsWeapon", problem);
  if (!system.damage) throw new Refusal({ key: problem, data: { actor: actor.name } });
  return { weapon: name, formula: system.damage, modifiers: damageEffects(actor) };
}

/**
 * The roll of a thing, given by item id, to withstand a hit.
 * @throws Refusal if it is gone, or alive
 */
function itemRequest(actor: ActorDocument, key: string): ItemRequest {
  const item = ownedItem<Possession>(actor, key, POSSESSION_TYPES, "MANIFOLD.Gods.Problem.noItem");
  if (isAlive(item)) throw new Refusal({ key: "MANIFOLD.Gods.Problem.notAThing", data: { item: item.name } });
  const { material, thickness, weight } = item.system;
  return {
    name: item.name,
    material,
    thickness,
    materials: knownMaterials(),
    survival: itemSurvival(weight),
    mustRoll: itemMustRoll({
      carried: true,
      bearerUnconscious: actor.statuses.has("unconscious"),
      bearerInjured: creature(actor).injuriesTotal > 0,
    }),
    modifiers: [],
  };
}
