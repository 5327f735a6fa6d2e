/** The roll kind of creating and advancing a character. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollKind } from "../../../core/contract/index.ts";
import { SumRoll } from "../../../core/dice/roll-classes.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import type { BaseChoices } from "../../../kit/contract.ts";
import { NO_CHOICES } from "../../../kit/modifiers.ts";
import { creature } from "../data/creature-of.ts";
import {
  type CreationOutcome,
  type CreationPlan,
  type CreationRequest,
  creationChanges,
  creationRules,
  isCreationRoll,
} from "../rules/check/creation.ts";
import { CREATION_DEGREES } from "../rules/check/degrees.ts";
import { gainAt } from "../rules/creature/derived.ts";
import { kindLabel } from "../text.ts";
import { plainCard } from "./card-parts.ts";
import { degreeStyles } from "./degree-styles.ts";
import { plainDialog } from "./dialog-parts.ts";

/**
 * The request of the roll that the key names.
 * @throws Refusal for an unknown key, and for a level without a gain
 */
function creationRequest(actor: ActorDocument, key: string): CreationRequest {
  const gains = key === "gain" ? gainAt(creature(actor).level) : null;
  if (!isCreationRoll(key) || (key === "gain" && gains === null)) {
    throw new Refusal({ key: "MANIFOLD.Gods.Problem.unknownRoll", data: { actor: actor.name, key } });
  }
  return { creation: key, gains, modifiers: [] };
}

export const CREATION: RollKind<CreationRequest, BaseChoices, CreationPlan, CreationOutcome> = {
  id: "creation",
  label: kindLabel("creation"),
  icon: "rolling-dices",
  rules: creationRules,
  rollClass: SumRoll,
  degrees: degreeStyles(CREATION_DEGREES),
  request: creationRequest,
  defaults: () => NO_CHOICES,
  title: ({ creation, gains }) => ({
    key: gains === null ? `MANIFOLD.Gods.Creation.${creation}` : `MANIFOLD.Gods.Sheet.${gains}`,
  }),
  dialog: plainDialog(({ dice }) => ({ key: dice.map(({ formula }) => formula).join(", ") })),
  card: plainCard(({ totals }) => [{ key: "MANIFOLD.Gods.Fact.rolled", data: { roll: totals.join(", ") } }]),
  costs: { always: true, of: (_request, _choices, plan, outcome) => creationChanges(plan, outcome) },
};
