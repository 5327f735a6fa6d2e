/** Puts what has been rendered again into the parts of the browser that are on the page. */
import { morph, stamp } from "../dom/morph.ts";

/** The list draws its own rows. */
const LIST = "list";

/** @returns parts that are not on the page yet, for Foundry to insert */
export function patchParts(
  result: Readonly<Record<string, HTMLElement>>,
  content: HTMLElement,
): Record<string, HTMLElement> {
  const fresh: Record<string, HTMLElement> = {};
  for (const [id, next] of Object.entries(result)) {
    stamp(next);
    const live = content.querySelector(`[data-application-part="${CSS.escape(id)}"]`);
    if (!live) fresh[id] = next;
    else if (id !== LIST) morph(live, next);
  }
  return fresh;
}
