import type { DataField } from "./base.ts";

/** The appearance of an input. The keys are those of the public API; the renderer reads them. */
export interface InputConfig {
  name?: string;
  value?: unknown;
  input?: (field: DataField, config: InputConfig) => unknown;
  [option: string]: unknown;
}

export interface GroupConfig {
  label?: string;
  hint?: string;
  localize?: boolean;
  [option: string]: unknown;
}

/** Makes the form elements of fields. A page registers its renderer with `useEnvironment({formRenderer})`. */
export interface FieldFormRenderer {
  createInput(field: DataField, config: InputConfig): unknown;
  createGroup(field: DataField, group: GroupConfig, input: InputConfig): unknown;
}
