/** A game's words on its tours; all other texts are the same in all games. */
import type { LangKey } from "../../kit/keys.ts";

/** Parts that need the game's own words: its mechanic, its numbers, the effects of a hit and of a rest. */
export const TOUR_WORDS = ["rule", "difficulty", "card", "fight", "turn", "harm", "rest"] as const;

export type TourWord = (typeof TOUR_WORDS)[number];

export type GameTours = Readonly<Record<TourWord, LangKey>>;
