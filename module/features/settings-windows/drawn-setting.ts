/** A registered setting, as windows show it. */
import { SYSTEM_ID } from "../../core/host/constants.ts";
import { hostSettings } from "../../core/host/host.ts";

export interface DrawnSetting {
  /** Language keys. */
  readonly name: string;
  readonly hint: string;
  readonly scope: string;
  /** The value in the rules. */
  readonly initial: string | number | boolean;
  readonly min: number | null;
  readonly max: number | null;
  /** Language keys of the choices. */
  readonly choices: Readonly<Record<string, string>> | null;
  /** Language key of the error for an invalid text. */
  readonly problem: string;
  accepts(value: unknown): boolean;
}

/** Null for a setting that is not registered. */
export function drawnSetting(key: string): DrawnSetting | null {
  const setting = hostSettings().settings.get(`${SYSTEM_ID}.${key}`);
  if (!setting) return null;
  const { name = "", hint = "", scope, type } = setting;
  return {
    name,
    hint,
    scope,
    initial: setting.default as DrawnSetting["initial"],
    min: type.min ?? null,
    max: type.max ?? null,
    choices: type.choices ?? null,
    problem: type.validationError ?? "",
    // A field returns its failure, or undefined.
    accepts: (value) => !type.validate(value),
  };
}
