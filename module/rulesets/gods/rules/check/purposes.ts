/** The score of each purpose, and the modifiers that it offers. */
import type { ScoreId, Topic } from "../creature/scores.ts";
import type { GodsModifier, PurposeId } from "../modifiers.ts";

export interface Purpose {
  readonly score: ScoreId;
  readonly topic: Topic;
  /** Offered unticked in addition to the roller's own modifiers. */
  readonly offers: readonly GodsModifier[];
}

const offer = (id: string, value: number): GodsModifier => ({
  id,
  label: `MANIFOLD.Gods.Modifier.${id}`,
  value,
  on: false,
});

/** Bonus for a creature that was aware of the attackers (G-051). */
const AWARE_BONUS = 4;
/** Bonus against harm in an illusion that its victim cannot see coming (G-113). */
const UNSEEN_HARM_BONUS = 10;
/** Bonus to other creatures' perception after one has seen through an illusion by willpower (G-116). */
const SEEN_THROUGH_BONUS = 2;

/** Bonus against a badly made illusion (G-118); the source gives no number. */
const OBVIOUS_FLAWS_BONUS = 2;

const reaction = (score: ScoreId, ...offers: readonly GodsModifier[]): Purpose => ({
  score,
  topic: "reaction",
  offers,
});

/** All purposes except the plain roll and the attack, which have their own scores. */
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
