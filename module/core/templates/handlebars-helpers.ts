/** Handlebars helpers, prefixed to avoid those of other packages. */

import type { Text } from "../contract/index.ts";
import { templatePath } from "../host/constants.ts";
import { formatPercent, formatPoints, formatSigned, localizeText } from "../host/format.ts";
import { t } from "../host/host.ts";
import { safeMarkup } from "../text/html.ts";
import { iconMarkup } from "../text/icons.ts";
import type { DrawnRows } from "./dom/drawn-rows.ts";
import { EnrichedText } from "./enrich.ts";

const MOST_LETTERS = 150;

/**
 * {{#mfDrawn}}: one element with a `data-key`, which stays on the page unchanged if it is drawn the same again.
 * {{#mfDrawn alone="chip"}}: an element that depends only on its context, and is rendered only if the context has
 * changed; "chip" is the name of its template.
 */
function mfDrawn(this: object, options: Handlebars.HelperOptions): Handlebars.SafeString {
  const rows = rowsOf(options);
  const render = () => options.fn(this);
  if (!rows) return safeMarkup(render());
  const { alone } = options.hash as { readonly alone?: string };
  return safeMarkup(rows.draw(alone ? () => rows.renderOnce(alone, this, render) : render));
}

/** {{#mfBlock}}: like mfDrawn, for an element that contains several drawn elements. */
function mfBlock(this: object, options: Handlebars.HelperOptions): Handlebars.SafeString {
  const render = () => options.fn(this);
  return safeMarkup(rowsOf(options)?.drawBlock(render) ?? render());
}

/** The rows of the part being drawn; undefined outside of sheets. */
const rowsOf = ({ data }: Handlebars.HelperOptions): DrawnRows | undefined =>
  (data.root as { readonly drawnRows?: DrawnRows } | undefined)?.drawnRows;

/** {{#mfFilled}}…{{else}}…{{/mfFilled}}: the first block, or the second if the first shows nothing. */
function mfFilled(this: object, options: Handlebars.HelperOptions): Handlebars.SafeString {
  const shown = options.fn(this);
  return safeMarkup(shown.trim() === "" ? options.inverse(this) : shown);
}

/** Registers the helpers. */
export function registerHelpers(): void {
  Handlebars.registerHelper({
    /** {{mfIcon "d20"}}: an icon of the sprite. */
    mfIcon: (name: string) => safeMarkup(iconMarkup(name)),
    /** {{mfEnriched text}}: rich text of `enrich()`; anything else is escaped. */
    mfEnriched: (text: unknown) => (text instanceof EnrichedText ? safeMarkup(text.html) : text),
    /** {{mfShort name}}: a name shortened to fit a line, because users can write names of any length. */
    mfShort: (text: string) => (text?.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text),
    /** {{mfSigned -2}} → −2 */
    mfSigned: (value: number) => formatSigned(value),
    /** {{mfPercent 0.625}} → 62.5 % */
    mfPercent: (value: number) => formatPercent(value),
    /** {{mfPoints 0.083}} → +8.3 */
    mfPoints: (value: number) => formatPoints(value),
    /** {{mfText text}}: a localized text with its data. */
    mfText: (text: Text) => localizeText(text),
    /** {{mfCount "KEY" count=3 name="Ivo"}}: a text with the plural form for its count. */
    mfCount: (key: string, { hash }: { hash: Readonly<Record<string, string | number>> }) => t(key, hash),
    /** {{> (mfTemplate "core/components/track")}} */
    mfTemplate: (name: string) => templatePath(name),
    /** (mfAt sourceSystem "armor.natural"): the value at a path. */
    mfAt: (object: object, path: string) => foundry.utils.getProperty(object, path),
    mfDrawn,
    mfBlock,
    mfFilled,
    /** (mfTicks 3 1): boxes in a row, the first of them ticked. */
    mfTicks: (count: number, ticked: number) => Array.from({ length: count }, (_, index) => index < ticked),
    /** (mfArray 1 2 3): a list of the arguments. */
    mfArray: (...values: unknown[]) => values.slice(0, -1),
  });
}
