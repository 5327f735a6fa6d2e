import { ADVANTAGE, type EdgeModifier } from "../modifiers.ts";

export type GravityBand = "zero" | "low" | "normal" | "high" | "extreme";

/** Band of a gravity in g. The printed edges 0.7 and 1.3 are normal. Above 4 g the GM decides. */
export function gravityBand(g: number): GravityBand {
  if (g < 0.1) return "zero";
  if (g < 0.7) return "low";
  if (g <= 1.3) return "normal";
  return g <= 2 ? "high" : "extreme";
}

/** DC of the daily save against high gravity. The small addition keeps 10 × 1.4 from rounding down to 13. */
export const gravityDc = ({ g }: { g: number }): number => Math.floor(10 * g + 1e-9);

/** Five successful daily saves, in a row or not, acclimate a creature. */
export const isAcclimated = (successes: number): boolean => successes >= 5;

/** Conditions in a gravity that is not the creature's own. */
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

/** Metres added to speed. */
export const gravitySpeed = (band: GravityBand): number => (band === "low" ? 3 : 0);

/** Advantage in low gravity until the creature is acclimated. */
export const LOW_GRAVITY: EdgeModifier = {
  id: "lowGravity",
  label: "MANIFOLD.Edge.Modifier.lowGravity",
  value: 1,
  kind: ADVANTAGE,
  appliesTo: [{ abilities: ["str", "dex"] }],
};

/** In zero gravity without G-Zero no skill bonus counts except in mental tasks. */
export const gravityBarsSkill = ({
  band,
  gZeroSkill,
  mental,
}: {
  band: GravityBand;
  gZeroSkill: boolean;
  mental: boolean;
}): string | null => (band === "zero" && !gZeroSkill && !mental ? "MANIFOLD.Edge.Modifier.weightless" : null);

/** Metres per round after pushing off: 2 × (STR + Might bonus). */
export const pushOffSpeed = ({ str, might }: { str: number; might: number }): number =>
  Math.max(0, 2 * (str + might));
