import { ApplicationV2 } from "../../applications/api/application.ts";
import type { PartialConfiguration } from "../../applications/api/types.ts";
import { h, icon } from "../../applications/dom.ts";
import { reportErrors, shell } from "../host.ts";
import { TEXT } from "../text.ts";

const MODIFIERS: Record<string, string[]> = {
  Shift: ["ShiftLeft", "ShiftRight"],
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight"],
  Alt: ["AltLeft", "AltRight"],
};

/** Lists the keybindings; each can be changed or reset. */
export class KeybindingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "controls-config",
    classes: ["keybindings-config"],
    window: { title: TEXT.settings.keys, icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 560, height: 560 },
    actions: { rebind: KeybindingsConfig.onRebind, restore: KeybindingsConfig.onRestore },
  };

  protected override async _renderHTML(): Promise<HTMLElement> {
    const { keybindings, i18n, user } = shell.game;
    const list = h("ul", { class: "keybindings-list scrollable" });
    for (const [id, action] of keybindings.actions) {
      if (action.restricted && !user.isGM) continue;
      const name = i18n.localize(action.name);
      list.append(
        h(
          "li",
          { "data-action-id": id },
          h(
            "div",
            {},
            h("span", {}, name),
            action.hint && h("p", { class: "hint" }, i18n.localize(action.hint)),
          ),
          h(
            "button",
            {
              type: "button",
              "data-action": "rebind",
              "aria-label": `${TEXT.settings.rebind(name)} (${keysOf(id)})`,
            },
            h("kbd", {}, keysOf(id)),
          ),
          h(
            "button",
            {
              type: "button",
              class: "sb-icon-button",
              "data-action": "restore",
              "aria-label": TEXT.settings.restore(name),
              title: TEXT.settings.restore(name),
            },
            icon("fa-solid fa-rotate-left"),
          ),
        ),
      );
    }
    return list;
  }

  protected override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  /** Waits for the next key and binds it; Escape cancels. */
  private static onRebind(this: KeybindingsConfig, _event: PointerEvent, target: HTMLElement): void {
    const [namespace, action] = actionOf(target);
    target.textContent = TEXT.settings.press;
    const onKey = (event: KeyboardEvent) => {
      if (Object.values(MODIFIERS).flat().includes(event.code)) return;
      event.preventDefault();
      event.stopPropagation();
      target.removeEventListener("keydown", onKey);
      target.removeEventListener("blur", restore);
      const modifiers = [event.shiftKey && "Shift", event.ctrlKey && "Control", event.altKey && "Alt"].filter(
        (key) => key !== false,
      );
      void reportErrors(async () => {
        if (event.code !== "Escape")
          await shell.game.keybindings.set(namespace, action, [{ key: event.code, modifiers }]);
      }).then(() => this.render());
    };
    const restore = () => void this.render();
    target.addEventListener("keydown", onKey);
    target.addEventListener("blur", restore, { once: true });
  }

  private static onRestore(this: KeybindingsConfig, _event: PointerEvent, target: HTMLElement): void {
    const [namespace, action] = actionOf(target);
    void reportErrors(() => shell.game.keybindings.set(namespace, action)).then(() => this.render());
  }
}

function actionOf(element: HTMLElement): [namespace: string, action: string] {
  const id = element.closest<HTMLElement>("[data-action-id]")?.dataset.actionId ?? "";
  const namespace = shell.game.keybindings.actions.get(id)?.namespace ?? "";
  return [namespace, id.slice(namespace.length + 1)];
}

function keysOf(id: string): string {
  const namespace = shell.game.keybindings.actions.get(id)?.namespace ?? "";
  const bindings = shell.game.keybindings.get(namespace, id.slice(namespace.length + 1));
  return (
    bindings
      .map(({ key, modifiers }) => [...modifiers, key.replace(/^Key|^Digit/, "")].join(" + "))
      .join(", ") || TEXT.settings.unbound
  );
}
