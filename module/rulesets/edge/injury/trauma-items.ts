import { iconPath } from "../../../core/host/constants.ts";
import { t } from "../../../core/host/host.ts";
import type { ItemSource } from "../../../kit/contract.ts";
import type { EdgeHit } from "../rules/hit.ts";
import { traumaName, traumaRow, traumaText } from "../rules/injury/trauma-table.ts";

/** The item for a trauma, in the user's language. */
export function traumaSource({
  row,
  kind,
  severity,
  side,
  lowers,
}: Extract<EdgeHit, { nature: "trauma" }>): ItemSource {
  const name = t(traumaName(row));
  return {
    name: side === "none" ? name : t(`MANIFOLD.Edge.Sided.${side}`, { name }),
    type: "edgeTrauma",
    img: iconPath(traumaRow(row)?.nature === "psychic" ? "brain-leak" : "broken-bone"),
    system: {
      row,
      nature: kind,
      severity,
      side,
      lowers: lowers ?? "",
      description: `<p>${t(traumaText(row))}</p>`,
    },
  };
}
