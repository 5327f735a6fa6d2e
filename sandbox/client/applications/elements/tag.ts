import { h, icon } from "../dom.ts";
import { STRINGS } from "../strings.ts";

/** One chosen entry of a list control, with a remove button if it is editable. */
export function renderTag(key: string, label: string, editable: boolean): HTMLDivElement {
  const remove = h(
    "button",
    { type: "button", class: "remove", "data-remove": "", "aria-label": STRINGS.remove(label) },
    icon("fa-solid fa-xmark"),
  );
  return h("div", { class: "tag", "data-key": key }, h("span", {}, label), editable && remove);
}

/** The key of the tag whose remove button was clicked, else null. */
export function removedTag(event: Event): string | null {
  const button = (event.target as HTMLElement).closest("[data-remove]");
  return button?.closest<HTMLElement>(".tag")?.dataset.key ?? null;
}
