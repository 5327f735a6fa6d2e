/** The roll kinds of a weapon's damage and of a hit on a thing, and the proposals for damage. */

import type { CardPart, DamageKind, RollKind } from "../../../core/contract/index.ts";
import { RollUnderRoll } from "../../../core/dice/roll-classes.ts";
import { CARD_TEMPLATE, type NotesContext, note, plainCard } from "../check/card-parts.ts";
import { degreeStyles } from "../check/degree-styles.ts";
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
  itemRules,
} from "../rules/damage/item-reaction.ts";
import { damageRules, type GodsDefender, hitOptions } from "../rules/damage/pipeline.ts";
import type { GodsHit } from "../rules/hit.ts";
import { formatNumber, kindLabel, marginFacts } from "../text.ts";
import { defender } from "./defender.ts";
import { damageDialog, itemDialog } from "./dialog.ts";
import { damageRequest, itemRequest } from "./request.ts";

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
