import type { Demand } from "../../../../kit/demand.ts";
import type { AttributeId } from "../creature/attributes.ts";
import type { TrialId } from "./trials.ts";

/** A named check, and how the other side may answer it. */
export interface NamedCheck {
  readonly id: string;
  readonly attribute: AttributeId;
  readonly skill: string | null;
  readonly icon: string;
  /** Attributes and skills that the other side may answer with; null for an unopposed check. */
  readonly answer: readonly string[] | null;
  /** The target may decline to answer a grapple or shove; then the challenger's own success decides (P-196). */
  readonly answerOptional: boolean;
  /** False for checks that incapacitated entities may make. */
  readonly physical: boolean;
  /** False for checks that merely resist something, which is no action. */
  readonly action: boolean;
  /** The trial that decides the consequences of the verdict; null for a check without consequences. */
  readonly trial: TrialId | null;
  /** Listed among the hazards of the state tab instead of the checks that a character chooses. */
  readonly hazard: boolean;
  readonly rules: readonly string[];
}

const namedCheck = (
  id: string,
  icon: string,
  attribute: AttributeId,
  more: Partial<Omit<NamedCheck, "id" | "attribute" | "icon">> & Pick<NamedCheck, "rules">,
): NamedCheck => ({
  id,
  icon,
  attribute,
  skill: null,
  answer: null,
  answerOptional: false,
  physical: true,
  action: true,
  trial: null,
  hazard: false,
  ...more,
});

/** A hazard to withstand: unopposed, and possible while incapacitated. */
const hazardCheck = (
  id: TrialId,
  icon: string,
  attribute: AttributeId,
  rules: readonly string[],
  skill: string | null = null,
): NamedCheck =>
  namedCheck(id, icon, attribute, { skill, physical: false, action: false, trial: id, hazard: true, rules });

export const NAMED_CHECKS: readonly NamedCheck[] = [
  namedCheck("grapple", "grab", "strength", {
    answer: ["strength", "agility"],
    answerOptional: true,
    rules: ["P-039", "P-196"],
  }),
  namedCheck("shove", "push", "strength", {
    answer: ["strength", "agility"],
    answerOptional: true,
    rules: ["P-040", "P-196"],
  }),
  namedCheck("sneak", "ninja-mask", "agility", {
    skill: "stealth",
    answer: ["awareness", "perception", "investigation"],
    rules: ["P-028", "P-043"],
  }),
  namedCheck("sway", "conversation", "ego", { answer: ["sanity", "ego"], physical: false, rules: ["P-053"] }),
  namedCheck("refuse", "puppet", "sanity", {
    answer: ["ego"],
    physical: false,
    action: false,
    rules: ["P-119"],
  }),
  namedCheck("concentrate", "meditation", "sanity", {
    skill: "composure",
    physical: false,
    action: false,
    trial: "concentration",
    rules: ["P-051", "P-052"],
  }),
  namedCheck("composure", "brain", "sanity", {
    skill: "composure",
    physical: false,
    action: false,
    trial: "insanity",
    rules: ["P-171"],
  }),
  namedCheck("endure", "heart-beats", "fortitude", { physical: false, action: false, rules: ["P-044"] }),
  hazardCheck("unsettling", "terror", "sanity", ["P-166", "P-169"], "composure"),
  hazardCheck("radiation", "radioactive", "fortitude", ["P-136"]),
  hazardCheck("gravityShock", "falling", "fortitude", ["P-176", "P-177"]),
  hazardCheck("heavyGravity", "weight", "fortitude", ["P-178", "P-179"]),
];

export const findNamedCheck = (id: string): NamedCheck | undefined =>
  NAMED_CHECKS.find((check) => check.id === id);

/** Language key of the name. */
export const namedCheckLabel = (id: string) => `MANIFOLD.Parallax.Deed.${id}` as const;

const KEY_PREFIX = "deed.";
const SUBJECT_SEPARATOR = "@";

/** Roll key of a named check, with the uuid of the actor concerned, if any ("deed.radiation@Actor.x"). */
export const namedCheckKey = (id: string, subject = ""): string =>
  `${KEY_PREFIX}${id}${subject === "" ? "" : `${SUBJECT_SEPARATOR}${subject}`}`;

/** @returns null for keys of Attributes and skills */
export function parseNamedCheckKey(
  key: string,
): { readonly check: NamedCheck; readonly subject: string } | null {
  if (!key.startsWith(KEY_PREFIX)) return null;
  const [id = "", subject = ""] = key.slice(KEY_PREFIX.length).split(SUBJECT_SEPARATOR);
  const check = findNamedCheck(id);
  return check ? { check, subject } : null;
}

/** A demand for a named check. */
export const demandNamedCheck = (id: string, icon: string): Demand => ({
  kind: "check",
  key: namedCheckKey(id),
  label: namedCheckLabel(id),
  icon,
});
