/**
 * A window of settings in sections. Each setting shows the value in the rules, a mark if the world differs, and a reset
 * button.
 */

import { describeWords, wordsProblem } from "../../core/consequences/corrections/addition-words.ts";
import type { SettingsDoor, SettingsSection } from "../../core/contract/game-settings.ts";
import { gameOfAdditions } from "../../core/games/ruleset-settings.ts";
import { SYSTEM_ID, templatePath } from "../../core/host/constants.ts";
import { hostSettings, me, t } from "../../core/host/host.ts";
import { ManifoldWindow } from "../../core/templates/window.ts";
import { numberIn } from "../../kit/numbers.ts";

type Value = string | number | boolean;

/** Opens the settings window of a menu. */
export async function openSettings(door: SettingsDoor): Promise<void> {
  await new SettingsWindow(door).render({ force: true });
}

class SettingsWindow extends ManifoldWindow {
  static override DEFAULT_OPTIONS: object = {
    classes: ["manifold", "settings-window"],
    tag: "form",
    window: { icon: "fa-solid fa-sliders", resizable: true },
    position: { width: 560 },
    form: { handler: SettingsWindow.#save, closeOnSubmit: false },
    actions: { resetSetting: SettingsWindow.#reset, resetAll: SettingsWindow.#resetAll },
  };

  static override PARTS = {
    body: { template: templatePath("core/apps/settings"), scrollable: [".settings-list"] },
  };

  readonly #sections: readonly SettingsSection[];

  constructor({ id, title, game, sections }: SettingsDoor) {
    super({ id: `manifold-settings-${id}`, classes: game ? [`game-${game}`] : [], window: { title } });
    this.#sections = sections;
  }

  protected override async _prepareContext(): Promise<object> {
    return {
      sections: this.#sections.map(({ label, keys }) => ({ label, rows: keys.flatMap(rowOf) })),
      bookWord: this.#settings().every(({ scope }) => scope === "world")
        ? "MANIFOLD.Settings.Book"
        : "MANIFOLD.Settings.Usual",
    };
  }

  /** Marks update while the user types; only saving stores the values. */
  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", ({ target }) => {
      const row = (target as Element).closest<HTMLElement>("[data-setting]");
      if (row) markRow(row);
    });
  }

  #settings(): DrawnSetting[] {
    return this.#sections.flatMap(({ keys }) => keys.flatMap((key) => drawnSetting(key) ?? []));
  }

  get #rows(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>("[data-setting]")];
  }

  static #reset(this: SettingsWindow, _event: Event, button: HTMLElement): void {
    const row = button.closest<HTMLElement>("[data-setting]")!;
    resetRow(row);
    row.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }

  static #resetAll(this: SettingsWindow): void {
    for (const row of this.#rows) resetRow(row);
  }

  /** Stores changed values. If one is invalid, nothing is stored and the setting shows the reason. */
  static async #save(this: SettingsWindow): Promise<void> {
    const changes = new Map<string, Value>();
    let first: HTMLElement | null = null;
    for (const row of this.#rows) {
      const key = row.dataset.setting!;
      const value = readRow(row);
      const problem = problemOf(key, value);
      const control = controlOf(row);
      row.querySelector(".problem")!.textContent = problem;
      control.setAttribute("aria-invalid", String(problem !== ""));
      if (problem !== "") first ??= control;
      if (value !== hostSettings().get(SYSTEM_ID, key)) changes.set(key, value);
    }
    if (first) {
      first.focus();
      // The message is below the control, and focus alone would not scroll to it.
      first.closest("[data-setting]")!.scrollIntoView({ block: "nearest" });
      return;
    }
    for (const [key, value] of changes) await hostSettings().set(SYSTEM_ID, key, value);
    await this.close();
  }
}

const controlOf = (row: HTMLElement) =>
  row.querySelector<HTMLInputElement | HTMLSelectElement>("input, select, textarea")!;

function readRow(row: HTMLElement): Value {
  const control = controlOf(row) as HTMLInputElement;
  if (control.type === "checkbox") return control.checked;
  return control.dataset.number === undefined ? control.value : numberIn(control.value);
}

function resetRow(row: HTMLElement): void {
  const control = controlOf(row) as HTMLInputElement;
  if (control.type === "checkbox") control.checked = row.dataset.book === "true";
  else control.value = row.dataset.book!;
  markRow(row);
}

function markRow(row: HTMLElement): void {
  const differs = String(readRow(row)) !== row.dataset.book;
  row.classList.toggle("differs", differs);
  for (const part of row.querySelectorAll<HTMLElement>(".setting-mark, [data-action=resetSetting]"))
    part.hidden = !differs;
}

/** The reason why a value cannot be stored; blank if it can. */
function problemOf(key: string, value: Value): string {
  const { min, max, problem, accepts } = drawnSetting(key)!;
  const game = gameOfAdditions(key);
  if (accepts(value)) return game === null ? "" : wordsProblem(game, String(value));
  if (typeof value !== "number") return t(problem);
  if (min === null) return t("MANIFOLD.Settings.Problem.number");
  return max === null
    ? t("MANIFOLD.Settings.Problem.least", { min })
    : t("MANIFOLD.Settings.Problem.range", { min, max });
}

function rowOf(key: string): object[] {
  const setting = drawnSetting(key);
  if (!setting || (setting.scope === "world" && !me().isGM)) return [];
  const value = hostSettings().get(SYSTEM_ID, key) as Value;
  const { name, hint, initial, min, max, choices } = setting;
  const game = gameOfAdditions(key);
  const shown = choices
    ? t(choices[String(initial)] ?? "")
    : typeof initial === "boolean"
      ? word(initial)
      : String(initial);
  return [
    {
      key,
      name,
      hint: game === null ? t(hint) : `${t(hint)} ${describeWords(game)}`,
      value,
      problem: game === null ? "" : wordsProblem(game, String(value)),
      book: String(initial),
      bookText: shown === "" ? t("MANIFOLD.Settings.Nothing") : shown,
      differs: value !== initial,
      tick: typeof initial === "boolean",
      number: typeof initial === "number",
      min,
      max,
      choices: choices
        ? Object.entries(choices).map(([id, label]) => ({ id, label, selected: id === value }))
        : null,
    },
  ];
}

const word = (on: boolean): string => t(on ? "MANIFOLD.Settings.On" : "MANIFOLD.Settings.Off");

/** A registered setting, as windows show it. */
interface DrawnSetting {
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
function drawnSetting(key: string): DrawnSetting | null {
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
