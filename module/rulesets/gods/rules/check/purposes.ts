/** The score of each purpose, and the modifiers that it offers. */
import type { ScoreId, Topic } from "../creature/scores.ts";
import type { GodsModifier, PurposeId } from "../modifiers.ts";

export interface Purpose {
  readonly score: ScoreId;
  readonly topic: Topic;
  /** Offered unticked beside the roller's own modifiers. */
  readonly offers: readonly GodsModifier[];
}

const offer = (id: string, value: number): GodsModifier => ({
  id,
  label: `MANIFOLD.Gods.Modifier.${id}`,
  value,
  on: false,
});

/** Bonus of one who knew of the attackers (G-051). */
const AWARE_BONUS = 4;
/** Bonus against harm that the victim cannot see coming in an illusion (G-113). */
const UNSEEN_HARM_BONUS = 10;
/** Bonus of others on perception once one has seen through an illusion by will (G-116). */
const SEEN_THROUGH_BONUS = 2;

/** Bonus against a badly made illusion (G-118); the source has no number. */
const OBVIOUS_FLAWS_BONUS = 2;

const reaction = (score: ScoreId, ...offers: readonly GodsModifier[]): Purpose => ({
  score,
  topic: "reaction",
  offers,
});

/** Every purpose except the plain roll and the attack, which have a score of their own. */
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
  breakUp: reaction("evasion"),
  disbelieve: reaction(
    "perception",
    offer("seenThrough", SEEN_THROUGH_BONUS),
    offer("obviousFlaws", OBVIOUS_FLAWS_BONUS),
  ),
  accept: reaction("willpower"),
  ailment: reaction("health", offer("unseenHarm", UNSEEN_HARM_BONUS)),
  search: reaction("perception"),
  track: reaction("perception"),
  coverTracks: reaction("perception"),
  comply: reaction("willpower"),
};

/** Language key. */
export const purposeLabel = (id: PurposeId): string => `MANIFOLD.Gods.Purpose.${id}`;
