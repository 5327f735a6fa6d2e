import { ADVANTAGE, type EdgeModifier } from "./check-types.ts";

export type GravityBand = "zero" | "low" | "normal" | "high" | "extreme";

/** Band of a gravity in g. The printed edges 0.7 and 1.3 are normal. Above 4 g is the GM's business. */
export function gravityBand(g: number): GravityBand {
  if (g < 0.1) return "zero";
  if (g < 0.7) return "low";
  if (g <= 1.3) return "normal";
  return g <= 2 ? "high" : "extreme";
}

/** DC of the daily save against high gravity. The small addition keeps 10 × 1.4 from falling to 13. */
export const gravityDc = ({ g }: { g: number }): number => Math.floor(10 * g + 1e-9);

/** Whether that many successful daily saves, in a row or not, have acclimated a creature. */
export const isAcclimated = (successes: number): boolean => successes >= 5;

/** Conditions of a gravity band, for someone not native to it. */
export function gravityConditions({
  band,
  acclimated = false,
  eased = false,
}: {
  band: GravityBand;
  acclimated?: boolean;
  eased?: boolean;
}): string[] {
  if (band === "high") return acclimated ? ["sickened"] : ["sickened", "hindered"];
  if (band === "extreme") return ["sickened", eased ? "hindered" : "restrained"];
  return [];
}

/** Metres that a gravity band adds to speed. */
export const gravitySpeed = (band: GravityBand): number => (band === "low" ? 3 : 0);

/** Low gravity helps the body until it gets used to it. */
export const LOW_GRAVITY: EdgeModifier = {
  id: "lowGravity",
  label: "MANIFOLD.Edge.Modifier.lowGravity",
  value: 1,
  kind: ADVANTAGE,
  appliesTo: [{ abilities: ["str", "dex"] }],
};

/** Weightless and without the skill for it, no skill helps except in work of the mind alone. */
export const skillBarredByGravity = ({
  band,
  gZeroSkill,
  mental,
}: {
  band: GravityBand;
  gZeroSkill: boolean;
  mental: boolean;
}): string | null => (band === "zero" && !gZeroSkill && !mental ? "MANIFOLD.Edge.Modifier.weightless" : null);

/** Metres per round after pushing off: twice STR and the Might bonus together. */
export const pushOffSpeed = ({ str, might }: { str: number; might: number }): number =>
  Math.max(0, 2 * (str + might));
