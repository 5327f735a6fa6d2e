/** Traumas as documents: read for the rules, made from a roll. */
import { iconPath } from "../../core/constants.ts";
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { ItemSource } from "../../kit/contract.ts";
import type { EdgeTraumaData } from "./data/trauma.ts";
import type { AbilityId } from "./rules/abilities.ts";
import type { EdgeHit } from "./rules/hits.ts";
import { traumaName, traumaRow, traumaText } from "./rules/trauma-table.ts";
import type { Trauma } from "./rules/traumas.ts";

interface Carrier {
  readonly items: ManifoldActor["items"];
}

/** What a creature has suffered, oldest first. */
export function traumasOf({ items }: Carrier): Trauma[] {
  return items
    .filter((item) => (item.type as string) === "edgeTrauma")
    .sort((a, b) => a.sort - b.sort)
    .map((item) => {
      const system = item.system as unknown as EdgeTraumaData;
      const { row, nature, severity, side, lowers, healed, successes, needed } = system;
      const score = (lowers || null) as AbilityId | null;
      return {
        id: item.id!,
        name: item.name,
        row,
        nature,
        severity,
        side,
        lowers: score,
        healed,
        successes,
        needed,
      };
    });
}

/** The item that a trauma becomes, in the words of this client's language. */
export function traumaSource({
  row,
  kind,
  severity,
  side,
  lowers,
}: Extract<EdgeHit, { nature: "trauma" }>): ItemSource {
  const { i18n } = game;
  const name = i18n!.localize(traumaName(row));
  const sided = side === "none" ? name : i18n!.format(`MANIFOLD.Edge.Sided.${side}`, { name });
  return {
    name: sided,
    type: "edgeTrauma",
    img: iconPath(traumaIcon(row)),
    system: {
      row,
      nature: kind,
      severity,
      side,
      lowers: lowers ?? "",
      description: `<p>${i18n!.localize(traumaText(row))}</p>`,
    },
  };
}

/** Icon of the sprite. */
export const traumaIcon = (row: string): string =>
  traumaRow(row)?.nature === "psychic" ? "brain-leak" : "broken-bone";
