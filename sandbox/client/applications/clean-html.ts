import createPurifier, { type WindowLike } from "dompurify";

/** Elements of the page itself that texts may contain. */
const OWN_ELEMENTS = [
  "prose-mirror",
  "multi-select",
  "string-tags",
  "document-tags",
  "file-picker",
  "color-picker",
  "range-picker",
  "hue-slider",
  "code-mirror",
  "secret-block",
  "enriched-content",
  "document-embed",
  "formula-input",
  "autocomplete-tags",
];

/**
 * Removes scripts, inline handlers and other ways to run code from markup. Elements and attributes that forms and texts
 * need are kept; a surrounding form is removed.
 */
export function cleanHTML(html: string): string {
  const purifier = createPurifier(window as unknown as WindowLike);
  return purifier.sanitize(html, {
    ADD_TAGS: OWN_ELEMENTS,
    // Most dialogs have fields called "name" or "type"; this option would remove those names.
    SANITIZE_DOM: false,
    ADD_ATTR: ["target", "for", "autofocus", "inert", "uuid", "collaborate", "toggled", "single"],
    FORBID_TAGS: ["form", "style"],
    KEEP_CONTENT: true,
    CUSTOM_ELEMENT_HANDLING: { tagNameCheck: /^[a-z]+(-[a-z]+)+$/, attributeNameCheck: /^(?!on)/ },
  });
}
