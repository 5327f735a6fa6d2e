/** The template context of a guide. */

import type { ActorDocument } from "../../core/contract/documents.ts";
import type { Guide, GuideId } from "../../core/contract/guide.ts";
import { localizeText, withMinus } from "../../core/host/format.ts";
import { joinedList } from "../../core/host/formatters.ts";
import { t } from "../../core/host/host.ts";
import {
  choiceOf,
  costOf,
  diceAnswer,
  listAnswer,
  numbersAnswer,
  numbersOf,
  textAnswer,
} from "../../kit/guide/answers.ts";
import { leftInPool, problemsOfStep } from "../../kit/guide/check-answers.ts";
import { NAME_FIELD } from "../../kit/guide/common-steps.ts";
import type { Answers, GuideField, GuideInput, GuideStep, GuideText } from "../../kit/guide/types.ts";

interface View {
  readonly id: GuideId;
  readonly guide: Guide;
  readonly actor: ActorDocument;
  /** The actor with the answers applied; null if that could not be computed. */
  readonly after: ActorDocument | null;
  readonly input: GuideInput;
  readonly step: string;
  readonly unreadable: readonly string[];
  /** Number of items that are not offered because a player who owns the actor does not see them. */
  readonly unseen: number;
  /** A short description of an item option; empty for other options. */
  readonly tellOption: (id: string) => string;
}

interface FieldView {
  readonly answers: Answers;
  /** The actor's name. */
  readonly name: string;
  readonly tellOption: (id: string) => string;
}

export function guideContext({
  id,
  guide,
  actor,
  after,
  input,
  step: now,
  unreadable,
  unseen,
  tellOption,
}: View): object {
  const { steps } = guide;
  const place = Math.max(
    0,
    steps.findIndex((step) => step.id === now),
  );
  const step = steps[place]!;
  const problems = problemsOfStep(step, input);
  const open = steps.filter((one) => problemsOfStep(one, input).length > 0);
  return {
    game: actor.ruleset!.id,
    steps: steps.map((one, index) => ({
      id: one.id,
      number: index + 1,
      label: t(one.label),
      summary: summaryOf(one, input),
      current: one === step,
      done: !open.includes(one) && isAnswered(one, input),
    })),
    title: t(step.label),
    hint: t(step.hint),
    note: step.note ? t(step.note) : null,
    unseen: unseen > 0 ? t("MANIFOLD.Guide.Unseen", { count: unseen }) : null,
    unreadable: unreadable.length > 0 ? t("MANIFOLD.Guide.Unreadable", { names: listed(unreadable) }) : null,
    fields: step.fields(input).map((field) => ({
      ...fieldContext(field, { answers: input.answers, name: actor.name, tellOption }),
      isTitle: t(field.label) === t(step.label),
    })),
    problems: problems.map(({ text }) => tellText(text)),
    isAnswered: isAnswered(step, input),
    figures: figuresOf(guide, actor, after),
    open: open.map((one) => t(one.label)),
    isFirst: place === 0,
    next: steps[place + 1] ? t("MANIFOLD.Guide.Next", { step: t(steps[place + 1]!.label) }) : null,
    finish: t(`MANIFOLD.Guide.Finish.${id}`),
  };
}

const listed = (names: readonly string[]): string => joinedList().format(names);

/** A text whose data may contain language keys: fields and rows are named by keys. */
const tellText = (text: GuideText): string => localizeText(text);

/** Numbers before and after. A number that stays is shown once. */
function figuresOf(guide: Guide, actor: ActorDocument, after: ActorDocument | null): object[] {
  const now = guide.figures(actor);
  const then = guide.figures(after ?? actor);
  return then.map(({ label, value }, index) => ({
    label: t(label),
    before: now[index] && now[index].value !== value ? withMinus(now[index].value) : null,
    value: withMinus(value),
  }));
}

const isAnswered = (step: GuideStep, input: GuideInput): boolean =>
  step.fields(input).some(({ id }) => input.answers[id] !== undefined);

/** A short summary of the choices in a step. */
function summaryOf(step: GuideStep, input: GuideInput): string {
  const [first] = step.fields(input).filter(({ id }) => input.answers[id] !== undefined);
  if (!first) return "";
  const { answers } = input;
  switch (first.kind) {
    case "select":
      return labelOf(first, textAnswer(answers, first.id));
    case "text":
      return textAnswer(answers, first.id);
    case "many":
      return t("MANIFOLD.Guide.Chosen", { count: listAnswer(answers, first.id).length });
    case "deal":
      return t("MANIFOLD.Guide.Dealt", {
        dealt: Object.keys(numbersAnswer(answers, first.id)).length,
        total: first.rows.length,
      });
    case "roll":
      return diceAnswer(answers, first.id).slice(0, first.times).join(", ");
    case "numbers":
      return first.rows.length === 1 ? String(numbersOf(first, answers)[first.rows[0]!.id]) : "";
  }
}

