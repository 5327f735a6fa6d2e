/** Builds the fields and texts of a panel. Its language keys share a prefix. */
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import type { PanelField } from "../contract/panel.ts";
import type { Text } from "../contract/text.ts";

interface NumberBounds {
  readonly initial?: number;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  /** Last part of its language key. */
  readonly unit?: string;
  /** Last part of its language key. */
  readonly hint?: string;
  /** Last part of its language key; the name of the field by default. */
  readonly label?: string;
}

/** @param start of the language keys ("MANIFOLD.Edge.Journey.") */
export function buildFieldsBelow(start: string) {
  const label = (word: string): string => `${start}${word}`;
  return {
    label,
    text: (word: string, data: NonNullable<Text["data"]>): Text => ({ key: label(word), data }),
    /** A number field. By default it begins at 0 and has no negative values. */
    number: (name: string, { unit, hint, label: word = name, ...bounds }: NumberBounds): PanelField => ({
      type: "number",
      name,
      label: label(word),
      initial: 0,
      min: 0,
      ...bounds,
      ...(unit ? { unit: label(unit) } : {}),
      ...(hint ? { hint: label(hint) } : {}),
    }),
    /**
     * @param first the initial choice; the first word by default
     * @param from prefix of the words' language keys
     */
    choice: (name: string, words: readonly string[], first = words[0]!, from = start): PanelField => ({
      type: "choice",
      name,
      label: label(name),
      initial: first,
      choices: words.map((value) => ({ value, label: `${from}${value}` })),
    }),
    tick: (name: string, initial = false): PanelField => ({
      type: "tick",
      name,
      label: label(name),
      initial,
    }),
    /** A choice of the work that a member does; none initially. */
    work: (member: ActorDocument, works: readonly Work[]): PanelField => ({
      type: "choice",
      name: "work",
      label: label("work"),
      initial: "",
      choices: [{ value: "", label: label("none") }, ...works.map((work) => workChoice(member, work))],
    }),
  };
}

/** An item of a member that other members can also work on. */
interface Work {
  readonly owner: ActorDocument;
  readonly item: ItemDocument;
}

/** Identifies work by its owner and its item. */
export const workKey = ({ owner, item }: Work): string => `${owner.uuid}|${item.id}`;

const workChoice = (member: ActorDocument, work: Work) => ({
  value: workKey(work),
  label: work.owner === member ? work.item.name : `${work.item.name} (${work.owner.name})`,
});
