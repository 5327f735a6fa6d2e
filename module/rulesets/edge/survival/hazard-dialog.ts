import type { DialogPart } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { optionsOf } from "../../../core/text/labels.ts";
import { GRAVITY_LABELS, SIZE_LABELS } from "../labels.ts";
import type { Size } from "../rules/creature/sizes.ts";
import type { GravityBand } from "../rules/survival/gravity.ts";
import {
  type HazardChoices,
  type HazardPlan,
  type HazardRequest,
  landingDc,
} from "../rules/survival/hazard-roll.ts";

/** The dialog of a fall or a collision. */
export const HAZARD_DIALOG: DialogPart<HazardRequest, HazardChoices, HazardPlan> = {
  template: templatePath("edge/survival/hazard-dialog"),
  context: ({ hazard }, choices, { dc }) => ({
    falls: hazard === "fall",
    choices,
    landingDc: landingDc(choices.height),
    dc,
    sizes: optionsOf(SIZE_LABELS, choices.object),
    gravities: optionsOf(GRAVITY_LABELS, choices.gravity),
    weighs: hazard === "fall" || choices.falling,
  }),
  read: (form, choices) => ({
    ...choices,
    height: form.height === null ? Number.NaN : Number(form.height ?? choices.height),
    soft: form.soft === true,
    landed: form.landed === true,
    gravity: String(form.gravity ?? choices.gravity) as GravityBand,
    object: String(form.object ?? choices.object) as Size,
    falling: form.falling === true,
  }),
  situational: [],
  summary: ({ dice }) => ({
    key: "MANIFOLD.Edge.Summary.damage",
    data: { formula: dice[0]?.formula ?? "0" },
  }),
};