const labelOf = ({ options }: { readonly options: readonly { id: string; label: string }[] }, id: string) =>
  t(options.find((option) => option.id === id)?.label ?? "MANIFOLD.Guide.Gone");

/** Most deleted options that are still shown, so that they can be unticked. */
const MOST_GONE = 20;

function goneOf(options: readonly { readonly id: string }[], chosen: readonly string[]): string[] {
  const known = new Set(options.map(({ id }) => id));
  return [...new Set(chosen)].filter((id) => !known.has(id)).slice(0, MOST_GONE);
}

/** A field, with flags by which the template distinguishes the kinds. */
function fieldContext(field: GuideField, { answers, name, tellOption }: FieldView): object {
  const common = {
    id: field.id,
    label: t(field.label),
    hint: field.hint ? tellText(field.hint) : null,
    [field.kind]: true,
  };
  switch (field.kind) {
    case "select":
    case "many": {
      const chosen =
        field.kind === "many" ? listAnswer(answers, field.id) : [choiceOf(field, answers)].filter(Boolean);
      return {
        ...common,
        pick: true,
        type: field.kind === "many" ? "checkbox" : "radio",
        legend:
          field.kind === "many" && field.count !== null
            ? t("MANIFOLD.Grants.Choose", { label: t(field.label), count: field.count })
            : t(field.label),
        options: field.options.map(({ id, label, note, refused }) => ({
          id,
          label: t(label),
          note: [refused ?? note]
            .flatMap((text) => (text ? tellText(text) : []))
            .concat(tellOption(id) || [])
            .join("; "),
          refused: refused !== undefined && !chosen.includes(id),
          chosen: chosen.includes(id),
        })),
        gone: goneOf(field.options, chosen),
      };
    }
    case "numbers": {
      const numbers = numbersOf(field, answers);
      return {
        ...common,
        single: field.rows.length === 1,
        left: field.budget
          ? t("MANIFOLD.Guide.Left", {
              left: field.budget.total - costOf(field, answers),
              total: field.budget.total,
            })
          : null,
        isOver: field.budget ? costOf(field, answers) > field.budget.total : false,
        rows: field.rows.map((row) => ({
          ...row,
          label: t(row.label),
          note: row.note ? tellText(row.note) : null,
          value: numbers[row.id],
        })),
      };
    }
    case "deal": {
      const dealt = numbersAnswer(answers, field.id);
      const left = leftInPool(field, dealt);
      return {
        ...common,
        tiles: tilesOf(field.pool, left),
        spreads: (field.spreads ?? []).map(({ id, label }) => ({ id, label: t(label) })),
        rows: field.rows.map(({ id, label, note }) => ({
          id,
          label: t(label),
          note: note ? tellText(note) : null,
          value: dealt[id] ?? null,
          options: [...new Set([...left, ...(dealt[id] === undefined ? [] : [dealt[id]!])])]
            .sort((a, b) => b - a)
            .map((value) => ({ value, chosen: value === dealt[id] })),
        })),
      };
    }
    case "roll": {
      const dice = diceAnswer(answers, field.id).slice(0, field.times);
      return {
        ...common,
        results: dice,
        button: t(dice.length > 0 ? "MANIFOLD.Guide.RollAgain" : "MANIFOLD.Guide.Roll", {
          formula: field.times > 1 ? `${field.times} × ${field.formula}` : field.formula,
        }),
      };
    }
    case "text":
      return {
        ...common,
        value: textAnswer(answers, field.id),
        placeholder: field.id === NAME_FIELD ? name : "",
      };
  }
}

/** The numbers of a pool; unused ones are marked. */
function tilesOf(pool: readonly number[], left: readonly number[]): object[] {
  const open = [...left];
  return pool.map((value) => {
    const place = open.indexOf(value);
    if (place >= 0) open.splice(place, 1);
    const isLeft = place >= 0;
    return { value, isLeft, word: t(isLeft ? "MANIFOLD.Guide.ToDeal" : "MANIFOLD.Guide.IsDealt") };
  });
}
