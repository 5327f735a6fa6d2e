import { useEnvironment } from "../../common/environment.ts";
import { useHtmlCleaner } from "../../common/utils/html.ts";
import { cleanHTML } from "./clean-html.ts";
import { defineElements } from "./elements/define.ts";
import { formRenderer } from "./fields-dom.ts";
import { initialize as initializeHandlebars } from "./handlebars/helpers.ts";
import { registerCoreSheets } from "./sheets/register-core-sheets.ts";
import { TextEditor } from "./ux/text-editor.ts";
import type { TooltipManager } from "./ux/tooltip-manager.ts";

/**
 * Prepares a page for applications before any package is loaded: custom elements, template helpers, form inputs of data
 * fields, and a sanitiser.
 */
export function prepareApplications(): void {
  defineElements();
  initializeHandlebars();
  useEnvironment({ formRenderer });
  useHtmlCleaner(cleanHTML);
}

/** Registers the default sheets. Needs CONFIG; done before the hook "init". */
export { registerCoreSheets };

/** Activates links and tooltips. Called once the document can be written to. */
export function activatePage(tooltip: TooltipManager): void {
  tooltip.activateEventListeners();
  TextEditor.activateListeners();
}
