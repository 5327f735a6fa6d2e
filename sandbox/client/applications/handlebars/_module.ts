/** foundry.applications.handlebars */
export { formGroup, formInput } from "./form-helpers.ts";
export {
  checked,
  concat,
  disabled,
  editor,
  filePicker,
  ifThen,
  initialize,
  localize,
  numberFormat,
  numberInput,
  object,
  radioBoxes,
  rangePicker,
} from "./helpers.ts";
export { selectOptions } from "./select-options-helper.ts";
export { getTemplate, loadTemplates, renderTemplate } from "./templates.ts";
