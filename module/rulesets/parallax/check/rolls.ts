/** The roll kind of checks, with attacks and defenses as variants. */

import type { RollKind, Text } from "../../../core/contract/index.ts";
import { RollUnderRoll } from "../../../core/dice/roll-classes.ts";
import { creature } from "../data/creature-of.ts";
import { checkCosts, checkRules } from "../rules/check/check.ts";
import { recoveryChance } from "../rules/check/odds.ts";
import { challengeRules } from "../rules/check/opposed.ts";
import { defaultCheckChoices } from "../rules/check/plan.ts";
import type {
  ParallaxCheckChoices,
  ParallaxCheckOutcome,
  ParallaxCheckPlan,
  ParallaxCheckRequest,
} from "../rules/check/types.ts";
import { ATTRIBUTE_LABELS, isAttribute } from "../rules/creature/attributes.ts";
import type { CheckKind } from "../rules/modifiers.ts";
import { checkCard } from "./card.ts";
import { oddsOfWinning } from "./challenge-odds.ts";
import { DEGREE_STYLES } from "./degree-styles.ts";
import { checkDialog } from "./dialog.ts";
import { checkRequest, listChecks, namedCheckOpponent } from "./request.ts";

type CheckRollKind = RollKind<
  ParallaxCheckRequest,
  ParallaxCheckChoices,
  ParallaxCheckPlan,
  ParallaxCheckOutcome
>;

/** The named check or weapon, "Climb (Strength)", or the Attribute alone. */
function title({ kind, name, attribute, skill, skills }: ParallaxCheckRequest): Text {
  if (name !== null) return { key: name };
  if (kind === "defense") return { key: "MANIFOLD.Parallax.Kind.defense" };
  if (skill === null) return { key: ATTRIBUTE_LABELS[attribute] };
  const data = { skill: skills[skill]?.label ?? skill, attribute: ATTRIBUTE_LABELS[attribute] };
  return { key: "MANIFOLD.Parallax.Title.skill", data };
}

/** A challenge, answered with a check or a defense. */
export const CHALLENGE = { ...challengeRules, answers: ["check", "defense", "unanswered"] };

export const checkKind = (
  id: CheckKind,
  icon: string,
  more: Pick<CheckRollKind, "request" | "list"> & Partial<CheckRollKind>,
): CheckRollKind => ({
  id,
  label: `MANIFOLD.Parallax.Kind.${id}`,
  icon,
  rules: checkRules,
  rollClass: RollUnderRoll,
  degrees: DEGREE_STYLES,
  defaults: defaultCheckChoices,
  title,
  dialog: checkDialog,
  card: checkCard,
  costs: { of: (_request, _choices, plan, outcome) => checkCosts(plan, outcome) },
  set: ({ against }) => ({ against }),
  extraOdds: (plan, roll) => [
    ...oddsOfWinning(plan, roll, more.opposed?.opponent),
    ...(plan.exertion + plan.toll === 0
      ? []
      : [{ label: "MANIFOLD.Parallax.Odds.recovery", probability: recoveryChance(plan) }]),
  ],
  difficulty: {
    field: "against",
    label: "MANIFOLD.Parallax.Dialog.against",
    read: ({ against }) => against,
    conceal: (plan, outcome) => ({ plan: { ...plan, against: null }, outcome }),
  },
  opposed: CHALLENGE,
  ...more,
});

export const CHECK = checkKind("check", "galaxy", {
  opposed: { ...CHALLENGE, opponent: namedCheckOpponent },
  request: checkRequest,
  list: listChecks,
  /** An unaware target uses its plain Attribute without skills (P-029). */
  passive: {
    value: (actor, key) => {
      const attribute = creature(actor).skill(key)?.attribute ?? key;
      if (!isAttribute(attribute)) return null;
      const value = creature(actor).scores[attribute];
      return { value, parts: [{ id: attribute, label: ATTRIBUTE_LABELS[attribute], value }] };
    },
  },
});
