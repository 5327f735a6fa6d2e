import type { ProposalBuilder } from "../../../../kit/proposal-builder.ts";
import { conditionLabel } from "../creature/conditions.ts";
import type { EdgeDefender, EdgeHit } from "../hit.ts";
import { TRAUMA_DUE_PATH } from "../paths.ts";
import { traumaName } from "./trauma-table.ts";
import { firstConditions } from "./traumas.ts";

/** Adds a trauma as an item, and the conditions of a new trauma. */
export function addTrauma(
  proposal: ProposalBuilder,
  { row, kind, severity }: Extract<EdgeHit, { nature: "trauma" }>,
  { trauma, traumaDue }: EdgeDefender,
): void {
  if (trauma) proposal.changes.addItem(trauma);
  if (traumaDue) proposal.changes.set(TRAUMA_DUE_PATH, false);
  proposal.step("injured", { trauma: traumaName(row) });
  for (const { id, duration } of firstConditions(row, kind, severity)) {
    proposal.changes.addCondition(id, undefined, duration);
    proposal.step("condition", { condition: conditionLabel(id) });
  }
}
