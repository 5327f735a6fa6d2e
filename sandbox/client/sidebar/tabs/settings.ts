import type { PartialConfiguration, RenderContext, RenderOptions } from "../../applications/api/types.ts";
import { hookWhileOpen } from "../app-hooks.ts";
import { KeybindingsConfig } from "../apps/keybindings-config.ts";
import { SettingsConfig } from "../apps/settings-config.ts";
import { ToursManagement } from "../apps/tours-management.ts";
import { reportErrors, shell } from "../host.ts";
import { logOut } from "../log-out.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { TEXT } from "../text.ts";
import { COLOR_SCHEMES, type ColorScheme, chooseColorScheme, currentColorScheme } from "../theme.ts";
import { withParts } from "../with-parts.ts";

/** The world's details, and links to settings, keys, theme and logging out. */
export class Settings extends withParts(AbstractSidebarTab) {
  static override tabName = "settings";

  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["settings-sidebar"],
    actions: {
      configure: () => void reportErrors(() => new SettingsConfig().render({ force: true })),
      keys: () => void reportErrors(() => new KeybindingsConfig().render({ force: true })),
      tours: () => void reportErrors(() => new ToursManagement().render({ force: true })),
      theme: Settings.onTheme,
      logOut: () => void reportErrors(logOut),
    },
  };

  static override PARTS = { settings: { template: "templates/sidebar/settings.hbs", scrollable: [""] } };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { system, world, modules, release } = shell.game;
    const scheme = currentColorScheme();
    return {
      ...(await super._prepareContext(options)),
      world: world.title,
      system: { title: system.title, version: system.version },
      generation: TEXT.settings.generation(release.generation, release.build),
      modules: modules
        .filter((module) => module.active !== false)
        .map(({ title, version }) => ({ title, version })),
      themes: COLOR_SCHEMES.map((id) => ({
        id,
        label: TEXT.settings[id === "" ? "automatic" : id],
        icon: { "": "fa-gears", light: "fa-sun", dark: "fa-moon" }[id],
        pressed: scheme === id,
      })),
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    hookWhileOpen(this, ["clientSettingChanged"], (key: string) => {
      if (key === "core.uiConfig") void this.render();
    });
  }

  private static onTheme(this: Settings, _event: PointerEvent, target: HTMLElement): void {
    void reportErrors(async () => {
      await chooseColorScheme((target.dataset.scheme ?? "") as ColorScheme);
      await this.render();
    });
  }
}
