/** What the fields of a purpose add to its roll. */
import type { Modifier } from "../../../kit/contract.ts";
import type { GodsCheckChoices, GodsCheckRequest } from "./check-types.ts";
import { groupBonus } from "./group-bonus.ts";
import { willpowerPenalty } from "./illusions.ts";
import { obstaclePenalty } from "./obstacles.ts";

/** Modifiers that the chosen fields make, in the order of the dialog. */
export function purposeParts({ purpose }: GodsCheckRequest, choices: GodsCheckChoices): Modifier[] {
  const { penalty, obstacle, obstacleSize, score } = choices;
  const parts: Modifier[] = [];
  const add = (id: string, value: number) => {
    if (value !== 0) parts.push({ id, label: `MANIFOLD.Gods.Modifier.${id}`, value });
  };
  // Doubts weigh half on the will (G-117).
  add("penalty", -(purpose === "accept" ? willpowerPenalty(penalty) : penalty));
  add("obstacle", -obstaclePenalty(obstacle, obstacleSize));
  if (score === "attack") add("defense", -choices.defense);
  if (purpose === "track") {
    add("days", -choices.days);
    add("heads", groupBonus(choices.heads));
  }
  if (purpose === "pushOn") add("givenUp", 2 * choices.givenUp);
  return parts;
}
