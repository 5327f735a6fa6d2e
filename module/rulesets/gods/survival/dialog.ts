/** The dialogs of jumps, falls and lost breath. */

import type { DialogPart } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import type { BaseRequest } from "../../../kit/contract.ts";
import { checkSummary, readCheck } from "../check/dialog.ts";
import { BONUS_ONLY, BONUS_OR_BLOCK, readNumber, readTick, readWord } from "../check/dialog-parts.ts";
import { SIZE_LABELS } from "../labels.ts";
import type { BreathChoices, BreathPlan, BreathRequest } from "../rules/survival/breath.ts";
import type { FallChoices, FallPlan } from "../rules/survival/fall.ts";
import type { JumpChoices, JumpPlan, JumpRequest } from "../rules/survival/jump.ts";

export const jumpDialog: DialogPart<JumpRequest, JumpChoices, JumpPlan> = {
  template: templatePath("gods/survival/jump-dialog"),
  context: (_request, choices) => ({
    choices,
    modes: { up: "MANIFOLD.Gods.Jump.up", across: "MANIFOLD.Gods.Jump.across" },
    sizes: SIZE_LABELS,
    unit: `MANIFOLD.Gods.Jump.unit.${choices.mode}`,
    leaping: choices.mode === "across",
  }),
  read: (form, before, request) => ({
    ...readCheck(form, before, request),
    mode: readWord(form, "mode", before.mode),
    distance: readNumber(form, "distance", before.distance),
    size: readWord(form, "size", before.size),
    running: readTick(form, "running", before.running),
  }),
  situational: BONUS_OR_BLOCK,
  summary: checkSummary,
};

export const fallDialog: DialogPart<BaseRequest, FallChoices, FallPlan> = {
  template: templatePath("gods/survival/fall-dialog"),
  context: (_request, choices, plan) => ({
    feet: Number.isFinite(choices.feet) ? choices.feet : "",
    evasion: `MANIFOLD.Gods.Note.evasion.${plan.evasion ?? "none"}`,
  }),
  read: (form, before) => ({
    ...before,
    feet: form.feet === null ? Number.NaN : Number(form.feet ?? before.feet),
  }),
  situational: BONUS_ONLY,
  summary: ({ dice, seconds }) => ({
    key: "MANIFOLD.Gods.Summary.fall",
    data: { dice: dice.map(({ formula }) => formula).join(" + "), seconds },
  }),
};

export const breathDialog: DialogPart<BreathRequest, BreathChoices, BreathPlan> = {
  template: templatePath("gods/survival/breath-dialog"),
  context: (_request, choices) => ({ choices }),
  read: (form, before) => ({ ...before, prepared: form.prepared === true, idle: form.idle === true }),
  situational: BONUS_ONLY,
  summary: ({ prepared }) => ({ key: `MANIFOLD.Gods.Summary.${prepared ? "deepBreath" : "breath"}` }),
};
