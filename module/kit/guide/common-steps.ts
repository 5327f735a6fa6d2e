/** Steps that several games share: things and their prices, items from a list, names. */
import { valueAt } from "../value-changes.ts";
import { costOf, listAnswer, numbersAnswer, numbersOf, textAnswer } from "./answers.ts";
import type { GuideInput, GuideItem, GuideStep, GuideText, NumberRow, NumbersField } from "./types.ts";

/** Field of the character's name, which is not below `system`. */
export const NAME_FIELD = "name";

interface Wording {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly note?: string;
}

/**
 * Texts of steps by id: plain steps, and steps with a note that the source is silent.
 * @param prefix start of the language keys, with its last dot
 */
export const stepTexts = (prefix: string) => {
  const wording = (id: string) => ({ id, label: `${prefix}${id}.label`, hint: `${prefix}${id}.hint` });
  return { wording, silent: (id: string) => ({ ...wording(id), note: `${prefix}${id}.note` }) };
};

/** @param texts labels and paths of additional texts, by id */
export const nameStep = (
  texts: Readonly<Record<string, { readonly label: string; readonly path: string }>>,
): GuideStep => ({
  id: "name",
  label: "MANIFOLD.Guide.Step.name",
  hint: "MANIFOLD.Guide.Hint.name",
  fields: () => [
    { kind: "text", id: NAME_FIELD, label: "MANIFOLD.Guide.Name" },
    ...Object.entries(texts).map(([id, { label }]) => ({ kind: "text", id, label }) as const),
  ],
  result: ({ answers }) => ({
    values: Object.fromEntries(
      Object.entries(texts).flatMap(([id, { path }]) => {
        const text = textAnswer(answers, id).trim();
        return text === "" ? [] : [[path, text]];
      }),
    ),
  }),
});

const inOrder = (items: readonly GuideItem[]): GuideItem[] =>
  [...items].sort((a, b) => a.name.localeCompare(b.name));

const ofTypes = ({ items }: GuideInput, types: readonly string[]): GuideItem[] =>
  inOrder(items.filter(({ type }) => types.includes(type)));

interface Choosable {
  readonly types: readonly string[];
  readonly usual: number;
  /** Filters the items offered to characters; all items if absent. */
  readonly fits?: (item: GuideItem) => boolean;
}

/** A choice of any number of items. */
export const itemsStep = (wording: Wording, { types, usual, fits = () => true }: Choosable): GuideStep => ({
  ...wording,
  fields: (input) => [
    {
      kind: "many",
      id: wording.id,
      label: wording.label,
      count: null,
      usual,
      options: ofTypes(input, types)
        .filter(fits)
        .map(({ id, name }) => ({ id, label: name })),
    },
  ],
  result: ({ answers, items }) => ({
    items: listAnswer(answers, wording.id)
      .filter((id) => items.some((item) => item.id === id))
      .map((item) => ({ item, values: {} })),
  }),
});

interface Things {
  readonly types: readonly string[];
  /** Path of the money below the actor's `system`; null for a game without prices. */
  readonly money: string | null;
  /** The number of things a random character takes, and its money. */
  readonly usual: number;
  readonly usualMoney?: number;
  readonly unit?: (price: number) => GuideText;
  /** Whether a thing is equipped when taken; absent in games where armor starts out worn. */
  readonly wears?: (item: GuideItem) => boolean;
  /** Type of weapons, of which a random character takes one. */
  readonly weapons: string;
}

const MOST_THINGS = 99;
const MOST_MONEY = 1_000_000;

/** A choice of equipment. If it has prices, they are paid from the money that the group grants. */
export function gearStep(
  wording: Wording,
  { types, money, usual, usualMoney = 0, unit, wears, weapons }: Things,
): GuideStep {
  const purse = (input: GuideInput): NumbersField => ({
    kind: "numbers",
    id: "money",
    label: "MANIFOLD.Guide.Money",
    rows: [
      {
        id: "money",
        label: "MANIFOLD.Guide.Money",
        min: 0,
        max: MOST_MONEY,
        unlimited: true,
        start: stored(input),
      },
    ],
    random: { money: usualMoney },
  });
  const isWorn = ({ items }: GuideInput, id: string): boolean =>
    wears !== undefined && items.some((item) => item.id === id && wears(item));
  const stored = ({ system }: GuideInput): number =>
    money === null ? 0 : Math.floor(Number(valueAt(system, money) ?? 0));
  const total = (input: GuideInput): number => numbersOf(purse(input), input.answers).money!;
  const things = (input: GuideInput): NumbersField => ({
    kind: "numbers",
    id: "gear",
    label: wording.label,
    usual,
    surely: ofTypes(input, [weapons]).map(({ id }) => id),
    rows: ofTypes(input, types).map(({ id, name, system }): NumberRow => {
      const cost = money === null ? 0 : Number(valueAt(system, "price") ?? 0);
      return {
        id,
        label: name,
        min: 0,
        max: MOST_THINGS,
        start: 0,
        cost,
        ...(unit && cost > 0 ? { note: unit(cost) } : {}),
      };
    }),
    ...(money === null ? {} : { budget: { total: total(input), all: false } }),
  });
  return {
    ...wording,
    fields: (input) => (money === null ? [things(input)] : [purse(input), things(input)]),
    result: (input) => {
      const field = things(input);
      const taken = Object.entries(numbersOf(field, input.answers)).filter(([, count]) => count > 0);
      const left = total(input) - costOf(field, input.answers);
      return {
        ...(money === null ? {} : { values: { [money]: Math.max(0, left) } }),
        items: taken.map(([id, quantity]) => ({
          item: id,
          values: { quantity, ...(isWorn(input, id) ? { equipped: true } : {}) },
        })),
      };
    },
  };
}

