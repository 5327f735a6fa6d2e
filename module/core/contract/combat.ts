/** A game's part of combat. */

import type { ChangeSet } from "../../kit/contract.ts";
import type { Demand } from "../../kit/demand.ts";
import type { ActorDocument } from "./documents.ts";
import type { PlacedToken } from "./scene-token.ts";
import type { Text } from "./text.ts";

/** Turn events for which a game can propose changes. */
export type TurnEventType = "turnStart" | "turnEnd" | "roundEnd";

/** A token's movement on the scene. */
export interface Move {
  readonly mover: ActorDocument;
  readonly before: PlacedToken;
  readonly after: PlacedToken;
  /** In the scene's unit; negative if the movement is undone. */
  readonly distance: number;
}

/** The points that the members of a squad share. */
export interface SquadRules {
  /** The paths of these points below `system`. */
  readonly paths: readonly string[];
  points(actor: ActorDocument): { readonly value: number; readonly max: number };
  /**
   * The effect of damage that passes to this member from the one before, at most its points. Absent for a game whose
   * rules already say what happens to damage beyond these points.
   */
  takeOver?(actor: ActorDocument, points: number): ChangeSet;
}

/** A game's rules for combat. The functions read documents and return data; they never write. */
export interface CombatRules {
  /** Initiative formula in the host's notation, with numbers filled in. */
  initiative(actor: ActorDocument): string;
  /** Formula for rolling off equal initiative; null if the GM orders such combatants. */
  rollOff?(actor: ActorDocument): string | null;
  /** Id of the condition whose bearer acts first from the next round on. Absent for a game without such a condition. */
  readonly actsFirstState?: string;
  /** The way of delaying: "toTheEnd" of the order, for the rest of combat. Absent for a game without delaying. */
  readonly delay?: "toTheEnd";
  /** The rest of the turn, shown in the tracker: "2 of 3 actions". */
  economy?(actor: ActorDocument): readonly Text[];
  /**
   * Combatants of the same group share one initiative roll, such as foes for which the GM rolls once. Null for a roll of
   * its own.
   */
  initiativeGroup?(actor: ActorDocument): string | null;
  /** The rules for the shared health of squads. Absent for a game without health points. */
  readonly squad?: SquadRules;
  /**
   * Counters to reset at the start of combat and of each of the actor's turns, by path below `system`; null if none has
   * changed. Written without a card, whatever the automation, because there is nothing to decide.
   */
  resetCounters?(actor: ActorDocument): Readonly<Record<string, number>> | null;
  /** Change at the start of the actor's turn; null for none. */
  onTurnStart?(actor: ActorDocument): ChangeSet | null;
  onTurnEnd?(actor: ActorDocument): ChangeSet | null;
  /** Called for every combatant at the end of a round. */
  onRoundEnd?(actor: ActorDocument): ChangeSet | null;
  /** Change when a combat with the actor is deleted; null for none. Applied without a card. */
  onCombatEnd?(actor: ActorDocument): ChangeSet | null;
  /** Counters that movement uses up: new values by path below `system`; null for none. */
  onMove?(move: Move): Readonly<Record<string, number>> | null;
  /** The roll with which another combatant may react to a move; null for none. */
  reactionTo?(watcher: ActorDocument, move: Move): Demand | null;
  /** Rolls that the actor must make at that event, such as a death save. */
  demands?(actor: ActorDocument, moment: TurnEventType): readonly Demand[];
}
