/** What the roll dialogs of this game ask, and how the answers are read. */
import { templatePath } from "../../core/constants.ts";
import type { DialogPart, FormValues, SituationalKind, Text } from "../../core/ruleset.ts";
import { QUALITY_LABELS } from "./labels.ts";
import { situationOf } from "./rules/action-plan.ts";
import {
  type ActionChoices,
  type ActionPlan,
  type ActionRequest,
  type DiceSource,
  TIMINGS,
  type Timing,
} from "./rules/action-types.ts";
import { COVERS, type Cover, coverLabel } from "./rules/cover.ts";
import type { EffectChoices, EffectPlan, EffectRequest } from "./rules/effect-types.ts";
import { LADDER, type LadderSize } from "./rules/ladder.ts";
import { CHALLENGE, CHARGE, DICE, STEP, TARGET } from "./rules/modifier-types.ts";
import { QUALITIES, type Quality } from "./rules/quality.ts";
import { OFF_HAND_VIGOR } from "./rules/reactions.ts";
import { VS_SCALE } from "./rules/tables.ts";
import { VISIBILITIES, type Visibility, visibilityLabel } from "./rules/visibility.ts";

const situational: readonly SituationalKind[] = [CHARGE, CHALLENGE, DICE, STEP, TARGET].map((kind) => ({
  kind,
  label: `MANIFOLD.Burst.ModifierKind.${kind}`,
  amount: `MANIFOLD.Burst.ModifierAmount.${kind}`,
}));

/** Sides of the ladder for the eye: which size the bonus dice have now, and which they would have untouched. */
const ladder = (size: LadderSize) =>
  LADDER.map((faces) => ({ faces, now: faces === size, untouched: faces === 10 }));

/** What the fields hold; an unreadable number leaves the field as typed. */
const shown = (value: number | null): number | string => (Number.isFinite(value) ? value! : "");

/** An empty field is no number; text that is no number is NaN, which the rules name as a problem. */
const numberOrNull = (value: FormValues[string] | undefined): number | null =>
  value === null || value === undefined || value === "" ? null : Number(value);

const countOf = (value: FormValues[string] | undefined): number => numberOrNull(value) ?? 0;

const wordOrNull = (value: FormValues[string] | undefined): string | null =>
  value === undefined || value === null || value === "" ? null : String(value);

const optionsOf = (sources: Readonly<Record<string, DiceSource>>, chosen: string | null) =>
  Object.entries(sources).map(([id, { label, dice }]) => ({ id, label, dice, selected: id === chosen }));

const wordsOf = <Word extends string>(words: readonly Word[], label: (word: Word) => string, chosen: Word) =>
  words.map((id) => ({ id, label: label(id), selected: id === chosen }));

/** "1d20 + 2d8", and what it is held against. */
function summary({ bonusDice, size, kind, vs }: ActionPlan): Text {
  const dice = bonusDice === 0 ? "1d20" : `1d20 + ${bonusDice}d${size}`;
  if (vs === null) return { key: "MANIFOLD.Burst.Summary.open", data: { dice } };
  return { key: `MANIFOLD.Burst.Summary.${kind}`, data: { dice, vs } };
}

export const actionDialog: DialogPart<ActionRequest, ActionChoices, ActionPlan> = {
  template: templatePath("burst/dialog/action"),
  context: (request, choices, plan) => {
    const attack = request.kind === "attack";
    const ranged = attack && request.attack?.ranged === true;
    const bySight = choices.skill !== null && request.skills[choices.skill]?.bySight === true;
    return {
      choices,
      abilities: optionsOf(request.abilities, choices.ability),
      skills: optionsOf(request.skills, choices.skill),
      vs: shown(choices.vs),
      vsLabel: `MANIFOLD.Burst.Dialog.vs.${request.kind}`,
      asksVs: request.kind !== "initiative",
      scale: request.kind === "check" || request.kind === "resistance" ? VS_SCALE : [],
      ladder: plan.bonusDice > 0 ? ladder(plan.size) : null,
      attack,
      ranged,
      sight: ranged || (request.kind === "check" && bySight),
      covers: wordsOf(COVERS, coverLabel, choices.cover),
      visibilities: wordsOf(VISIBILITIES, visibilityLabel, choices.visibility),
      distance: shown(choices.distance),
      timings: wordsOf(TIMINGS, (timing) => `MANIFOLD.Burst.Timing.${timing}`, choices.timing),
      offHandVigor: OFF_HAND_VIGOR,
      toBeat: attack && choices.vs !== null ? situationOf(request, choices).number : null,
      costs: plan.costs.vigor > 0 || plan.costs.mana > 0 ? plan.costs : null,
      purse: request.purse,
      turn: request.turn,
      actions: shown(choices.actions),
      tooFar: request.aftermath.tooFar,
    };
  },
  read: (form, choices) => ({
    ...choices,
    ability: wordOrNull(form.ability),
    skill: wordOrNull(form.skill),
    vs: "vs" in form ? numberOrNull(form.vs) : choices.vs,
    charges: countOf(form.charges),
    challenges: countOf(form.challenges),
    offHand: form.offHand === true,
    fromBehindUnaware: form.fromBehindUnaware === true,
    timing: (wordOrNull(form.timing) ?? choices.timing) as Timing,
    cover: (wordOrNull(form.cover) ?? choices.cover) as Cover,
    visibility: (wordOrNull(form.visibility) ?? choices.visibility) as Visibility,
    distance: "distance" in form ? numberOrNull(form.distance) : choices.distance,
    actions: "actions" in form ? (numberOrNull(form.actions) ?? Number.NaN) : choices.actions,
  }),
  situational,
  summary,
};

export const effectDialog: DialogPart<EffectRequest, EffectChoices, EffectPlan> = {
  template: templatePath("burst/dialog/effect"),
  context: (request, choices, plan) => ({
    choices,
    damageValue: shown(choices.damageValue),
    qualities: QUALITIES.map((id) => ({
      id,
      label: QUALITY_LABELS[id],
      faces: request.dice[id],
      selected: id === choices.quality,
    })),
    ladder: plan.bonusDice > 0 ? ladder(plan.size) : null,
  }),
  read: (form, choices) => ({
    ...choices,
    damageValue: numberOrNull(form.damageValue) ?? Number.NaN,
    quality: String(form.quality) as Quality,
    charges: countOf(form.charges),
    challenges: countOf(form.challenges),
  }),
  situational: situational.filter(({ kind }) => kind !== TARGET),
  summary: ({ damageValue, faces, bonusDice, size }) => {
    const groups = [
      ...(damageValue > 0 ? [`${damageValue}d${faces}`] : []),
      ...(bonusDice > 0 ? [`${bonusDice}d${size}`] : []),
    ];
    return groups.length > 0
      ? { key: "MANIFOLD.Burst.Summary.effect", data: { dice: groups.join(" + ") } }
      : { key: "MANIFOLD.Burst.Summary.nothing" };
  },
};