interface Ranks {
  readonly type: string;
  /** Path of the number below the item's `system`. */
  readonly path: string;
  readonly max: number;
  readonly usual: number;
  /** Points to spend, granted by the group; absent for free entry. */
  readonly points?: number;
  /** Whether an item is a template for custom items. */
  readonly isTemplate?: (item: GuideItem) => boolean;
}

/** Skills that are items: those the actor has are raised or kept, others are added if their number is above 0. */
export function ranksStep(
  wording: Wording,
  { type, path, max, usual, points, isTemplate }: Ranks,
): GuideStep {
  const rows = (input: GuideInput): NumberRow[] => {
    const owned = inOrder(input.owned.filter((item) => item.type === type));
    const names = new Set(owned.map(({ name }) => name));
    const others = ofTypes(input, [type]).filter(({ name }) => !names.has(name));
    return [
      ...owned.map(({ id, name, system }) => {
        const has = Number(valueAt(system, path) ?? 0);
        return { id, label: name, min: has, max: Math.max(max, has), start: has };
      }),
      ...others.map((item) => ({
        id: item.id,
        label: item.name,
        min: 0,
        max,
        start: 0,
        ...(isTemplate?.(item) ? { byHand: true as const } : {}),
      })),
    ];
  };
  const field = (input: GuideInput): NumbersField => ({
    kind: "numbers",
    id: wording.id,
    label: wording.label,
    rows: rows(input),
    usual,
    ...(points === undefined ? {} : { budget: { total: pointsOf(input, points), all: true } }),
  });
  return {
    ...wording,
    fields: (input) => [...(points === undefined ? [] : [grantedPoints(points)]), field(input)],
    result: (input) => {
      const numbers = Object.entries(numbersOf(field(input), input.answers));
      const isOwned = (id: string) => input.owned.some((item) => item.id === id);
      const before = new Map(rows(input).map(({ id, start }) => [id, start]));
      return {
        items: numbers
          .filter(([id, value]) => !isOwned(id) && value > 0)
          .map(([item, value]) => ({ item, values: { [path]: value } })),
        changed: Object.fromEntries(
          numbers
            .filter(([id, value]) => isOwned(id) && value !== before.get(id))
            .map(([id, value]) => [id, { [path]: value }]),
        ),
      };
    },
  };
}

interface Values {
  readonly rows: readonly { readonly id: string; readonly label: string; readonly path: string }[];
  /** "stored": no number may fall below its stored value. */
  readonly min: number | "stored";
  readonly max: number;
  readonly usual: number;
}

/** Numbers of the actor that the user changes freely. */
export function valuesStep(wording: Wording, { rows, min, max, usual }: Values): GuideStep {
  const field = ({ system }: GuideInput): NumbersField => ({
    kind: "numbers",
    id: wording.id,
    label: wording.label,
    usual,
    rows: rows.map(({ id, label, path }) => {
      const start = Number(valueAt(system, path) ?? 0);
      // A stored number above the maximum is kept; otherwise the guide could not be finished.
      return min === "stored"
        ? { id, label, min: start, max: Math.max(max, start), start }
        : { id, label, min, max, start };
    }),
  });
  return {
    ...wording,
    fields: (input) => [field(input)],
    result: (input) => {
      const numbers = numbersOf(field(input), input.answers);
      return { values: Object.fromEntries(rows.map(({ id, path }) => [path, numbers[id]!])) };
    },
  };
}

/** A separate field for the points that the group grants. */
export const grantedPoints = (start: number): NumbersField => ({
  kind: "numbers",
  id: "points",
  label: "MANIFOLD.Guide.Points",
  rows: [{ id: "points", label: "MANIFOLD.Guide.Points", min: 0, max: 999, start }],
});

export const pointsOf = ({ answers }: GuideInput, start: number): number =>
  numbersAnswer(answers, "points").points ?? start;
