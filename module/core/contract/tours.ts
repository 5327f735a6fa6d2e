/** What a game says on its tours; the rest of them is the same in all games. */
import type { LangKey } from "../../kit/keys.ts";

/** What only the game's own words can say: its mechanic, its numbers, what a hit does, what a rest gives back. */
export const TOUR_WORDS = ["rule", "difficulty", "card", "fight", "turn", "harm", "rest"] as const;

export type TourWord = (typeof TOUR_WORDS)[number];

export type GameTours = Readonly<Record<TourWord, LangKey>>;
