/** Elements whose text is already enriched. */
const FINISHED = "a.content-link, a.inline-roll, script, style, enriched-content, document-embed";

/** The text nodes below an element that may still be enriched. */
export function textNodes(parent: Node): Text[] {
  const walker = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!node.parentElement?.closest(FINISHED)) nodes.push(node);
  }
  return nodes;
}

export type Replacer = (match: RegExpMatchArray) => Promise<Node | null> | Node | null;

/**
 * Replaces the matches of a pattern in the texts below an element. Text stays unchanged if the replacer returns null.
 * @returns whether anything was replaced
 */
export async function replaceInText(
  parent: HTMLElement,
  pattern: RegExp,
  replacer: Replacer,
  { replaceParent = false } = {},
): Promise<boolean> {
  const global = pattern.flags.includes("g") ? pattern : new RegExp(pattern.source, `${pattern.flags}g`);
  let replaced = false;
  for (const node of textNodes(parent)) {
    const text = node.data;
    const matches = [...text.matchAll(global)];
    if (!matches.length) continue;
    const results = await Promise.all(matches.map((match) => replacer(match)));
    const pieces: (Node | string)[] = [];
    let end = 0;
    for (const [index, match] of matches.entries()) {
      const result = results[index];
      if (!result) continue;
      replaced = true;
      if (replaceParent && node.parentElement && node.parentElement !== parent) {
        node.parentElement.replaceWith(result);
        pieces.length = 0;
        end = -1;
        break;
      }
      pieces.push(text.slice(end, match.index), result);
      end = match.index! + match[0].length;
    }
    if (end > 0) node.replaceWith(...pieces, text.slice(end));
  }
  return replaced;
}
