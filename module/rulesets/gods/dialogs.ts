/** The dialogs of this game: fields in, choices out. */
import { templatePath } from "../../core/constants.ts";
import type { DialogPart, FormValues, SituationalKind, Text } from "../../core/ruleset.ts";
import type { BaseChoices, BaseRequest, RollPlan } from "../../kit/contract.ts";
import { CONTRIBUTION_LABELS, FORM_LABELS, MATERIAL_LABELS, SIZE_LABELS } from "./labels.ts";
import { localize, shown } from "./looks.ts";
import { ABILITIES, type AbilityId, abilityLabel } from "./rules/abilities.ts";
import type { GodsCheckChoices, GodsCheckPlan, GodsCheckRequest, ScoreId } from "./rules/check-types.ts";
import type { ContestChoices, ContestPlan, ContestRequest } from "./rules/contest.ts";
import { otherTargetOf } from "./rules/contest.ts";
import type { Contribution } from "./rules/contributors.ts";
import type { DamageChoices, DamagePlan, DamageRequest } from "./rules/damage-roll.ts";
import { type GroupChoices, type GroupPlan, type GroupRequest, numbersOf } from "./rules/group.ts";
import type { AttackForm, ItemChoices, ItemPlan, ItemRequest } from "./rules/item-reaction.ts";
import type { JumpChoices, JumpPlan, JumpRequest, JumpSize } from "./rules/jump.ts";
import { SCORES, scoreLabel } from "./rules/scores.ts";

const SITUATIONAL: readonly SituationalKind[] = [
  { kind: "bonus", label: "MANIFOLD.Gods.ModifierKind.bonus" },
  { kind: "block", label: "MANIFOLD.Gods.ModifierKind.block" },
];

const under = (target: number): Text => ({
  key: "MANIFOLD.Gods.Summary.under",
  data: { target: shown(target) },
});

const summary = ({ target, blockedBy }: GodsCheckPlan): Text =>
  blockedBy === null
    ? under(target)
    : { key: "MANIFOLD.Gods.Summary.blocked", data: { reason: localize(blockedBy) } };

/** A number typed in: what is not on the form stays, an emptied field is 0, text that is no number is NaN. */
function number(form: FormValues, name: string, before: number): number {
  const value = form[name];
  if (value === undefined) return before;
  return value === null || value === "" ? 0 : Number(value);
}

function word<Word extends string>(form: FormValues, name: string, before: Word): Word {
  const value = form[name];
  return value === undefined ? before : (String(value) as Word);
}

const wordOrNull = (form: FormValues, name: string, before: string | null): string | null =>
  form[name] === undefined ? before : form[name] === "" ? null : String(form[name]);

const ticked = (form: FormValues, name: string, before: boolean): boolean =>
  form[name] === undefined ? before : form[name] === true;

const scoreOptions = (numbers: Readonly<Record<ScoreId, number>>, selected: ScoreId) =>
  SCORES.map((id) => ({ id, label: scoreLabel(id), value: numbers[id], selected: id === selected }));

/** Which fields a purpose shows, so that nobody reads past what does not concern them. */
function fieldsOf({ purpose, skills, topic }: GodsCheckRequest) {
  const plain = purpose === "plain";
  return {
    score: topic !== "body" && purpose !== "attack",
    skill: plain && skills.length > 0,
    contributor: plain,
    obstacle: plain || purpose === "track",
    penalty: ["plain", "disbelieve", "accept", "search", "track", "pushOn"].includes(purpose),
    defense: purpose === "attack",
    trail: purpose === "track",
    givenUp: purpose === "pushOn",
    heal: purpose === "night",
    illusion: purpose === "survive",
  };
}

function checkContext(request: GodsCheckRequest, choices: GodsCheckChoices) {
  return {
    fields: fieldsOf(request),
    scores: scoreOptions(request.scores, choices.score),
    skills: request.skills.map((skill) => ({ ...skill, selected: skill.id === choices.skill })),
    abilities: ABILITIES.map((id) => ({
      id,
      label: abilityLabel(id),
      value: request.contributors[id][choices.contribution],
      selected: id === choices.contributor,
    })),
    contributions: CONTRIBUTION_LABELS,
    penaltyLabel: `MANIFOLD.Gods.Dialog.${request.purpose === "pushOn" ? "thirst" : "penalty"}`,
    choices,
    heals: { survival: "MANIFOLD.Gods.Rest.survival", injury: "MANIFOLD.Gods.Rest.injury" },
  };
}

/** Another number may be archetypal, so its tick follows unless the roller has just set it. */
function readCheck<C extends GodsCheckChoices>(form: FormValues, before: C, request: GodsCheckRequest): C {
  const score = word(form, "score", before.score);
  const moved = score !== before.score;
  return {
    ...before,
    score,
    skill: wordOrNull(form, "skill", before.skill),
    contributor: wordOrNull(form, "contributor", before.contributor) as AbilityId | null,
    contribution: word<Contribution>(form, "contribution", before.contribution),
    obstacle: number(form, "obstacle", before.obstacle),
    obstacleSize: number(form, "obstacleSize", before.obstacleSize),
    penalty: number(form, "penalty", before.penalty),
    defense: number(form, "defense", before.defense),
    days: number(form, "days", before.days),
    heads: number(form, "heads", before.heads),
    givenUp: number(form, "givenUp", before.givenUp),
    archetypal: moved ? request.archetypal.includes(score) : ticked(form, "archetypal", before.archetypal),
    heal: word(form, "heal", before.heal),
    illusion: ticked(form, "illusion", before.illusion),
  };
}

