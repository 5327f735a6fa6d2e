import type { Text } from "../../../core/contract/index.ts";
import type { ConditionsInForce } from "../../../kit/conditions.ts";
import type { Creature } from "../data/creature-values.ts";
import { heldThings } from "../data/item-of.ts";
import { turnBudget } from "../rules/turn/economy.ts";

/** The base-action or the move, and whether conditions permit it. */
interface TurnPart {
  readonly label: Text;
  readonly left: boolean;
}

const line = (id: string, data: Text["data"] = {}): Text => ({
  key: `MANIFOLD.Parallax.Economy.${id}`,
  data,
});

/** The incapacitated cannot take physical actions (P-131). */
const actionWord = (actions: number, inForce: ConditionsInForce): string =>
  actions > 0 ? "action" : inForce.has("compromised") ? "noAction" : "noPhysicalAction";

/** The parts of a turn and notes about them. */
export interface TurnSummary {
  readonly parts: readonly TurnPart[];
  readonly notes: readonly Text[];
}

export function turnSummary({ hindrances, inForce, walk, causes, parent }: Creature): TurnSummary {
  const held = heldThings(parent);
  const { actions, moves, metres, toll, mayRun, heavyGoing, standing } = turnBudget(
    hindrances,
    inForce,
    walk,
  );
  const parts = [
    { label: line(actionWord(actions, inForce)), left: actions > 0 },
    { label: line(moves > 0 ? "move" : "noMove", { metres }), left: moves > 0 },
  ];
  const notes = [
    ...(mayRun ? [line("run")] : []),
    ...(heavyGoing ? [line("heavyGoing")] : []),
    ...(inForce.has("dominated") && actions > 0
      ? [causes.dominated === "" ? line("ordered") : line("orderedBy", { name: causes.dominated })]
      : []),
    ...(inForce.has("unconscious") && held.length > 0
      ? [line("drops", { things: held.map(({ name }) => name).join(", ") })]
      : []),
    ...(toll > 0 ? [line("toll")] : []),
    ...(standing > 0 ? [line("stand", { metres: standing })] : []),
  ];
  return { parts, notes };
}

/** The turn as lines, for the combat tracker. */
export function turnLines(creature: Creature): Text[] {
  const { parts, notes } = turnSummary(creature);
  return [...parts.map(({ label }) => label), ...notes];
}
