/** Entries in the header menu of an actor sheet: paper and files, rests, automation, last changes. */

import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { me } from "../host/host.ts";
import { offered } from "../host/offers.ts";
import { reportErrors } from "../host/report-errors.ts";
import { isParty } from "../records/party-of.ts";
import { mayPlace, placeOnScene, toggleInCombat } from "../scene/scene-steps.ts";
import { fileWord } from "../text/file-name.ts";
import { addControl } from "./add-control.ts";

interface ActorSheet {
  readonly document: ActorDocument;
  readonly element: HTMLElement;
  /** Absent from sheets of other packages. */
  drawClosedTabs?(): Promise<void>;
}

interface ItemSheet {
  readonly document: ItemDocument;
}

/** Hook `getHeaderControlsActorSheetV2`. */
export function addHeaderControls(sheet: ActorSheet, controls: object[]): void {
  const { document: actor } = sheet;
  const { ruleset } = actor;
  if (!ruleset) {
    if (actor.isOwner && isParty(actor)) addLedgerControl(actor, controls);
    return;
  }
  // Every user who may see the whole sheet may print it.
  if (actor.testUserPermission(me(), "OBSERVER")) addPaperControls(sheet, controls);
  addControl(controls, {
    icon: "fa-solid fa-book-open",
    label: "MANIFOLD.Manual.FromSheet",
    action: "manifoldManual",
    onClick: () => void reportErrors(() => offered("openGuidebook")(actor)),
  });
  if (!actor.isOwner) return;
  addSceneControls(actor, controls);
  if (ruleset.rest?.length) {
    addControl(controls, {
      icon: "fa-solid fa-campground",
      label: "MANIFOLD.Rest.Title",
      action: "manifoldRest",
      onClick: () => void reportErrors(() => offered("openRests")(actor)),
    });
  }
  addControl(controls, {
    icon: "fa-solid fa-stopwatch",
    label: "MANIFOLD.Combat.Automation.Title",
    action: "manifoldAutomation",
    onClick: () => void reportErrors(() => openAutomation(actor)),
  });
  addLedgerControl(actor, controls);
}

/** Actions that Foundry only offers to the mouse. */
function addSceneControls(actor: ActorDocument, controls: object[]): void {
  if (!mayPlace(actor)) return;
  addControl(controls, {
    icon: "fa-solid fa-location-dot",
    label: "MANIFOLD.Scene.Place",
    action: "manifoldPlace",
    onClick: () => void reportErrors(() => placeOnScene(actor)),
  });
  addControl(controls, {
    icon: "fa-solid fa-swords",
    label: "MANIFOLD.Scene.Combat",
    action: "manifoldCombat",
    onClick: () => void reportErrors(() => toggleInCombat(actor)),
  });
}

const addLedgerControl = (actor: ActorDocument, controls: object[]): void =>
  addControl(controls, {
    icon: "fa-solid fa-clock-rotate-left",
    label: "MANIFOLD.Ledger.Title",
    action: "manifoldLedger",
    onClick: () => void reportErrors(() => offered("openLedger")(actor)),
  });

/** Hook `getHeaderControlsItemSheetV2`: adds the choice whether rolls of the item spend their costs. */
export function addItemAutomation({ document: item }: ItemSheet, controls: object[]): void {
  if (!item.ruleset || !item.actor?.isOwner || item.rollAddress === null) return;
  addControl(controls, {
    icon: "fa-solid fa-stopwatch",
    label: "MANIFOLD.Combat.Automation.Title",
    action: "manifoldAutomation",
    onClick: () => void reportErrors(() => openAutomation(item)),
  });
}

async function openAutomation(holder: ActorDocument | ItemDocument): Promise<void> {
  const { AutomationDialog } = await import("../combat/automation-dialog.ts");
  await new AutomationDialog(holder).render({ force: true });
}

function addPaperControls(sheet: ActorSheet, controls: object[]): void {
  const { document: actor } = sheet;
  const content = async (): Promise<Element> => {
    await sheet.drawClosedTabs?.();
    return sheet.element.querySelector(".window-content")!;
  };
  addControl(controls, {
    icon: "fa-solid fa-print",
    label: "MANIFOLD.Paper.Print",
    action: "manifoldPrint",
    onClick: () =>
      void reportErrors(async () => {
        const { paperOf, printPaper } = await import("./paper.ts");
        printPaper(await paperOf(await content(), actor));
      }),
  });
  addControl(controls, {
    icon: "fa-solid fa-file-lines",
    label: "MANIFOLD.Paper.Text",
    action: "manifoldText",
    onClick: () =>
      void reportErrors(async () => {
        const { paperOf, textOf } = await import("./paper.ts");
        const text = textOf(await paperOf(await content(), actor));
        foundry.utils.saveDataToFile(text, "text/plain", `${fileWord(actor.name, actor.id!)}.txt`);
      }),
  });
  addControl(controls, {
    icon: "fa-solid fa-file-export",
    label: "MANIFOLD.Paper.Json",
    action: "manifoldJson",
    onClick: () => void reportErrors(() => actor.exportToJSON()),
  });
}
