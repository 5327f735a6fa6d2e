import type { AttributeId } from "./attributes.ts";

/** A check that comes up so often that it has a name, and how the other side meets it. */
export interface Deed {
  readonly id: string;
  readonly attribute: AttributeId;
  readonly skill: string | null;
  readonly icon: string;
  /** Attributes the other side may answer with; null where nobody answers. */
  readonly answer: readonly AttributeId[] | null;
  /** A target may leave a grapple or shove unanswered; then the own success is enough (P-196). */
  readonly answerOptional: boolean;
  /** Enduring and keeping one's mind are possible for who cannot move. */
  readonly physical: boolean;
  readonly rules: readonly string[];
}

const deed = (
  id: string,
  icon: string,
  attribute: AttributeId,
  more: Partial<Omit<Deed, "id" | "attribute" | "icon">> & Pick<Deed, "rules">,
): Deed => ({
  id,
  icon,
  attribute,
  skill: null,
  answer: null,
  answerOptional: false,
  physical: true,
  ...more,
});

export const DEEDS: readonly Deed[] = [
  deed("grapple", "grab", "strength", {
    answer: ["strength", "agility"],
    answerOptional: true,
    rules: ["P-039", "P-196"],
  }),
  deed("shove", "push", "strength", {
    answer: ["strength", "agility"],
    answerOptional: true,
    rules: ["P-040", "P-196"],
  }),
  deed("sneak", "ninja-mask", "agility", {
    skill: "stealth",
    answer: ["awareness"],
    rules: ["P-028", "P-043"],
  }),
  deed("sway", "conversation", "ego", { answer: ["sanity", "ego"], physical: false, rules: ["P-053"] }),
  deed("refuse", "puppet", "sanity", { answer: ["ego"], physical: false, rules: ["P-119"] }),
  deed("composure", "meditation", "sanity", {
    skill: "composure",
    physical: false,
    rules: ["P-052", "P-171"],
  }),
  deed("endure", "heart-beats", "fortitude", { physical: false, rules: ["P-044", "P-136", "P-176"] }),
];

export const deedOf = (id: string): Deed | undefined => DEEDS.find((deed) => deed.id === id);

/** Who is held after a grapple: the target, the one who tried, or nobody (the winning target may decline). */
export function grappled(
  winner: "challenger" | "defender",
  answered: boolean,
): "target" | "challenger" | null {
  if (winner === "challenger") return "target";
  return answered ? "challenger" : null;
}

/** Whether concentration is kept: undisturbed always, otherwise by a composure check (P-051, P-052). */
export const keepsConcentration = (disturbed: boolean, composureSucceeded: boolean): boolean =>
  !disturbed || composureSucceeded;
