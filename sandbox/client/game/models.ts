import { ActiveEffectTypeDataModel } from "../../common/data/active-effect.ts";
import { GENERATION } from "../../common/generation.ts";
import { documentConfig, documentConfigs } from "../config/document-config.ts";
import { Localization } from "../helpers/localization.ts";

/** Sets missing type labels to `TYPES.<Document>.<type>`. */
export function registerTypeLabels(): void {
  for (const [name, { documentClass, typeLabels }] of documentConfigs()) {
    for (const type of documentClass.TYPES) typeLabels[type] ??= `TYPES.${name}.${type}`;
  }
}

/**
 * 14: models of effects must have changes. As on the host, a model without them gets the host's changes, with a
 * warning.
 */
export function completeEffectModels(): void {
  if (GENERATION < 14) return;
  for (const [type, model] of Object.entries(documentConfig("ActiveEffect").dataModels)) {
    if (model.schema.has("changes")) continue;
    console.warn(
      `The model of the effect type "${type}" has no field "changes", so the host's field is added`,
    );
    model.schema.extendFields(ActiveEffectTypeDataModel.defineSchema());
  }
}

/** Localises the fields of all registered models. */
export function localizeModels(): void {
  for (const [, { dataModels }] of documentConfigs()) {
    for (const model of Object.values(dataModels)) Localization.localizeDataModel(model as never);
  }
}
