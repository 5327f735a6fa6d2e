import type { DialogPart } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { optionsOf } from "../../../core/text/labels.ts";
import { TIME_UNIT_LABELS } from "../labels.ts";
import type { ExposureChoices, ExposurePlan, ExposureRequest, TimeUnit } from "../rules/survival/exposure.ts";

/** The dialog of an exposure to radiation. */
export const EXPOSURE_DIALOG: DialogPart<ExposureRequest, ExposureChoices, ExposurePlan> = {
  template: templatePath("edge/survival/exposure-dialog"),
  context: ({ resistance }, choices) => ({
    choices,
    resistance,
    levels: [0, 1, 2, 3, 4, 5].map((id) => ({
      id,
      label: `MANIFOLD.Edge.ExposureLevel.${id}`,
      selected: id === choices.level,
    })),
    units: optionsOf(TIME_UNIT_LABELS, choices.unit),
  }),
  read: (form, choices) => ({
    ...choices,
    level: Number(form.level ?? choices.level),
    time: form.time === null ? Number.NaN : Number(form.time ?? choices.time),
    unit: String(form.unit ?? choices.unit) as TimeUnit,
    cured: form.cured === null ? 0 : Number(form.cured ?? choices.cured),
  }),
  situational: [],
  summary: ({ rads }) => ({ key: "MANIFOLD.Edge.Summary.rads", data: { count: rads } }),
};
