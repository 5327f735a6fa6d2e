/** What the fields of a purpose add to its roll. */
import type { Modifier } from "../../../kit/contract.ts";
import type { GodsCheckChoices, GodsCheckRequest } from "./check-types.ts";
import { groupBonus } from "./group-bonus.ts";
import { willpowerPenalty } from "./illusions.ts";
import { obstaclePenalty } from "./obstacles.ts";

const part = (id: string, value: number): Modifier[] =>
  value === 0 ? [] : [{ id, label: `MANIFOLD.Gods.Modifier.${id}`, value }];

/** Modifiers that the chosen fields make, in the order of the dialog. */
export function purposeParts({ purpose }: GodsCheckRequest, choices: GodsCheckChoices): Modifier[] {
  const { penalty, obstacle, obstacleSize, score } = choices;
  return [
    // Doubts weigh half on the will (G-117).
    ...part("penalty", -(purpose === "accept" ? willpowerPenalty(penalty) : penalty)),
    ...part("obstacle", -obstaclePenalty(obstacle, obstacleSize)),
    ...(score === "attack" ? part("defense", -choices.defense) : []),
    ...(purpose === "track"
      ? [...part("days", -choices.days), ...part("heads", groupBonus(choices.heads))]
      : []),
    ...(purpose === "pushOn" ? part("givenUp", 2 * choices.givenUp) : []),
  ];
}
