/** The rolls of this game: what the host needs around the pure check. */
import { degreeStyles, type StyleWithoutLabel } from "../../core/rolls/degree-styles.ts";
import { RollUnderRoll } from "../../core/rolls/roll-under-roll.ts";
import type { RollKind, Text } from "../../core/ruleset.ts";
import { attackRequest, checkRequest, defenseRequest, entity } from "./bridge.ts";
import { checkCard } from "./cards.ts";
import { checkDialog } from "./dialogs.ts";
import { listAttacks, listChecks, listDefense } from "./listings.ts";
import { attackOpponent, deedOpponent } from "./opponents.ts";
import { ATTRIBUTE_LABELS, isAttribute } from "./rules/attributes.ts";
import { challengeRules } from "./rules/challenge.ts";
import { checkCosts, checkRules } from "./rules/check.ts";
import { recoveryChance } from "./rules/check-odds.ts";
import { defaultCheckChoices } from "./rules/check-plan.ts";
import type {
  ParallaxCheckChoices,
  ParallaxCheckOutcome,
  ParallaxCheckPlan,
  ParallaxCheckRequest,
} from "./rules/check-types.ts";
import { DEGREES, degreeLabel, type ParallaxDegree } from "./rules/degrees.ts";

type CheckRollKind = RollKind<
  ParallaxCheckRequest,
  ParallaxCheckChoices,
  ParallaxCheckPlan,
  ParallaxCheckOutcome
>;

const VERDICT_LOOKS: Readonly<Record<ParallaxDegree, StyleWithoutLabel>> = {
  overwhelming: { icon: "laurel-crown", tone: "critical" },
  critical: { icon: "bullseye", tone: "critical" },
  success: { icon: "check-mark", tone: "success" },
  failure: { icon: "cross-mark", tone: "failure" },
  fumble: { icon: "banana-peel", tone: "fumble" },
  devastating: { icon: "death-skull", tone: "fumble" },
  automaticFailure: { icon: "stop-sign", tone: "failure" },
};

const LOOKS = degreeStyles(DEGREES, degreeLabel, (degree) => VERDICT_LOOKS[degree]);

/** Deed or weapon, "Climb (Strength)", or the Attribute alone. */
function title({ kind, name, attribute, skill, skills }: ParallaxCheckRequest): Text {
  if (name !== null) return { key: name };
  if (kind === "defense") return { key: "MANIFOLD.Parallax.Kind.defense" };
  if (skill === null) return { key: ATTRIBUTE_LABELS[attribute] };
  const data = { skill: skills[skill]?.label ?? skill, attribute: ATTRIBUTE_LABELS[attribute] };
  return { key: "MANIFOLD.Parallax.Title.skill", data };
}

const OPPOSED = { ...challengeRules, answers: ["check", "defense"] };

const check = (
  id: "check" | "attack" | "defense",
  icon: string,
  more: Pick<CheckRollKind, "request" | "list"> & Partial<CheckRollKind>,
): CheckRollKind => ({
  id,
  label: `MANIFOLD.Parallax.Kind.${id}`,
  icon,
  rules: checkRules,
  rollClass: RollUnderRoll,
  degrees: LOOKS,
  defaults: defaultCheckChoices,
  title,
  dialog: checkDialog,
  card: checkCard,
  costs: (_request, _choices, plan, outcome) => checkCosts(plan, outcome),
  extraOdds: (plan) =>
    plan.exertion + plan.toll === 0
      ? []
      : [{ label: "MANIFOLD.Parallax.Odds.recovery", probability: recoveryChance(plan) }],
  difficulty: { field: "against", label: "MANIFOLD.Parallax.Dialog.against", read: ({ against }) => against },
  opposed: OPPOSED,
  ...more,
});

export const CHECK = check("check", "galaxy", {
  opposed: { ...OPPOSED, opponent: deedOpponent },
  request: checkRequest,
  list: listChecks,
  /** Who does not know of an attempt stands at the plain Attribute; skills do not count (P-029). */
  passive: (actor, key) => {
    const attribute = entity(actor).skill(key)?.attribute ?? key;
    if (!isAttribute(attribute)) return null;
    const value = entity(actor).self.scores[attribute];
    return { value, parts: [{ id: attribute, label: ATTRIBUTE_LABELS[attribute], value }] };
  },
});
export const ATTACK = check("attack", "crosshair", {
  request: attackRequest,
  aim: "targets",
  list: listAttacks,
  opposed: { ...OPPOSED, opponent: attackOpponent },
});
export const DEFENSE = check("defense", "shield", { request: defenseRequest, list: listDefense });
