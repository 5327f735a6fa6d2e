import type { CardAction, CardPart } from "../../../core/contract/index.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import { checkCard, mojoAction } from "../check/card.ts";
import { degreeStyles } from "../check/degree-styles.ts";
import { CHECK, type CheckKind, withoutTarget } from "../check/rolls.ts";
import type { Weapon } from "../data/weapon.ts";
import { ATTACK_DEGREES } from "../rules/check/degrees.ts";
import type { GodsCheckOutcome, GodsCheckPlan, GodsCheckRequest } from "../rules/check/types.ts";
import { kindLabel } from "../text.ts";
import { attackRequest, UNARMED_KEY } from "./request.ts";

const damageAction = (weapon: string): CardAction => ({
  kind: "damage",
  key: weapon,
  label: "MANIFOLD.Gods.Card.damage",
  icon: "bloody-sword",
  atSame: true,
});

/** The card of a check, with the weapon's damage after a success. */
const attackCard: CardPart<GodsCheckRequest, GodsCheckPlan, GodsCheckOutcome> = {
  ...checkCard,
  unseen: ({ weapon }) => (weapon ? [damageAction(weapon)] : []),
  actions: ({ request, plan, outcome }) => [
    ...(outcome.success !== false && request.weapon ? [damageAction(request.weapon)] : []),
    ...mojoAction(plan, outcome, request),
  ],
};

/** A check with a weapon against the target's defense. */
export const ATTACK: CheckKind = {
  ...CHECK,
  id: "attack",
  label: kindLabel("attack"),
  icon: "crossed-swords",
  request: attackRequest,
  targets: { aim: "targets" },
  rules: { ...CHECK.rules, degrees: ATTACK_DEGREES },
  degrees: degreeStyles(ATTACK_DEGREES),
  card: attackCard,
  list: (actor) =>
    [
      ...itemsOf<Weapon>(actor, "godsWeapon").map(({ id, name }) => ({ key: id!, label: name })),
      ...(actor.type === "godsCharacter"
        ? [{ key: UNARMED_KEY, label: "MANIFOLD.Gods.Sheet.unarmed", icon: "fist" }]
        : []),
    ].map((entry) => ({ ...entry, group: "MANIFOLD.Gods.Sheet.attacks" })),
  difficulty: {
    field: "defense",
    label: "MANIFOLD.Gods.Modifier.defense",
    modifier: "defense",
    read: ({ modifiers }) => -(modifiers.find(({ id }) => id === "defense")?.value ?? 0),
    conceal: (plan, outcome) => withoutTarget(plan, outcome, "defense"),
  },
};
