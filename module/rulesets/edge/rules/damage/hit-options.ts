import type { EdgeHit } from "../hit.ts";

/** A checkbox for a target on the card. */
export interface HitOption {
  readonly id: "saved" | "armorless" | "knockOut";
  readonly label: string;
  readonly gmOnly: boolean;
}

/** The checkboxes for a hit. */
export function hitOptions(hit: EdgeHit): HitOption[] {
  const option = (id: HitOption["id"], word: string = id): HitOption => ({
    id,
    label: `MANIFOLD.Edge.HitOption.${word}`,
    gmOnly: id === "armorless",
  });
  if (hit.nature === "condition") return hit.save ? [option("saved", "spared")] : [];
  if (hit.nature !== "damage") return [];
  const avoids = hit.save !== undefined && (hit.conditions ?? []).length > 0;
  const saved = avoids ? (hit.halves ? "savedBoth" : "spared") : "saved";
  return [...(hit.halves || avoids ? [option("saved", saved)] : []), option("armorless"), option("knockOut")];
}
