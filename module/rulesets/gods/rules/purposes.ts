/** What a roll is made for: which number it uses and what is offered beside the roller's own modifiers. */
import type { GodsModifier, ScoreId, Topic } from "./check-types.ts";

export const PURPOSES = [
  /** An ability, a reaction or a skill, for its own sake. */
  "plain",
  "attack",
  "surprise",
  "snapOut",
  "conscious",
  "survive",
  "night",
  "pushOn",
  "stretchDay",
  "suffocate",
  "keepConcentration",
  "disbelieve",
  "accept",
  "ailment",
  "search",
  "track",
  "coverTracks",
  "comply",
] as const;

export type PurposeId = (typeof PURPOSES)[number];

export const isPurpose = (id: string): id is PurposeId => (PURPOSES as readonly string[]).includes(id);

export interface Purpose {
  readonly score: ScoreId;
  readonly topic: Topic;
  /** Offered with every roll of this purpose; most are for the roller to tick. */
  readonly offers: readonly GodsModifier[];
}

const offer = (id: string, value: number, on = false): GodsModifier => ({
  id,
  label: `MANIFOLD.Gods.Modifier.${id}`,
  value,
  ...(on ? {} : { on: false }),
});

/** Bonus of one who knew of the attackers (G-051). */
export const AWARE_BONUS = 4;
/** Penalty of sleepers on the surprise roll (G-051). */
export const ASLEEP_PENALTY = -6;
/** Bonus against harm that the victim cannot see coming in an illusion (G-113). */
export const UNSEEN_HARM_BONUS = 10;
/** What others gain on perception once one has seen through an illusion by will (G-116). */
export const SEEN_THROUGH_BONUS = 2;
/** Penalty for taking an ailment in on purpose (G-063). */
export const ACCEPTED_PENALTY = -4;

const reaction = (score: ScoreId, ...offers: readonly GodsModifier[]): Purpose => ({
  score,
  topic: "reaction",
  offers,
});

/** Every purpose except the plain roll and the attack, which bring their own number. */
export const PURPOSE_RULES: Readonly<Record<Exclude<PurposeId, "plain" | "attack">, Purpose>> = {
  surprise: reaction("perception", offer("aware", AWARE_BONUS)),
  snapOut: reaction("willpower"),
  conscious: { score: "endurance", topic: "body", offers: [] },
  survive: { score: "endurance", topic: "body", offers: [] },
  night: reaction("health"),
  pushOn: reaction("health"),
  stretchDay: reaction("health"),
  suffocate: reaction("health"),
  keepConcentration: reaction("evasion"),
  disbelieve: reaction("perception", offer("seenThrough", SEEN_THROUGH_BONUS)),
  accept: reaction("willpower"),
  ailment: reaction("health", offer("unseenHarm", UNSEEN_HARM_BONUS)),
  search: reaction("perception"),
  track: reaction("perception"),
  coverTracks: reaction("perception"),
  comply: reaction("willpower"),
};

/** Language key of a purpose's name. */
export const purposeLabel = (id: PurposeId): string => `MANIFOLD.Gods.Purpose.${id}`;
