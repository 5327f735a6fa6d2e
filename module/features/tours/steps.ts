/** The steps of the tours, with their screens, targets and texts. */
import type { TourWord } from "../../core/contract/tours.ts";
import { labelsFor } from "../../core/text/labels.ts";

/** Ids of the tours, in order. */
export const TOUR_IDS = ["firstRoll", "firstFight", "firstRest"] as const;

export type TourId = (typeof TOUR_IDS)[number];

/** The screen that a step brings to the front. */
export type TourScreen = "none" | "sheet" | "check" | "attack" | "rest" | "chat" | "combat";

/** An element of a screen. */
export type TourTarget =
  | "checkButton"
  | "attackButton"
  | "restButton"
  | "fields"
  | "targets"
  | "odds"
  | "submit"
  | "card"
  | "tracker"
  | "restKinds"
  | "restChanges";

export interface TourStep {
  readonly id: StepId;
  readonly screen: TourScreen;
  /** Absent for a step in the middle of the page. */
  readonly target?: TourTarget;
  /** The text is left of the target, because the target fills the page from top to bottom. */
  readonly isBeside?: true;
  /** The game's own text, shown before the shared text. */
  readonly word?: TourWord;
}

const STEP_IDS = [
  "rule",
  "button",
  "fields",
  "odds",
  "roll",
  "card",
  "fight",
  "turns",
  "weapon",
  "targets",
  "harm",
  "rest",
  "begin",
  "kinds",
  "changes",
  "take",
  "undo",
] as const;

export type StepId = (typeof STEP_IDS)[number];

export const STEP_TITLES = labelsFor("MANIFOLD.Tour.Title.")(STEP_IDS);
export const STEP_TEXTS = labelsFor("MANIFOLD.Tour.Text.")(STEP_IDS);
export const TOUR_NAMES = labelsFor("MANIFOLD.Tour.Name.")(TOUR_IDS);
export const TOUR_HINTS = labelsFor("MANIFOLD.Tour.Hint.")(TOUR_IDS);

export const TOURS: Readonly<Record<TourId, readonly TourStep[]>> = {
  firstRoll: [
    { id: "rule", screen: "none", word: "rule" },
    { id: "button", screen: "sheet", target: "checkButton" },
    { id: "fields", screen: "check", target: "fields", word: "difficulty" },
    { id: "odds", screen: "check", target: "odds" },
    { id: "roll", screen: "check", target: "submit" },
    { id: "card", screen: "chat", target: "card", isBeside: true, word: "card" },
  ],
  firstFight: [
    { id: "fight", screen: "none", word: "fight" },
    { id: "turns", screen: "combat", target: "tracker", isBeside: true, word: "turn" },
    { id: "weapon", screen: "sheet", target: "attackButton" },
    { id: "targets", screen: "attack", target: "targets" },
    { id: "harm", screen: "chat", target: "card", isBeside: true, word: "harm" },
  ],
  firstRest: [
    { id: "rest", screen: "none", word: "rest" },
    { id: "begin", screen: "sheet", target: "restButton" },
    { id: "kinds", screen: "rest", target: "restKinds" },
    { id: "changes", screen: "rest", target: "restChanges" },
    { id: "take", screen: "rest", target: "submit" },
    { id: "undo", screen: "chat", target: "card", isBeside: true },
  ],
};
