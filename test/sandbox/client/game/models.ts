import { documentConfigs } from "../config/document-config.ts";
import { Localization } from "../helpers/localization.ts";

/** `TYPES.<Document>.<type>` is the label of a type that was given none. */
export function registerTypeLabels(): void {
  for (const [name, { documentClass, typeLabels }] of documentConfigs()) {
    for (const type of documentClass.TYPES) typeLabels[type] ??= `TYPES.${name}.${type}`;
  }
}

/** Give the fields of all registered models their labels. */
export function localizeModels(): void {
  for (const [, { dataModels }] of documentConfigs()) {
    for (const model of Object.values(dataModels)) Localization.localizeDataModel(model as never);
  }
}
