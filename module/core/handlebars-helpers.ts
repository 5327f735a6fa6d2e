/** Handlebars helpers of the system's templates, all prefixed so that they meet no other package's. */

import { templatePath } from "./constants.ts";
import { EnrichedText } from "./enrich.ts";
import { localizeText, percent, points, signed } from "./format.ts";
import { safeMarkup } from "./html.ts";
import { iconMarkup } from "./icons.ts";
import type { Text } from "./ruleset.ts";

/** Registers the helpers; part of `registerTemplates`. */
export function registerHelpers(): void {
  Handlebars.registerHelper({
    /** {{mfIcon "d20"}}: an icon of the sprite. */
    mfIcon: (name: string) => safeMarkup(iconMarkup(name)),
    /** {{mfEnriched text}}: rich text made by `enrich()`; anything else is escaped as usual. */
    mfEnriched: (text: unknown) => (text instanceof EnrichedText ? safeMarkup(text.html) : text),
    /** {{mfSigned -2}} → −2 */
    mfSigned: (value: number) => signed(value),
    /** {{mfPercent 0.625}} → 62.5 % */
    mfPercent: (value: number) => percent(value),
    /** {{mfPoints 0.083}} → +8.3 */
    mfPoints: (value: number) => points(value),
    /** {{mfText text}}: a key with data, localised. */
    mfText: (text: Text) => localizeText(text),
    /** {{> (mfTemplate "core/components/track")}} */
    mfTemplate: (name: string) => templatePath(name),
    /** (mfAt sourceSystem "armor.natural"): the value at a path. */
    mfAt: (object: object, path: string) => foundry.utils.getProperty(object, path),
    /** (mfArray 1 2 3): a list out of the arguments. */
    mfArray: (...values: unknown[]) => values.slice(0, -1),
  });
}
