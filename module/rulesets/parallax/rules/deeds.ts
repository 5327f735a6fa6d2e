import type { AttributeId } from "./attributes.ts";
import type { TrialId } from "./trials.ts";

/** A check that comes up so often that it has a name, and how the other side meets it. */
export interface Deed {
  readonly id: string;
  readonly attribute: AttributeId;
  readonly skill: string | null;
  readonly icon: string;
  /** Attributes and skills the other side may answer with; null where nobody answers. */
  readonly answer: readonly string[] | null;
  /** A target may leave a grapple or shove unanswered; then the own success is enough (P-196). */
  readonly answerOptional: boolean;
  /** Enduring and keeping one's mind are possible for who cannot move. */
  readonly physical: boolean;
  /** What hangs on it; null where nothing does by itself. */
  readonly trial: TrialId | null;
  /** Comes from outside: shown among the hazards, not among what one sets out to do. */
  readonly hazard: boolean;
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
  trial: null,
  hazard: false,
  ...more,
});

/** A hazard that mind or body withstands; nobody answers, and who lies incapacitated may still roll. */
const hazard = (
  id: TrialId,
  icon: string,
  attribute: AttributeId,
  rules: readonly string[],
  skill: string | null = null,
): Deed => deed(id, icon, attribute, { skill, physical: false, trial: id, hazard: true, rules });

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
    answer: ["awareness", "perception", "investigation"],
    rules: ["P-028", "P-043"],
  }),
  deed("sway", "conversation", "ego", { answer: ["sanity", "ego"], physical: false, rules: ["P-053"] }),
  deed("refuse", "puppet", "sanity", { answer: ["ego"], physical: false, rules: ["P-119"] }),
  deed("concentrate", "meditation", "sanity", {
    skill: "composure",
    physical: false,
    trial: "concentration",
    rules: ["P-051", "P-052"],
  }),
  deed("composure", "brain", "sanity", {
    skill: "composure",
    physical: false,
    trial: "insanity",
    rules: ["P-171"],
  }),
  deed("endure", "heart-beats", "fortitude", { physical: false, rules: ["P-044"] }),
  hazard("unsettling", "terror", "sanity", ["P-166", "P-169"], "composure"),
  hazard("radiation", "radioactive", "fortitude", ["P-136"]),
  hazard("gravityShock", "falling", "fortitude", ["P-176", "P-177"]),
  hazard("heavyGravity", "weight", "fortitude", ["P-178", "P-179"]),
];

export const deedOf = (id: string): Deed | undefined => DEEDS.find((deed) => deed.id === id);
