/** A form control of any kind, including custom elements. */
export interface FormControl extends HTMLElement {
  name: string;
  value: unknown;
  type?: string;
}

const WITHOUT_VALUE = new Set(["BUTTON", "FIELDSET", "OUTPUT", "OBJECT"]);
const BUTTON_TYPES = new Set(["button", "submit", "reset", "image"]);

/** Marks controls that contribute nothing to the form data, not even a key. */
export const ABSENT = Symbol("absent");

/** Whether a control takes part in form data at all. */
export function contributes(
  control: FormControl,
  { disabled, readonly }: { disabled: boolean; readonly: boolean },
): boolean {
  if (!control.name || WITHOUT_VALUE.has(control.tagName)) return false;
  if (control.tagName === "INPUT" && BUTTON_TYPES.has(control.type ?? "")) return false;
  if (!disabled && control.matches(":disabled, [disabled]")) return false;
  return readonly || !control.hasAttribute("readonly");
}

/**
 * Casts a value to the data type that its control names. Unknown data types leave the text unchanged.
 * @throws SyntaxError if the data type is JSON and the text is invalid
 */
export function castValue(value: unknown, dtype: string | undefined): unknown {
  if (value === null || value === undefined || Array.isArray(value)) return value;
  switch (dtype) {
    case "Number":
      return value === "" ? null : Number(value);
    case "Boolean":
      return typeof value === "boolean" ? value : value === "true";
    case "String":
      return String(value).trim();
    case "JSON":
      return value === "" ? null : JSON.parse(String(value));
    default:
      return value;
  }
}

function inputValue(input: HTMLInputElement, dtype: string | undefined): unknown {
  switch (input.type) {
    case "checkbox": {
      // A checkbox without a value attribute gives true or false; any other gives its value or null.
      if (!input.hasAttribute("value")) return input.checked;
      return input.checked ? castValue(input.value, dtype) : null;
    }
    case "radio":
      return input.checked ? castValue(input.value, dtype) : ABSENT;
    case "number":
    case "range":
      return castValue(input.value, dtype ?? "Number");
    case "file":
      return ABSENT;
    default:
      return castValue(input.value, dtype);
  }
}

/** The typed value of one control, or ABSENT. */
export function controlValue(control: FormControl, dtype: string | undefined): unknown {
  if (control.tagName === "INPUT") return inputValue(control as unknown as HTMLInputElement, dtype);
  if (control.tagName === "SELECT") {
    const select = control as unknown as HTMLSelectElement;
    if (!select.multiple) return castValue(select.value, dtype);
    return [...select.selectedOptions].map((option) => castValue(option.value, dtype));
  }
  if (control.tagName === "TEXTAREA") return castValue(control.value, dtype);
  return control.value === undefined ? ABSENT : control.value;
}
