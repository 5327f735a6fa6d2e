/**
 * Finds links and paths of the documentation that lead nowhere. Custom code, because three in four of the places that
 * it reads are paths in code spans, which `remark-validate-links` does not follow.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Our own paths, of which those below `module/` may leave it out. Some texts contain paths of the host and others too. */
const PATH =
  /^(?:core|docs|features|kit|module|rulesets|scripts|styles|templates\/core|test)\/[\w./-]+(?<!\.mjs)$/;
const BELOW_MODULE = /^(?:core|features|kit|rulesets)\//;

const FENCE = /^```.*?^```/gms;
const CODE = /`([^`\n]+)`/g;
const LINK = /\]\(([^()\s]+)\)/g;
const HEADING = /^#{1,6} (.+)$/gm;

/** Anchors of a text's headings, as GitHub creates them. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of text.replace(FENCE, "").matchAll(HEADING)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N}\s_-]/gu, "").replaceAll(" ", "-");
    let free = anchor;
    for (let copy = 1; anchors.has(free); copy += 1) free = `${anchor}-${copy}`;
    anchors.add(free);
  }
  return anchors;
}

/** The broken links of a text. @param root the folder that all paths are relative to @param file the text's path */
export function brokenLinks(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), "utf8").replace(FENCE, "");
  const problems: string[] = [];
  for (const [, target = ""] of text.replace(CODE, "``").matchAll(LINK)) {
    const problem = /^[a-z]+:/.test(target) ? null : problemOf(root, file, target);
    if (problem) problems.push(`${file}: ${problem}`);
  }
  for (const [, span = ""] of text.matchAll(CODE)) {
    if (!PATH.test(span)) continue;
    const path = BELOW_MODULE.test(span) ? `module/${span}` : span;
    if (!existsSync(join(root, path))) problems.push(`${file}: there is no \`${span}\``);
  }
  return problems;
}

function problemOf(root: string, file: string, target: string): string | null {
  const [path = "", anchor] = target.split("#");
  const place = path === "" ? file : normalize(join(dirname(file), decodeURIComponent(path)));
  if (!existsSync(join(root, place))) return `the link ${target} leads nowhere`;
  if (anchor === undefined || !place.endsWith(".md")) return null;
  const isThere = anchorsOf(readFileSync(join(root, place), "utf8")).has(anchor);
  return isThere ? null : `${place} has no heading for #${anchor}`;
}
