/** The rolls around injuries: which trauma it is, holding on to an effect, getting free. */
import { templatePath } from "../../core/constants.ts";
import { Refusal } from "../../core/refusal.ts";
import { SumRoll } from "../../core/rolls/sum-roll.ts";
import type { DialogPart, RollKind } from "../../core/ruleset.ts";
import { checkRequest } from "./bridge.ts";
import { ABILITY_LABELS, SIDE_LABELS, TRAUMA_NATURE_LABELS, TRAUMA_SEVERITY_LABELS } from "./labels.ts";
import { checkKind } from "./rolls.ts";
import type { AbilityId } from "./rules/abilities.ts";
import type { TraumaSeverity } from "./rules/dying.ts";
import {
  defaultTraumaChoices,
  hitOfTrauma,
  rowsFor,
  type TraumaChoices,
  type TraumaOutcome,
  type TraumaPlan,
  type TraumaRequest,
  traumaRollRules,
} from "./rules/trauma-roll.ts";
import { type Side, type TraumaNature, traumaName, traumaRow, traumaText } from "./rules/trauma-table.ts";
import { edgeSetting } from "./settings.ts";

const options = (labels: Readonly<Record<string, string>>, selected: string): object[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label, selected: id === selected }));

const dialog: DialogPart<TraumaRequest, TraumaChoices, TraumaPlan> = {
  template: templatePath("edge/dialog/trauma"),
  context: (request, choices) => {
    const row = traumaRow(choices.row);
    return {
      natures: options(TRAUMA_NATURE_LABELS, choices.nature),
      severities: options(TRAUMA_SEVERITY_LABELS, choices.severity),
      rows: rowsFor(request, choices).map(({ id }) => ({
        id,
        label: traumaName(id),
        selected: id === choices.row,
      })),
      sides: row?.leftFrom === undefined ? [] : options(SIDE_LABELS, choices.side),
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
    // Another table has other rows.
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

/** Which trauma it is, on the table that the key names: "mild.physical". */
export const TRAUMA: RollKind<TraumaRequest, TraumaChoices, TraumaPlan, TraumaOutcome> = {
  id: "trauma",
  label: "MANIFOLD.Edge.Kind.trauma",
  icon: "broken-bone",
  rules: traumaRollRules,
  rollClass: SumRoll,
  degrees: {
    mild: { label: TRAUMA_SEVERITY_LABELS.mild, icon: "arm-bandage", tone: "failure" },
    severe: { label: TRAUMA_SEVERITY_LABELS.severe, icon: "broken-bone", tone: "fumble" },
  },
  request(_actor, key) {
    const [severity = "", nature = ""] = key === "" ? ["mild", "physical"] : key.split(".");
    if (!(severity in TRAUMA_SEVERITY_LABELS && nature in TRAUMA_NATURE_LABELS))
      throw new Refusal({ key: "MANIFOLD.Edge.Problem.noTrauma" });
    return {
      modifiers: [],
      severity: severity as TraumaSeverity,
      nature: nature as TraumaNature,
      hidesOptional: edgeSetting("hideSexualDisorders"),
    };
  },
  defaults: defaultTraumaChoices,
  title: ({ severity, nature }) => ({ key: `MANIFOLD.Edge.Threshold.trauma.${severity}.${nature}` }),
  dialog,
  card: {
    template: templatePath("edge/chat/trauma"),
    context: ({ outcome }) => ({ text: traumaText(outcome.row) }),
    facts: ({ outcome: { row, side } }) => [
      { key: traumaName(row) },
      ...(side === "none" ? [] : [{ key: SIDE_LABELS[side] }]),
    ],
  },
  hit: hitOfTrauma,
  aim: "self",
};

/** A save to go on concentrating (E-400, E-402); failing ends the effect. */
export const CONCENTRATION = checkKind(
  "concentration",
  "meditation",
  (actor, key) => {
    const shock = key === "" || key === "shock";
    return { ...checkRequest(actor, shock ? "lucidity" : key, "save"), dc: shock ? SHOCK_DC : null };
  },
  {
    aim: "self",
    hit: (_plan, { success }) =>
      success === false ? { nature: "relief", conditions: ["concentrating"] } : null,
  },
);

const SHOCK_DC = 15;

/** Getting out from under what pins one down (E-204). */
export const ESCAPE = checkKind(
  "escape",
  "manacles",
  (actor, key) => checkRequest(actor, key || "might", "check"),
  {
    aim: "self",
    hit: (_plan, { success }) => (success ? { nature: "relief", conditions: ["restrained"] } : null),
  },
);
