import { h } from "../dom.ts";
import type { InputConfig } from "../elements/form-element.ts";
import { groupBy } from "../group-by.ts";
import { localize } from "../host.ts";

export interface FormSelectOption {
  value?: string | number | boolean;
  label?: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
  [extra: string]: unknown;
}

export interface SelectInputConfig extends InputConfig {
  options?: FormSelectOption[];
  groups?: string[] | Record<string, string>;
  blank?: string;
  valueAttr?: string;
  labelAttr?: string;
  sort?: boolean;
  type?: "single" | "multi" | "checkboxes";
}

interface OptionGroup {
  group: string | undefined;
  options: FormSelectOption[];
}

function selectedValues(value: unknown): Set<string> {
  const list = value instanceof Set || Array.isArray(value) ? [...value] : [value];
  return new Set(list.filter((entry) => entry !== undefined).map(String));
}

/**
 * Sorts options into groups and localises their labels if asked to. Groups keep the given order, or else the order of
 * their options. Options without a group come first, unless the given order includes the empty group.
 */
export function prepareSelectOptionGroups(config: SelectInputConfig): OptionGroup[] {
  const { options = [], valueAttr = "value", labelAttr = "label", blank } = config;
  const selected = selectedValues(config.value);
  const prepared = options.map((option) => {
    const value = option[valueAttr] ?? option.value;
    const label = String(option[labelAttr] ?? option.label ?? value ?? "");
    return {
      ...option,
      value: value === undefined ? value : String(value),
      label: config.localize ? localize(label) : label,
      selected: !!option.selected || (value !== undefined && selected.has(String(value))),
    } as FormSelectOption;
  });
  const labels = Array.isArray(config.groups)
    ? Object.fromEntries(config.groups.map((name) => [name, name]))
    : config.groups;
  const byGroup = groupBy(prepared, (option) => option.group || "");
  const order = [
    ...new Set([...(labels && "" in labels ? [] : [""]), ...Object.keys(labels ?? {}), ...byGroup.keys()]),
  ];
  const groups = order.map((name) => {
    const members = byGroup.get(name) ?? [];
    if (config.sort) members.sort((a, b) => String(a.label).localeCompare(String(b.label)));
    const label = labels?.[name] ?? name;
    return { group: name === "" ? undefined : config.localize ? localize(label) : label, options: members };
  });
  if (blank !== undefined && blank !== null && blank !== (false as unknown)) {
    const label = config.localize && blank ? localize(blank) : blank;
    const empty = { value: "", label, selected: selected.has("") };
    const ungrouped = groups.find((entry) => entry.group === undefined);
    if (ungrouped && ungrouped === groups[0]) ungrouped.options.unshift(empty);
    else groups.unshift({ group: undefined, options: [empty] });
  }
  return groups.filter((entry) => entry.group !== undefined || entry.options.length > 0);
}

/** The `option` and `optgroup` elements of a select. */
export function optionElements(config: SelectInputConfig): HTMLElement[] {
  return prepareSelectOptionGroups(config).flatMap(({ group, options }) => {
    const elements = options.map(optionElement);
    return group === undefined ? elements : [h("optgroup", { label: group }, ...elements)];
  });
}

function optionElement({ value, label, selected, disabled, rule, dataset }: FormSelectOption): HTMLElement {
  if (rule) return h("hr");
  const element = h(
    "option",
    { value: String(value ?? ""), selected: !!selected, disabled: !!disabled },
    String(label ?? ""),
  );
  for (const [key, entry] of Object.entries(dataset ?? {})) element.dataset[key] = entry;
  return element;
}
