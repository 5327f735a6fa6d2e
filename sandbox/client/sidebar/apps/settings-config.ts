import { ApplicationV2 } from "../../applications/api/application.ts";
import { DialogV2 } from "../../applications/api/dialog.ts";
import type { PartialConfiguration } from "../../applications/api/types.ts";
import { h, icon } from "../../applications/dom.ts";
import type { FormDataExtended } from "../../applications/ux/form-data-extended.ts";
import { debouncedReload } from "../../helpers/reload.ts";
import { transport } from "../../transport.ts";
import { notify, reportErrors, type SettingConfig, type SettingMenu, shell } from "../host.ts";
import { TEXT } from "../text.ts";
import { settingGroup, settingValue } from "./setting-input.ts";

interface Category {
  id: string;
  label: string;
  settings: SettingConfig[];
  menus: SettingMenu[];
}

/** All settings and menus that packages registered for configuration, by package. */
export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "settings-config",
    classes: ["settings-config"],
    window: {
      title: TEXT.settings.configure,
      icon: "fa-solid fa-gears",
      resizable: true,
      contentTag: "form",
    },
    position: { width: 720, height: 560 },
    form: { handler: SettingsConfig.onSubmit, closeOnSubmit: true },
    actions: {
      category: SettingsConfig.onCategory,
      openSubmenu: SettingsConfig.onOpenMenu,
      resetDefaults: SettingsConfig.onReset,
    },
  };

  #category = "core";

  /**
   * Asks whether to reload the page.
   * @param options.world reload the pages of all users
   */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    const content = h("div", {}, h("p", {}, TEXT.settings.reloadQuestion));
    if (!(await DialogV2.confirm({ window: { title: TEXT.settings.configure }, content }))) return;
    if (world) transport().reload();
    debouncedReload();
  }

  /** The packages that have settings or menus for this user. */
  static categories(): Category[] {
    const { game } = shell;
    const titles = new Map([
      ["core", TEXT.settings.core as string],
      [game.system.id, game.system.title],
      ...Array.from(game.modules, (module) => [module.id, module.title] as const),
    ]);
    const categories = Array.from(
      titles,
      ([id, label]) => ({ id, label, settings: [], menus: [] }) as Category,
    );
    const find = (id: string) => categories.find((category) => category.id === id);
    for (const setting of game.settings.settings.values()) {
      if (setting.config && maySet(setting)) find(setting.namespace)?.settings.push(setting);
    }
    for (const menu of game.settings.menus.values()) {
      if (!menu.restricted || game.user.isGM) find(menu.namespace)?.menus.push(menu);
    }
    return categories;
  }

  protected override async _renderHTML(): Promise<HTMLElement[]> {
    const categories = SettingsConfig.categories();
    const nav = h(
      "nav",
      { class: "settings-categories", "aria-label": TEXT.settings.configure },
      ...categories.map(({ id, label }) =>
        h(
          "button",
          {
            type: "button",
            "data-action": "category",
            "data-category": id,
            "aria-pressed": String(id === this.#category),
          },
          label,
        ),
      ),
    );
    const body = h(
      "div",
      { class: "settings-fields scrollable" },
      ...categories.map((category) => this.section(category)),
    );
    const footer = h(
      "footer",
      { class: "form-footer" },
      h(
        "button",
        { type: "button", "data-action": "resetDefaults" },
        icon("fa-solid fa-rotate-left"),
        TEXT.settings.reset,
      ),
      h("button", { type: "submit", class: "sb-primary" }, icon("fa-solid fa-check"), TEXT.settings.save),
    );
    return [h("div", { class: "settings-columns" }, nav, body), footer];
  }

  protected override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  private section({ id, label, settings, menus }: Category): HTMLElement {
    const rows = [
      ...menus.map(menuGroup),
      ...settings.map((setting) => settingGroup(setting, hintOf(setting))),
    ];
    const section = h("section", { "data-category": id, "aria-label": label }, h("h2", {}, label), ...rows);
    if (!rows.length) section.append(h("p", { class: "sb-empty" }, TEXT.settings.none));
    section.hidden = id !== this.#category;
    return section;
  }

  private static onCategory(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): void {
    this.#category = target.dataset.category ?? "core";
    for (const button of this.element.querySelectorAll("nav [data-category]")) {
      button.setAttribute("aria-pressed", String(button === target));
    }
    for (const section of this.element.querySelectorAll<HTMLElement>("section[data-category]")) {
      section.hidden = section.dataset.category !== this.#category;
    }
  }

  private static onOpenMenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): void {
    const menu = shell.game.settings.menus.get(target.dataset.menu ?? "");
    if (menu) void reportErrors(() => new menu.type().render({ force: true }));
  }

  private static async onReset(this: SettingsConfig): Promise<void> {
    const category = SettingsConfig.categories().find(({ id }) => id === this.#category);
    await reportErrors(async () => {
      for (const { namespace, key, default: initial } of category?.settings ?? []) {
        await shell.game.settings.set(namespace, key, initial);
      }
      await this.render();
    });
  }

  private static async onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    data: FormDataExtended,
  ) {
    let needsReload = false;
    let ofWorld = false;
    for (const [id, value] of Object.entries(data.object)) {
      const setting = shell.game.settings.settings.get(id);
      if (!setting) continue;
      const wanted = settingValue(setting, value);
      const current = shell.game.settings.get(setting.namespace, setting.key);
      if (JSON.stringify(current) === JSON.stringify(wanted)) continue;
      await shell.game.settings.set(setting.namespace, setting.key, wanted);
      if (!setting.requiresReload) continue;
      needsReload = true;
      ofWorld ||= setting.scope === "world";
    }
    notify("info", TEXT.settings.saved);
    if (needsReload) await SettingsConfig.reloadConfirm({ world: ofWorld });
  }
}

function maySet({ scope }: SettingConfig): boolean {
  return scope !== "world" || shell.game.user.can("SETTINGS_MODIFY");
}

function hintOf({ hint, scope, requiresReload }: SettingConfig): string {
  const text = TEXT.settings;
  const notes = [scope === "world" ? text.worldWide : text.personal, requiresReload && text.reload].filter(
    Boolean,
  );
  const own = hint ? `${shell.game.i18n.localize(hint)} ` : "";
  return `${own}(${notes.join(". ")})`;
}

function menuGroup({ key, name, label, hint, icon: names }: SettingMenu): HTMLElement {
  const { i18n } = shell.game;
  return h(
    "div",
    { class: "form-group submenu" },
    h("span", { class: "label" }, i18n.localize(name)),
    h(
      "div",
      { class: "form-fields" },
      h(
        "button",
        {
          type: "button",
          "data-action": "openSubmenu",
          "data-menu": key,
          "data-key": key,
        },
        names && icon(names),
        i18n.localize(label),
      ),
    ),
    hint && h("p", { class: "hint" }, i18n.localize(hint)),
  );
}
