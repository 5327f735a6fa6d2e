/** The dialog of a roll on a trauma table. */

import type { DialogPart } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { optionsOf } from "../../../core/text/labels.ts";
import { ABILITY_LABELS, SIDE_LABELS, TRAUMA_NATURE_LABELS, TRAUMA_SEVERITY_LABELS } from "../labels.ts";
import type { AbilityId } from "../rules/creature/abilities.ts";
import type { Side, TraumaNature, TraumaSeverity } from "../rules/hit.ts";
import {
  rowsFor,
  type TraumaChoices,
  type TraumaPlan,
  type TraumaRequest,
} from "../rules/injury/trauma-roll.ts";
import { traumaName, traumaRow } from "../rules/injury/trauma-table.ts";

export const TRAUMA_DIALOG: DialogPart<TraumaRequest, TraumaChoices, TraumaPlan> = {
  template: templatePath("edge/injury/trauma-dialog"),
  context: (request, choices) => {
    const row = traumaRow(choices.row);
    return {
      natures: optionsOf(TRAUMA_NATURE_LABELS, choices.nature),
      severities: optionsOf(TRAUMA_SEVERITY_LABELS, choices.severity),
      rows: rowsFor(request, choices).map(({ id }) => ({
        id,
        label: traumaName(id),
        selected: id === choices.row,
      })),
      sides: row?.leftFrom === undefined ? [] : optionsOf(SIDE_LABELS, choices.side),
      lowers: (row?.lowers ?? []).map((id) => ({
        id,
        label: ABILITY_LABELS[id],
        selected: id === choices.lowers,
      })),
    };
  },
  read: (form, choices) => {
    const nature = String(form.nature ?? choices.nature) as TraumaNature;
    const severity = String(form.severity ?? choices.severity) as TraumaSeverity;
    // Another table has different rows.
    const stays = nature === choices.nature && severity === choices.severity;
    return {
      ...choices,
      nature,
      severity,
      row: stays ? String(form.row ?? "") : "",
      side: String(form.side ?? "none") as Side,
      lowers: String(form.lowers ?? "") as AbilityId | "",
    };
  },
  situational: [],
  summary: ({ dice, row }) =>
    row === ""
      ? { key: "MANIFOLD.Edge.Summary.trauma", data: { formula: dice[0]!.formula } }
      : { key: traumaName(row) },
};
