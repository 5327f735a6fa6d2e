import type { DialogPart, FormValues, Text } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { numberOr, numberOrNull, wordOrNull } from "../../../core/rolls/dialog/form-values.ts";
import { optionsOf, type SelectOption } from "../../../core/text/labels.ts";
import { COVER_LABELS, TIMING_LABELS, VISIBILITY_LABELS } from "../labels.ts";
import type { Cover } from "../rules/attack/cover.ts";
import { OFF_HAND_VIGOR } from "../rules/attack/reactions.ts";
import type { Visibility } from "../rules/attack/visibility.ts";
import { ladderChances } from "../rules/check/odds.ts";
import { attackNumber } from "../rules/check/plan.ts";
import { VS_SCALE } from "../rules/check/tables.ts";
import type {
  CheckChoices,
  CheckPlan,
  CheckRequest,
  Costs,
  DiceSource,
  Timing,
  TurnFacts,
} from "../rules/check/types.ts";
import { fieldValue, ladderRungs, type Rung, readCount, SITUATIONAL } from "./dialog-fields.ts";

interface CheckDialogContext {
  readonly choices: CheckChoices;
  readonly abilities: readonly (SelectOption & { readonly dice: number })[];
  readonly skills: readonly (SelectOption & { readonly dice: number })[];
  readonly vs: number | string;
  readonly vsLabel: string;
  readonly asksVs: boolean;
  readonly scale: readonly { readonly value: number; readonly difficulty: string }[];
  readonly rungs: readonly Rung[] | null;
  readonly attack: boolean;
  readonly ranged: boolean;
  /** Whether the dialog asks for the visibility. */
  readonly sight: boolean;
  readonly covers: readonly SelectOption[];
  readonly visibilities: readonly SelectOption[];
  readonly distance: number | string;
  readonly timings: readonly SelectOption[];
  readonly offHandVigor: number;
  /** The number that the attack must beat; null if Guard is unknown. */
  readonly toBeat: number | null;
  readonly costs: Costs | null;
  readonly purse: Costs;
  readonly turn: TurnFacts;
  readonly actions: number | string;
  readonly tooFar: CheckRequest["aftermath"]["tooFar"];
}

const sourceOptions = (sources: Readonly<Record<string, DiceSource>>, chosen: string | null) =>
  Object.entries(sources).map(([id, { label, dice }]) => ({ id, label, dice, selected: id === chosen }));

function checkContext(request: CheckRequest, choices: CheckChoices, plan: CheckPlan): CheckDialogContext {
  const attack = request.kind === "attack";
  const ranged = attack && request.attack?.ranged === true;
  const bySight = choices.skill !== null && request.skills[choices.skill]?.bySight === true;
  return {
    choices,
    abilities: sourceOptions(request.abilities, choices.ability),
    skills: sourceOptions(request.skills, choices.skill),
    vs: fieldValue(choices.vs),
    vsLabel: `MANIFOLD.Burst.Dialog.vs.${request.kind}`,
    asksVs: request.kind !== "initiative",
    scale: request.kind === "check" || request.kind === "resistance" ? VS_SCALE : [],
    rungs: plan.bonusDice > 0 ? ladderRungs(plan.size, ladderChances(plan)) : null,
    attack,
    ranged,
    sight: ranged || (request.kind === "check" && bySight),
    covers: optionsOf(COVER_LABELS, choices.cover),
    visibilities: optionsOf(VISIBILITY_LABELS, choices.visibility),
    distance: fieldValue(choices.distance),
    timings: optionsOf(TIMING_LABELS, choices.timing),
    offHandVigor: OFF_HAND_VIGOR,
    toBeat: attack && choices.vs !== null ? attackNumber(request, choices).number : null,
    costs: plan.costs.vigor > 0 || plan.costs.mana > 0 ? plan.costs : null,
    purse: request.purse,
    turn: request.turn,
    actions: fieldValue(choices.actions),
    tooFar: request.aftermath.tooFar,
  };
}

const readChoices = (form: FormValues, choices: CheckChoices): CheckChoices => ({
  ...choices,
  ability: wordOrNull(form.ability),
  skill: wordOrNull(form.skill),
  vs: "vs" in form ? numberOrNull(form.vs) : choices.vs,
  charges: readCount(form.charges),
  challenges: readCount(form.challenges),
  offHand: form.offHand === true,
  fromBehindUnaware: form.fromBehindUnaware === true,
  timing: (wordOrNull(form.timing) ?? choices.timing) as Timing,
  cover: (wordOrNull(form.cover) ?? choices.cover) as Cover,
  visibility: (wordOrNull(form.visibility) ?? choices.visibility) as Visibility,
  distance: "distance" in form ? numberOrNull(form.distance) : choices.distance,
  actions: "actions" in form ? numberOr(form.actions, Number.NaN) : choices.actions,
});

/** "1d20 + 2d8" and the number to reach. */
function summary({ bonusDice, size, kind, vs }: CheckPlan): Text {
  const dice = bonusDice === 0 ? "1d20" : `1d20 + ${bonusDice}d${size}`;
  if (vs === null) return { key: "MANIFOLD.Burst.Summary.open", data: { dice } };
  return { key: `MANIFOLD.Burst.Summary.${kind}`, data: { dice, vs } };
}

export const checkDialog: DialogPart<CheckRequest, CheckChoices, CheckPlan> = {
  template: templatePath("burst/check/dialog"),
  figure: templatePath("burst/check/ladder"),
  context: (request, choices, plan) => ({ ...checkContext(request, choices, plan) }),
  read: readChoices,
  situational: SITUATIONAL,
  summary,
};
