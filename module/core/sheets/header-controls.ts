/** Entries of an actor sheet's header menu: its last changes, its rests. */

import { LedgerDialog } from "../changes/ledger-dialog.ts";
import { AutomationDialog } from "../combat/automation-dialog.ts";
import type { ActorDocument } from "../contract/documents.ts";
import { reportErrors } from "../report-errors.ts";
import { RestDialog } from "../rest/rest-dialog.ts";

/** Hook `getHeaderControlsActorSheetV2`. */
export function addHeaderControls(
  { document: actor }: { readonly document: ActorDocument },
  controls: object[],
): void {
  const { ruleset } = actor;
  if (!ruleset || !actor.isOwner) return;
  if (ruleset.rest?.length) {
    controls.push({
      icon: "fa-solid fa-campground",
      label: "MANIFOLD.Rest.Title",
      action: "manifoldRest",
      onClick: () =>
        void reportErrors(() => new RestDialog(ruleset, restersWith(actor)).render({ force: true })),
    });
  }
  controls.push({
    icon: "fa-solid fa-stopwatch",
    label: "MANIFOLD.Combat.Automation.Title",
    action: "manifoldAutomation",
    onClick: () => void reportErrors(() => new AutomationDialog(actor).render({ force: true })),
  });
  controls.push({
    icon: "fa-solid fa-clock-rotate-left",
    label: "MANIFOLD.Ledger.Title",
    action: "manifoldLedger",
    onClick: () => void reportErrors(() => new LedgerDialog(actor).render({ force: true })),
  });
}

/** A group rests together: with a selection on the scene, everybody of the same game in it. */
function restersWith(actor: ActorDocument): ActorDocument[] {
  const { tokens } = (canvas ?? {}) as unknown as {
    tokens?: { controlled: { actor: ActorDocument | null }[] };
  };
  const selected = (tokens?.controlled ?? []).flatMap((token) =>
    token.actor?.ruleset === actor.ruleset && token.actor?.isOwner ? [token.actor] : [],
  );
  return [...new Set([actor, ...selected])];
}
