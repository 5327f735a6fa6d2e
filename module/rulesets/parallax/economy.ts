/** The action economy in words, for the sheet and for the tracker. */
import type { Text } from "../../core/ruleset.ts";
import type { ParallaxEntityData } from "./data/entity.ts";
import { turnBudget } from "./rules/turn.ts";

/** What the turn holds, in words. */
export function turnLines({ self }: ParallaxEntityData): Text[] {
  const { actions, moves, metres, toll, mayRun, standing } = turnBudget(
    self.hindrances,
    self.inForce,
    self.walk,
  );
  const line = (id: string, data: Text["data"] = {}): Text => ({
    key: `MANIFOLD.Parallax.Economy.${id}`,
    data,
  });
  return [
    line(actions > 0 ? "action" : "noAction"),
    line(moves > 0 ? "move" : "noMove", { metres }),
    ...(mayRun ? [line("run")] : []),
    ...(toll > 0 ? [line("toll")] : []),
    ...(standing > 0 ? [line("stand", { metres: standing })] : []),
  ];
}
