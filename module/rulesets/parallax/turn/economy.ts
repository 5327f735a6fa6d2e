import type { Text } from "../../../core/ruleset.ts";
import type { Creature } from "../data/creature-values.ts";
import { turnBudget } from "../rules/turn/economy.ts";

/** The turn's actions and moves in words, for the sheet and the combat tracker. */
export function turnLines({ hindrances, inForce, walk, causes }: Creature): Text[] {
  const { actions, moves, metres, toll, mayRun, heavyGoing, standing } = turnBudget(
    hindrances,
    inForce,
    walk,
  );
  const line = (id: string, data: Text["data"] = {}): Text => ({
    key: `MANIFOLD.Parallax.Economy.${id}`,
    data,
  });
  return [
    line(actions > 0 ? "action" : "noAction"),
    line(moves > 0 ? "move" : "noMove", { metres }),
    ...(mayRun ? [line("run")] : []),
    ...(heavyGoing ? [line("heavyGoing")] : []),
    ...(inForce.has("dominated") && actions > 0
      ? [causes.dominated === "" ? line("ordered") : line("orderedBy", { name: causes.dominated })]
      : []),
    ...(toll > 0 ? [line("toll")] : []),
    ...(standing > 0 ? [line("stand", { metres: standing })] : []),
  ];
}
