import { completed, morphChild, stamp } from "./morph.ts";
import { drawAlone, watch } from "./untouched.ts";

/**
 * Patches newly rendered parts into the parts on the page.
 * @param own a part that draws itself and stays unchanged
 * @returns parts that are not on the page yet, for Foundry to insert
 */
export function patchParts(
  result: Readonly<Record<string, HTMLElement>>,
  content: HTMLElement,
  own: string | null = null,
): Record<string, HTMLElement> {
  const fresh: Record<string, HTMLElement> = {};
  watch(content);
  drawAlone(content, () => {
    for (const [id, next] of Object.entries(result)) {
      stamp(next);
      const live = content.querySelector(`[data-application-part="${CSS.escape(id)}"]`);
      if (!live) fresh[id] = completed(next) as HTMLElement;
      else if (id !== own) morphChild(live, next);
    }
  });
  return fresh;
}
