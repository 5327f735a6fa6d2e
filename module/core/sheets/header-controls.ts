/** Entries of an actor sheet's header menu: rests, automation, last changes. */

import { LedgerDialog } from "../changes/ledger-dialog.ts";
import { AutomationDialog } from "../combat/automation-dialog.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { reportErrors } from "../report-errors.ts";
import { openRests } from "../rest/open-rests.ts";
import { addControl } from "./add-control.ts";

/** Hook `getHeaderControlsActorSheetV2`. */
export function addHeaderControls(
  { document: actor }: { readonly document: ActorDocument },
  controls: object[],
): void {
  const { ruleset } = actor;
  if (!ruleset || !actor.isOwner) return;
  if (ruleset.rest?.length) {
    addControl(controls, {
      icon: "fa-solid fa-campground",
      label: "MANIFOLD.Rest.Title",
      action: "manifoldRest",
      onClick: () => void reportErrors(() => openRests(actor)),
    });
  }
  addControl(controls, {
    icon: "fa-solid fa-stopwatch",
    label: "MANIFOLD.Combat.Automation.Title",
    action: "manifoldAutomation",
    onClick: () => void reportErrors(() => new AutomationDialog(actor).render({ force: true })),
  });
  addControl(controls, {
    icon: "fa-solid fa-clock-rotate-left",
    label: "MANIFOLD.Ledger.Title",
    action: "manifoldLedger",
    onClick: () => void reportErrors(() => new LedgerDialog(actor).render({ force: true })),
  });
}