export const checkDialog: DialogPart<GodsCheckRequest, GodsCheckChoices, GodsCheckPlan> = {
  template: templatePath("gods/dialog/check"),
  context: checkContext,
  read: readCheck,
  situational: SITUATIONAL,
  summary,
};

export const contestDialog: DialogPart<ContestRequest, ContestChoices, ContestPlan> = {
  template: templatePath("gods/dialog/contest"),
  context: (request, choices) => ({
    ...checkContext(request, choices),
    other: request.other,
    otherGone: request.otherGone,
    otherScores: request.other && scoreOptions(request.other.numbers, choices.otherScore),
    otherTarget: choices.otherTarget ?? "",
    otherKnown: otherTargetOf(request, { ...choices, otherTarget: null }),
  }),
  read: (form, before, request) => ({
    ...readCheck(form, before, request),
    otherScore: word(form, "otherScore", before.otherScore),
    otherTarget: form.otherTarget === null || form.otherTarget === "" ? null : Number(form.otherTarget),
  }),
  situational: SITUATIONAL,
  summary: (plan) =>
    plan.blockedBy === null
      ? {
          key: "MANIFOLD.Gods.Summary.contest",
          data: { target: shown(plan.target), other: shown(plan.otherTarget) },
        }
      : summary(plan),
};

export const groupDialog: DialogPart<GroupRequest, GroupChoices, GroupPlan> = {
  template: templatePath("gods/dialog/group"),
  context: (request, choices) => ({
    scores: SCORES.map((id) => ({ id, label: scoreLabel(id), selected: id === choices.score })),
    members: request.members.map(({ name, numbers }) => ({ name, value: numbers[choices.score] })),
    typed: choices.numbers,
    count: numbersOf(request, choices).length,
  }),
  read: (form, before) => ({
    ...before,
    score: word(form, "score", before.score),
    numbers: word(form, "numbers", before.numbers),
  }),
  situational: SITUATIONAL.slice(0, 1),
  summary: ({ target }) => under(target),
};

export const jumpDialog: DialogPart<JumpRequest, JumpChoices, JumpPlan> = {
  template: templatePath("gods/dialog/jump"),
  context: (_request, choices) => ({
    choices,
    modes: { up: "MANIFOLD.Gods.Jump.up", across: "MANIFOLD.Gods.Jump.across" },
    sizes: SIZE_LABELS,
    unit: `MANIFOLD.Gods.Jump.unit.${choices.mode}`,
    leaping: choices.mode === "across",
  }),
  read: (form, before, request) => ({
    ...readCheck(form, before, request),
    mode: word(form, "mode", before.mode),
    distance: number(form, "distance", before.distance),
    size: word<JumpSize>(form, "size", before.size),
    running: ticked(form, "running", before.running),
  }),
  situational: SITUATIONAL,
  summary,
};

export const itemDialog: DialogPart<ItemRequest, ItemChoices, ItemPlan> = {
  template: templatePath("gods/dialog/item"),
  context: ({ materials }, choices) => ({
    choices,
    forms: FORM_LABELS,
    materials: Object.fromEntries(
      materials.map(({ id }) => [id, (MATERIAL_LABELS as Record<string, string>)[id] ?? id]),
    ),
  }),
  read: (form, before) => ({
    ...before,
    form: word<AttackForm>(form, "form", before.form),
    material: word(form, "material", before.material),
    thickness: number(form, "thickness", before.thickness),
  }),
  situational: SITUATIONAL.slice(0, 1),
  summary: ({ target }) => under(target),
};

/** A dialog without fields of its own: modifiers and odds alone. */
export const plainDialog = <Request extends BaseRequest, Plan extends RollPlan>(
  summaryOf: (plan: Plan) => Text,
): DialogPart<Request, BaseChoices, Plan> => ({
  template: templatePath("gods/dialog/plain"),
  context: () => ({}),
  read: (_form, choices) => choices,
  situational: SITUATIONAL.slice(0, 1),
  summary: summaryOf,
});

export const damageDialog: DialogPart<DamageRequest, DamageChoices, DamagePlan> = {
  template: templatePath("gods/dialog/damage"),
  context: (_request, choices) => ({ choices }),
  read: (form, choices) => ({ ...choices, contest: ticked(form, "contest", choices.contest) }),
  situational: SITUATIONAL.slice(0, 1),
  summary: ({ dice, bonus }) => ({
    key: "MANIFOLD.Gods.Summary.damage",
    data: { dice: dice.map(({ formula }) => formula).join(" + "), bonus },
  }),
};
