import { BooleanField, DataField, NumberField, StringField } from "../../../common/data/fields.ts";
import { HTMLFilePickerElement } from "../../applications/elements/file-picker.ts";
import type { InputConfig } from "../../applications/elements/form-element.ts";
import { type SettingConfig, shell } from "../host.ts";

/** One row of the settings form: label, input for the setting's type, hint. */
export function settingGroup(setting: SettingConfig, hint: string): HTMLElement {
  const { i18n, settings } = shell.game;
  const value = settings.get(setting.namespace, setting.key);
  const group = fieldOf(setting).toFormGroup(
    { label: i18n.localize(setting.name ?? setting.id), hint, rootId: "settings", localize: false },
    // Labels of choices are language keys. The label of the row may be text that looks like one.
    { name: setting.id, value: value ?? null, localize: true, ...customInput(setting) } as never,
  ) as HTMLElement;
  group.dataset.settingId = setting.id;
  return group;
}

/** The data field for a setting's type (T13 SettingsConfig.SettingEntry). */
function fieldOf({ type, choices, range }: SettingConfig): DataField {
  if (type instanceof DataField) return type;
  if (type === Boolean) return new BooleanField();
  if (type === Number)
    return new NumberField({
      required: true,
      nullable: false,
      ...(choices && { choices }),
      ...(range && { min: range.min, max: range.max, step: range.step ?? 1 }),
    });
  return new StringField({ required: true, blank: !choices, ...(choices && { choices }) });
}

/** An input that the setting provides, or a file picker. */
function customInput({ input, filePicker }: SettingConfig): { input?: unknown } {
  if (typeof input === "function") return { input };
  if (!filePicker) return {};
  const type = typeof filePicker === "string" ? filePicker : "any";
  return {
    input: (_field: DataField, config: InputConfig) => HTMLFilePickerElement.create({ ...config, type }),
  };
}

/** The form's value cast to the setting's type. */
export function settingValue({ type }: SettingConfig, value: unknown): unknown {
  if (type === Number) return value === null || value === "" ? null : Number(value);
  if (type === Boolean) return Boolean(value);
  return value;
}
