/** The GM's buttons for requests: above the actor directory and in the header menu of sheets. */

import type { ActorDocument } from "../contract/documents.ts";
import { me, t } from "../host.ts";
import { reportErrors } from "../report-errors.ts";
import { addControl } from "../sheets/add-control.ts";
import { openRequest } from "./open-request.ts";

/** Hook `renderActorDirectory`: adds a button beside the Create buttons. */
export function addRequestButton(_app: unknown, html: HTMLElement): void {
  const actions = html.querySelector(".header-actions");
  if (!me().isGM || !actions || actions.querySelector(".manifold-request")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "manifold-request";
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-comment-dots";
  icon.setAttribute("inert", "");
  const label = document.createElement("span");
  label.textContent = t("MANIFOLD.Request.Title");
  button.append(icon, label);
  button.addEventListener("click", () => void reportErrors(() => openRequest()));
  actions.append(button);
}

interface SheetLike {
  readonly document: ActorDocument;
}

/** Hook `getHeaderControlsActorSheetV2`: adds a request to this actor. */
export function addRequestControl(sheet: SheetLike, controls: object[]): void {
  const { ruleset, uuid } = sheet.document;
  if (!me().isGM || !ruleset) return;
  addControl(controls, {
    icon: "fa-solid fa-comment-dots",
    label: "MANIFOLD.Request.Title",
    action: "manifoldRequest",
    onClick: () => void reportErrors(() => openRequest({ ruleset: ruleset.id, actors: [uuid!] })),
  });
}
