import { ApplicationV2 } from "../applications/api/application.ts";
import type { PartialConfiguration, RenderContext } from "../applications/api/types.ts";
import { h, icon } from "../applications/dom.ts";
import { localize } from "../applications/host.ts";
import { reportErrors } from "./host.ts";
import { logOut } from "./log-out.ts";
import { TEXT } from "./text.ts";

interface MainMenuItem {
  label: string;
  icon: string;
  enabled: boolean | (() => boolean);
  onClick: (event: PointerEvent) => unknown;
}

/** The game's main menu, which Escape shows and hides. */
export class MainMenu extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "menu",
    tag: "nav",
    classes: ["sb-main-menu"],
    window: { frame: false, positioned: false },
    actions: { menuItem: MainMenu.onItem },
  };

  /** Shows the menu, or hides it. */
  async toggle(): Promise<void> {
    if (this.rendered) await this.close();
    else {
      await this.render({ force: true });
      this.element.querySelector("button")?.focus();
    }
  }

  /** The entries by name; subclasses add their own. */
  get items(): Record<string, MainMenuItem> {
    return {
      reload: {
        label: TEXT.menu.reload,
        icon: "fa-solid fa-rotate-right",
        enabled: true,
        onClick: () => location.reload(),
      },
      logout: { label: TEXT.settings.logOut, icon: "fa-solid fa-door-open", enabled: true, onClick: logOut },
    };
  }

  protected override async _prepareContext(): Promise<RenderContext> {
    const enabled = Object.entries(this.items).filter(([, { enabled: test }]) =>
      typeof test === "function" ? test() : test,
    );
    return { items: Object.fromEntries(enabled) };
  }

  protected override async _renderHTML({ items }: RenderContext): Promise<HTMLElement> {
    const rows = Object.entries(items as Record<string, MainMenuItem>).map(([name, { label, icon: names }]) =>
      h(
        "li",
        {},
        h(
          "button",
          { type: "button", "data-action": "menuItem", "data-menu-item": name },
          icon(names),
          h("span", {}, localize(label)),
        ),
      ),
    );
    return h("menu", {}, ...rows);
  }

  protected override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.setAttribute("aria-label", TEXT.menu.title);
    content.replaceChildren(result);
  }

  private static async onItem(this: MainMenu, event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.items[target.dataset.menuItem ?? ""];
    await this.close();
    if (item) await reportErrors(() => item.onClick(event));
  }
}
