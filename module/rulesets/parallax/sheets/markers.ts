/** Tokens of the rules (P-103): markers for temporary things in a space of the battlefield. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { askWithForm, t } from "../../../core/host/host.ts";
import type { SheetLike } from "../../../core/sheets/sheet-like.ts";
import { drawBundled } from "../../../core/templates/templates.ts";
import { placeMarkerAt, removeMarkerById } from "./marker-tokens.ts";

/** Asks for the marker's name and effect, then places it. */
export async function placeMarker(this: SheetLike): Promise<void> {
  const content = drawBundled("parallax/actor/marker-dialog", {});
  const answer = await askWithForm(
    { title: t("MANIFOLD.Parallax.Marker.place"), content, classes: ["game-parallax"] },
    { label: "MANIFOLD.Parallax.Marker.place", read: answerOf },
  );
  if (!answer) return;
  const name = answer.name || t("MANIFOLD.Parallax.Marker.unnamed");
  await placeMarkerAt(this.document as ActorDocument, { ...answer, name });
  await this.render();
}

function answerOf(form: HTMLFormElement): { readonly name: string; readonly text: string } {
  const value = (name: string) => (form.elements.namedItem(name) as { value: string } | null)?.value ?? "";
  return { name: value("name").trim(), text: value("text").trim() };
}

export async function removeMarker(this: SheetLike, _event: Event, target: HTMLElement): Promise<void> {
  await removeMarkerById(target.dataset.marker ?? "");
  await this.render();
}
