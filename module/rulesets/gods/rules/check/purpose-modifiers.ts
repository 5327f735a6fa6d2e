/** Modifiers from the dialog's fields. */
import type { Modifier } from "../../../../kit/contract.ts";
import { half } from "../creature/rounding.ts";
import { groupBonus } from "./group-bonus.ts";
import { obstaclePenalty } from "./obstacles.ts";
import type { GodsCheckChoices, GodsCheckRequest } from "./types.ts";

/** Modifiers in the order of the dialog. */
export function purposeModifiers(
  { purpose, several }: GodsCheckRequest,
  choices: GodsCheckChoices,
): Modifier[] {
  const { penalty, obstacle, obstacleSize, score } = choices;
  const modifiers: Modifier[] = [];
  const add = (id: string, value: number) => {
    if (value !== 0) modifiers.push({ id, label: `MANIFOLD.Gods.Modifier.${id}`, value });
  };
  // A penalty to disbelieve counts by half on the willpower roll (G-117).
  add("penalty", -(purpose === "accept" ? half(penalty) : penalty));
  add("obstacle", -obstaclePenalty(obstacle, obstacleSize));
  if (score === "attack" && !several) add("defense", -choices.defense);
  if (purpose === "track") {
    add("days", -choices.days);
    add("heads", groupBonus(choices.heads));
  }
  if (purpose === "pushOn") add("givenUp", 2 * choices.givenUp);
  return modifiers;
}
