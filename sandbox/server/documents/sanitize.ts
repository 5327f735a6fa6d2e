import sanitize from "sanitize-html";
import { DataFieldOperator, ForcedReplacement } from "../../common/data/operators.ts";
import { isRecord } from "../source.ts";

/**
 * The allowed content of rich text: formatting, tables, images, links and the attributes of the host's own features.
 */
const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...sanitize.defaults.allowedTags,
    ...[
      "img",
      "audio",
      "video",
      "source",
      "picture",
      "del",
      "ins",
      "details",
      "summary",
      "button",
      "label",
      "input",
    ],
    ...[
      "select",
      "option",
      "fieldset",
      "legend",
      "meter",
      "progress",
      "header",
      "footer",
      "nav",
      "section",
      "form",
    ],
    ...["enriched-content", "secret-block", "document-embed"],
  ],
  allowedAttributes: {
    "*": ["class", "id", "style", "title", "lang", "dir", "role", "tabindex", "hidden", "data-*", "aria-*"],
    a: ["href", "name", "target", "rel", "draggable"],
    img: ["src", "srcset", "alt", "width", "height", "loading"],
    audio: ["src", "controls", "loop"],
    video: ["src", "controls", "loop", "width", "height", "poster"],
    source: ["src", "srcset", "type", "media"],
    td: ["colspan", "rowspan", "headers"],
    th: ["colspan", "rowspan", "scope", "headers"],
    ol: ["start", "type"],
    details: ["open", "name"],
    button: ["type", "name", "value", "disabled"],
    input: ["type", "name", "value", "checked", "disabled", "min", "max", "step", "placeholder"],
    label: ["for"],
    select: ["name", "disabled"],
    option: ["value", "selected"],
    meter: ["value", "min", "max"],
    progress: ["value", "max"],
  },
  allowedSchemes: ["http", "https", "mailto", "data"],
  allowedSchemesByTag: { a: ["http", "https", "mailto"] },
};

/** HTML without scripts, event handlers and other active content. */
export function sanitizeHtml(html: string): string {
  return html.includes("<") ? sanitize(html, OPTIONS) : html;
}

/**
 * Sanitises the text at a path and keeps everything else unchanged; "*" means every entry of an array or object.
 * Supports the special keys and operators of updates. Returns a copy of changed parts.
 */
export function sanitizePath(value: unknown, path: readonly string[]): unknown {
  if (value instanceof ForcedReplacement) {
    return ForcedReplacement.create(sanitizePath(DataFieldOperator.get(value), path));
  }
  const [head, ...rest] = path;
  if (head === undefined) return typeof value === "string" ? sanitizeHtml(value) : value;
  if (Array.isArray(value)) {
    return value.map((entry, i) => (head === "*" || head === String(i) ? sanitizePath(entry, rest) : entry));
  }
  if (!isRecord(value)) return value;
  const copy = { ...value };
  for (const key of Object.keys(value)) {
    if (head === "*" || key === head || key === `==${head}`) copy[key] = sanitizePath(value[key], rest);
  }
  return copy;
}
