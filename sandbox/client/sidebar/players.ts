import { ApplicationV2 } from "../applications/api/application.ts";
import { DialogV2 } from "../applications/api/dialog.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../applications/api/types.ts";
import { h } from "../applications/dom.ts";
import type { ContextMenuEntry } from "../applications/ux/context-menu.ts";
import { documentHooks, hookWhileOpen } from "./app-hooks.ts";
import { reportErrors, shell } from "./host.ts";
import { menuEntry } from "./menu-entry.ts";
import { TEXT } from "./text.ts";
import { withParts } from "./with-parts.ts";

/** The users of this world and who is online. A click on your own name chooses your character. */
export class Players extends withParts(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "players",
    tag: "aside",
    classes: ["sb-players"],
    window: { frame: false, positioned: false },
    actions: { configure: () => void reportErrors(configureSelf) },
  };

  static override PARTS = { players: { template: "templates/ui/players.hbs" } };

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const text = TEXT.players;
    const users = shell.game.users.contents
      .map(({ id, name, active, isSelf, isGM, color, character }) => ({
        id,
        name,
        active,
        isSelf,
        isGM,
        color: String(color ?? ""),
        note: [character?.name, isSelf && text.you, active ? text.online : text.offline]
          .filter(Boolean)
          .join(" · "),
      }))
      .sort(
        (a, b) =>
          Number(b.active) - Number(a.active) ||
          Number(b.isGM) - Number(a.isGM) ||
          a.name.localeCompare(b.name),
      );
    return { users, text };
  }

  /** The menu of a user's row. */
  protected _getUserContextOptions(): ContextMenuEntry[] {
    return [
      menuEntry({
        label: TEXT.players.configure,
        icon: "fa-user-gear",
        visible: (row) => row.closest<HTMLElement>("[data-user-id]")?.dataset.userId === shell.game.user.id,
        run: () => void reportErrors(configureSelf),
      }),
    ];
  }

  protected override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", TEXT.players.title);
    super._insertElement(element);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getUserContextOptions(), "[data-user-id]", {
      hookName: "getUserContextOptions",
      fixed: true,
    });
    const redraw = () => void this.render();
    hookWhileOpen(this, ["userConnected", ...documentHooks("User")], redraw);
    // The list shows only the names of users' characters.
    hookWhileOpen(this, ["updateActor"], (_actor: unknown, changes: object) => {
      if ("name" in changes) redraw();
    });
  }
}

/** Configures the user's own character and colour. */
async function configureSelf(): Promise<void> {
  const { user, actors } = shell.game;
  const text = TEXT.players;
  const owned = actors.filter((actor) => actor.testUserPermission(user, "OWNER"));
  const options = owned.map((actor) =>
    h("option", { value: actor.id, selected: actor.id === user.character?.id }, actor.name),
  );
  const content = h(
    "div",
    {},
    h(
      "div",
      { class: "form-group" },
      h("label", { for: "player-character" }, text.character),
      h(
        "div",
        { class: "form-fields" },
        h(
          "select",
          { id: "player-character", name: "character" },
          h("option", { value: "" }, text.noCharacter),
          ...options,
        ),
      ),
    ),
    h(
      "div",
      { class: "form-group" },
      h("label", { for: "player-color" }, text.color),
      h(
        "div",
        { class: "form-fields" },
        h("input", {
          id: "player-color",
          type: "color",
          name: "color",
          value: String(user.color ?? "#888888"),
        }),
      ),
    ),
  );
  const answer = (await DialogV2.input({
    window: { title: text.configure },
    content,
    ok: { label: text.save },
  })) as {
    character: string;
    color: string;
  } | null;
  if (answer) await user.update({ character: answer.character || null, color: answer.color });
}
