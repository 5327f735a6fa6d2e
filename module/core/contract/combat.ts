/** What a game brings to a fight. */

import type { ChangeSet } from "../../kit/contract.ts";
import type { Demand } from "../../kit/damage.ts";
import type { PlacedToken } from "../scene.ts";
import type { ActorDocument } from "./documents.ts";
import type { Text } from "./text.ts";

/** A moment of a fight at which something comes due. */
export type TurnEventType = "turnStart" | "turnEnd" | "roundEnd";

/** A move of a token on the scene. */
export interface Move {
  readonly mover: ActorDocument;
  readonly before: PlacedToken;
  readonly after: PlacedToken;
  /** In the scene's unit; negative for a move that is taken back. */
  readonly distance: number;
}

/** One game's share of combat. The functions read documents and return change sets; they never write. */
export interface CombatRules {
  /** Initiative formula in the host's notation; plain numbers already put in. */
  initiative(actor: ActorDocument): string;
  /**
   * Roll between those whose initiative is equal, in the host's notation; null where the Gamemaster orders them.
   */
  rollOff?(actor: ActorDocument): string | null;
  /** Ids of conditions that the tracker has at hand: surprised, readied. */
  readonly states?: readonly string[];
  /** Id of the state whose bearer acts first from the next round on. Absent where nobody climbs the order. */
  readonly actsFirstState?: string;
  /** How one delays: "toTheEnd" of the order, for the rest of the fight. Absent where the game knows no delaying. */
  readonly delay?: "toTheEnd";
  /** What is left of the turn, in few words for the tracker: "2 of 3 actions". */
  economy?(actor: ActorDocument): readonly Text[];
  /**
   * Combatants with the same word share one roll where several roll at once: foes for which the Gamemaster rolls once.
   * Null: everybody for themselves, as without this function.
   */
  initiativeGroup?(actor: ActorDocument): string | null;
  /**
   * Counters that begin anew with a fight and with each own turn, by path below `system`; null when all are as they
   * should be. Written without a card, whatever the automation: there is nothing in it to decide.
   */
  resetCounters?(actor: ActorDocument): Readonly<Record<string, number>> | null;
  /** What the start of the actor's own turn brings; null: nothing. */
  onTurnStart?(actor: ActorDocument): ChangeSet | null;
  onTurnEnd?(actor: ActorDocument): ChangeSet | null;
  /** Asked of every combatant when a round ends. */
  onRoundEnd?(actor: ActorDocument): ChangeSet | null;
  /** What a move of the actor's token uses up: the new values of counters, by path below `system`; null: nothing. */
  onMove?(move: Move): Readonly<Record<string, number>> | null;
  /** The roll with which somebody else in the fight may answer a move; null: none. */
  reactionTo?(watcher: ActorDocument, move: Move): Demand | null;
  /** Rolls that come due for the actor at that moment: a death save. */
  demands?(actor: ActorDocument, moment: TurnEventType): readonly Demand[];
}
