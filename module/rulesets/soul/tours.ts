/** The wording of this game's tours. */
import { type GameTours, TOUR_WORDS } from "../../core/contract/tours.ts";
import { labelsFor } from "../../core/text/labels.ts";

export const TOURS: GameTours = labelsFor("MANIFOLD.Soul.Tour.")(TOUR_WORDS);
