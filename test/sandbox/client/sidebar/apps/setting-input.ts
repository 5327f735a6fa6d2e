import { h } from "../../applications/dom.ts";
import type { PlainObject } from "../../applications/host.ts";
import { type SettingConfig, shell } from "../host.ts";

/** A DataField, which renders its own form group. */
interface FieldLike {
  toFormGroup(groupConfig: PlainObject, inputConfig: PlainObject): HTMLElement;
}

function isField(type: unknown): type is FieldLike {
  return typeof (type as Partial<FieldLike> | null)?.toFormGroup === "function";
}

/** One row of the settings form: label, field for the setting's type, hint. */
export function settingGroup(setting: SettingConfig, hint: string): HTMLElement {
  const { i18n, settings } = shell.game;
  const value = settings.get(setting.namespace, setting.key);
  const id = `setting-${setting.id.replaceAll(".", "-")}`;
  const label = i18n.localize(setting.name ?? setting.id);
  if (isField(setting.type)) {
    const group = setting.type.toFormGroup(
      { label, hint, rootId: "settings", localize: false },
      { name: setting.id, value },
    );
    group.dataset.settingId = setting.id;
    return group;
  }
  const input = settingInput(setting, value, id);
  return h(
    "div",
    { class: "form-group", "data-setting-id": setting.id },
    h("label", { for: id }, label),
    h("div", { class: "form-fields" }, input),
    hint && h("p", { class: "hint" }, hint),
  );
}

function settingInput(
  { id: name, type, choices, range }: SettingConfig,
  value: unknown,
  id: string,
): HTMLElement {
  if (choices) return choiceInput(choices, value, { id, name });
  if (type === Boolean) return h("input", { type: "checkbox", id, name, checked: value === true });
  if (type === Number) {
    const limits = range ? { min: range.min, max: range.max, step: range.step ?? 1 } : { step: "any" };
    return h("input", { type: "number", id, name, value: value === null ? "" : Number(value), ...limits });
  }
  return h("input", { type: "text", id, name, value: String(value ?? "") });
}

function choiceInput(
  choices: Record<string, string>,
  value: unknown,
  names: { id: string; name: string },
): HTMLElement {
  const options = Object.entries(choices).map(([key, label]) =>
    h("option", { value: key, selected: key === String(value) }, shell.game.i18n.localize(label)),
  );
  return h("select", names, ...options);
}

/** The form's value cast to the setting's type. */
export function settingValue({ type }: SettingConfig, value: unknown): unknown {
  if (type === Number) return value === null || value === "" ? null : Number(value);
  if (type === Boolean) return Boolean(value);
  return value;
}
