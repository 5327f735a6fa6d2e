/** foundry.applications.elements */
export { HTMLCodeMirrorElement } from "./code-mirror.ts";
export { HTMLColorPickerElement } from "./color-picker.ts";
export { defineElements } from "./define.ts";
export { HTMLDocumentEmbedElement } from "./document-embed.ts";
export { HTMLDocumentTagsElement } from "./document-tags.ts";
export { HTMLEnrichedContentElement } from "./enriched-content.ts";
export { HTMLFilePickerElement } from "./file-picker.ts";
export { AbstractFormInputElement } from "./form-element.ts";
export { HTMLFormulaInputElement } from "./formula-input.ts";
export { HTMLHueSelectorSlider } from "./hue-slider.ts";
export {
  AbstractMultiSelectElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
} from "./multi-select.ts";
export { HTMLProseMirrorElement } from "./prose-mirror.ts";
export { HTMLRangePickerElement } from "./range-picker.ts";
export { HTMLSecretBlockElement } from "./secret-block.ts";
export { HTMLStringTagsElement } from "./string-tags.ts";
