import type { DataField } from "./base.ts";

/** How an input looks; the keys are those of the public API, read by the renderer. */
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

/** Makes the form elements of fields. A page registers one with `useEnvironment({formRenderer})`. */
export interface FieldFormRenderer {
  createInput(field: DataField, config: InputConfig): unknown;
  createGroup(field: DataField, group: GroupConfig, input: InputConfig): unknown;
}
