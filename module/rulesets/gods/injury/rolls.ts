import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollKind } from "../../../core/contract/index.ts";
import { RollUnderRoll } from "../../../core/dice/roll-classes.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import type { BaseChoices } from "../../../kit/contract.ts";
import { NO_CHOICES } from "../../../kit/modifiers.ts";
import { plainCard } from "../check/card-parts.ts";
import { degreeStyles } from "../check/degree-styles.ts";
import { plainDialog } from "../check/dialog-parts.ts";
import { creature } from "../data/creature-of.ts";
import { DEATH_DEGREES } from "../rules/check/degrees.ts";
import { isDeathCheckDue } from "../rules/creature/vitals.ts";
import { type DeathOutcome, type DeathPlan, type DeathRequest, deathRules } from "../rules/injury/death.ts";
import { SETTINGS } from "../settings.ts";
import { formatNumber, kindLabel } from "../text.ts";

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

/**
 * The Guide's death check.
 * @throws Refusal while injuries do not exceed the remaining survival
 */
function deathRequest(actor: ActorDocument): DeathRequest {
  const { injuriesTotal: injuries, survival, verve } = creature(actor);
  const vitals = { injuries, survival: survival.value, verve: verve.value };
  if (!isDeathCheckDue(vitals, SETTINGS.read("deathMeasure"))) {
    throw new Refusal({ key: "MANIFOLD.Gods.Problem.noDeathCheck", data: { actor: actor.name } });
  }
  return { injuries, modifiers: [] };
}
