import { ApplicationV2 } from "../../applications/api/application.ts";
import type { PartialConfiguration } from "../../applications/api/types.ts";
import { hookWhileOpen } from "../app-hooks.ts";
import type { ShellMessage } from "../host.ts";
import { TEXT } from "../text.ts";

/** One message in its own window. */
export class ChatPopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "chat-popout-{id}",
    classes: ["chat-popout", "themed", "theme-light"],
    position: { width: 320 },
    window: { title: TEXT.chat.message },
  };

  readonly message: ShellMessage;

  constructor({ message, ...options }: PartialConfiguration & { message: ShellMessage }) {
    super({ uniqueId: message.id, ...options });
    this.message = message;
  }

  protected override async _onFirstRender(): Promise<void> {
    hookWhileOpen(this, ["updateChatMessage"], (changed: ShellMessage) => {
      if (changed.id === this.message.id) void this.render();
    });
    hookWhileOpen(this, ["deleteChatMessage"], (deleted: ShellMessage) => {
      if (deleted.id === this.message.id) void this.close();
    });
  }

  protected override async _renderHTML(): Promise<HTMLElement> {
    return this.message.renderHTML({ canDelete: false });
  }

  protected override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}
