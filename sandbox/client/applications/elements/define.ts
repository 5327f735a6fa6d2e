import { GENERATION } from "../../../common/generation.ts";
import { HTMLCodeMirrorElement } from "./code-mirror.ts";
import { HTMLColorPickerElement } from "./color-picker.ts";
import { HTMLDocumentEmbedElement } from "./document-embed.ts";
import { HTMLDocumentTagsElement } from "./document-tags.ts";
import { HTMLEnrichedContentElement } from "./enriched-content.ts";
import { HTMLFilePickerElement } from "./file-picker.ts";
import { HTMLFormulaInputElement } from "./formula-input.ts";
import { HTMLHueSelectorSlider } from "./hue-slider.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLRangePickerElement } from "./range-picker.ts";
import { HTMLSecretBlockElement } from "./secret-block.ts";
import { HTMLStringTagsElement } from "./string-tags.ts";

/** Registers the sandbox's custom elements. Needs a page; called once before anything is rendered. */
export function defineElements(): void {
  const elements = [
    HTMLCodeMirrorElement,
    HTMLColorPickerElement,
    HTMLDocumentEmbedElement,
    HTMLDocumentTagsElement,
    HTMLEnrichedContentElement,
    HTMLFilePickerElement,
    HTMLHueSelectorSlider,
    HTMLMultiCheckboxElement,
    HTMLMultiSelectElement,
    HTMLProseMirrorElement,
    HTMLRangePickerElement,
    HTMLSecretBlockElement,
    HTMLStringTagsElement,
    ...(GENERATION >= 14 ? [HTMLFormulaInputElement] : []),
  ];
  for (const element of elements) {
    if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
  }
}
