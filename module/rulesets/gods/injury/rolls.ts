import type { RollKind } from "../../../core/contract/index.ts";
import { RollUnderRoll } from "../../../core/dice/roll-classes.ts";
import type { BaseChoices } from "../../../kit/contract.ts";
import { NO_CHOICES } from "../../../kit/modifiers.ts";
import { plainCard } from "../check/card-parts.ts";
import { degreeStyles } from "../check/degree-styles.ts";
import { plainDialog } from "../check/dialog-parts.ts";
import { DEATH_DEGREES } from "../rules/check/degrees.ts";
import { type DeathOutcome, type DeathPlan, type DeathRequest, deathRules } from "../rules/injury/death.ts";
import { formatNumber, kindLabel } from "../text.ts";
import { deathRequest } from "./request.ts";

/** The Guide's half of the death contest; the owner answers with a check to survive. */
export const DEATH: RollKind<DeathRequest, BaseChoices, DeathPlan, DeathOutcome> = {
  id: "death",
  label: kindLabel("death"),
  icon: "grim-reaper",
  rules: deathRules,
  rollClass: RollUnderRoll,
  degrees: degreeStyles(DEATH_DEGREES),
  request: deathRequest,
  defaults: () => NO_CHOICES,
  title: () => ({ key: kindLabel("death") }),
  dialog: plainDialog(({ target }) => ({
    key: "MANIFOLD.Gods.Summary.death",
    data: { target: formatNumber(target) },
  })),
  card: plainCard(
    ({ roll, target }) => [
      { key: "MANIFOLD.Gods.Fact.against", data: { roll, target: formatNumber(target) } },
    ],
    ({ degree }) =>
      degree === "called"
        ? [{ kind: "check", key: "survive", label: "MANIFOLD.Gods.Card.survive", icon: "hearts" }]
        : [],
  ),
};
