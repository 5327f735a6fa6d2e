import { GENERATION } from "../../../common/generation.ts";
import { DialogV2 } from "../../applications/api/dialog.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../../applications/api/types.ts";
import { h } from "../../applications/dom.ts";
import type { PlainObject } from "../../applications/host.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { hookWhileOpen } from "../app-hooks.ts";
import { ChatPopout } from "../apps/chat-popout.ts";
import { type ChatCommand, runCommand } from "../chat/commands.ts";
import { MESSAGE_PATTERNS, type ParsedMessage, parseMessage } from "../chat/parse.ts";
import { reportErrors, type ShellMessage, shell } from "../host.ts";
import { hookedEntries, menuEntry } from "../menu-entry.ts";
import { AbstractSidebarTab, type SidebarShape } from "../sidebar-tab.ts";
import { TEXT } from "../text.ts";
import { withParts } from "../with-parts.ts";

/** The number of messages rendered when the log opens. Older messages are rendered when the reader reaches the top. */
const BATCH_SIZE = 100;
/** Distance from the end, in pixels, that still counts as reading the newest message. */
const BOTTOM_TOLERANCE = 40;
/** The list that briefly shows messages arriving while the log is not visible. */
const NOTIFICATIONS = "chat-notifications";
const NOTIFICATION_MS = 5000;

interface PostOptions {
  before?: string;
}

/** The chat log and its input. */
export class ChatLog extends withParts(AbstractSidebarTab) {
  static override tabName = "chat";

  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["chat-sidebar"],
    actions: {
      popOut: ChatLog.onPopOut,
      clear: ChatLog.onClear,
      jumpToBottom: ChatLog.onJumpToBottom,
      deleteMessage: ChatLog.onDeleteMessage,
      expandRoll: ChatLog.onExpandRoll,
    },
  };

  static override PARTS = {
    log: { template: "templates/sidebar/chat-log.hbs" },
    input: { template: "templates/sidebar/chat-form.hbs" },
  };

  /** The patterns of commands, to which packages add in 13. */
  static MESSAGE_PATTERNS: Record<string, RegExp> = { ...MESSAGE_PATTERNS };

  /** Commands that packages add in 14. They are matched before the built-in commands. */
  static CHAT_COMMANDS: Record<string, ChatCommand> = {};

  #queue: Promise<unknown> = Promise.resolve();
  #first = 0;

  /** The command of a text and its pattern's groups. */
  static parse(message: string): ParsedMessage {
    return parseMessage(message, this.MESSAGE_PATTERNS);
  }

  /** Whether the newest message is in view. */
  get isAtBottom(): boolean {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    return scrollHeight - scrollTop - clientHeight < BOTTOM_TOLERANCE;
  }

  private get list(): HTMLElement {
    return this.element.querySelector<HTMLElement>(".chat-log") as HTMLElement;
  }

  private get scroller(): HTMLElement {
    return this.element.querySelector<HTMLElement>(".chat-scroll") as HTMLElement;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      ids: { input: this.isPopout ? "chat-message-popout" : "chat-message", mode: `${this.id}-mode` },
      modes: messageModes(),
      mode: shell.game.settings.get("core", modeSetting()),
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, ".message[data-message-id]", { fixed: true });
    hookWhileOpen(this, ["createChatMessage"], (message: ShellMessage) => void this.postOne(message));
    hookWhileOpen(this, ["updateChatMessage"], (message: ShellMessage) => void this.updateMessage(message));
    hookWhileOpen(this, ["deleteChatMessage"], (message: ShellMessage) => this.deleteMessage(message.id));
    hookWhileOpen(this, ["clientSettingChanged"], (key: string) => {
      if (key === `core.${modeSetting()}`) void this.render({ parts: ["input"] });
    });
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("log")) {
      this.#first = shell.game.messages.size;
      await this.renderBatch(BATCH_SIZE);
      this.scroller.addEventListener("scroll", () => void this.onScroll());
      this.scrollBottom();
    }
    if (options.parts?.includes("input")) this.attachForm();
  }

  private attachForm(): void {
    const form = this.element.querySelector<HTMLFormElement>(".chat-form");
    const input = form?.querySelector("textarea");
    if (!form || !input) return;
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      form.requestSubmit();
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.submitInput(input);
    });
    form.querySelector("select")?.addEventListener("change", (event) => {
      const { value } = event.currentTarget as HTMLSelectElement;
      void reportErrors(() => shell.game.settings.set("core", modeSetting(), value));
    });
  }

  /** Keeps the typed text in the input if the command fails. */
  private async submitInput(input: HTMLTextAreaElement): Promise<void> {
    const text = input.value;
    if (!text.trim()) return;
    input.value = "";
    const done = await reportErrors(async () => {
      await this.processMessage(text);
      return true;
    });
    if (!done && !input.value) input.value = text;
  }

  /** Handles a text as if the user had typed it. The hook chatMessage may stop it. */
  async processMessage(message: string, { speaker }: { speaker?: PlainObject } = {}): Promise<void> {
    const text = message.trim();
    if (!text) return;
    const ChatMessage = shell.documentClass("ChatMessage") as unknown as { getSpeaker(): PlainObject };
    const data = { user: shell.game.user.id, speaker: speaker ?? ChatMessage.getSpeaker() };
    if (!shell.Hooks.call("chatMessage", this, text, data)) return;
    const details = { author: data.user, speaker: data.speaker };
    for (const [name, command] of Object.entries((this.constructor as typeof ChatLog).CHAT_COMMANDS)) {
      const match = text.match(command.rgx);
      if (match) return void (await command.fn.call(this, name, match, details, {}));
    }
    const [command, match] = (this.constructor as typeof ChatLog).parse(text);
    await runCommand(command, match, details);
  }

  /** Renders older messages above the visible ones. */
  async renderBatch(size: number): Promise<void> {
    const messages = shell.game.messages.contents;
    const from = Math.max(0, this.#first - size);
    const batch = messages.slice(from, this.#first);
    this.#first = from;
    const drawn = await Promise.all(
      batch.filter((message) => message.visible).map((message) => this.draw(message)),
    );
    this.list.prepend(...drawn.filter((element) => element !== null));
  }

  private async draw(message: ShellMessage): Promise<HTMLElement | null> {
    try {
      return await message.renderHTML({ canDelete: shell.game.user.isGM || message.isOwner });
    } catch (error) {
      // A message that fails to render must not block the others.
      shell.Hooks.onError("ChatLog", error as Error, {
        log: "error",
        msg: `Message ${message.id} cannot be shown`,
      });
      return null;
    }
  }

  /** Adds a new message. Messages appear in the order of their creation. */
  postOne(message: ShellMessage, options: PostOptions = {}): Promise<void> {
    const posted = this.#queue.then(() => this.post(message, options));
    this.#queue = posted.catch(() => undefined);
    return posted;
  }

  private async post(message: ShellMessage, { before }: PostOptions): Promise<void> {
    if (!this.rendered || !message.visible || this.find(message.id)) return;
    const wasAtBottom = this.isAtBottom;
    const element = await this.draw(message);
    if (!element) return;
    const next = before ? this.find(before) : null;
    if (next) next.before(element);
    else this.list.append(element);
    if (wasAtBottom || message.author?.isSelf) this.scrollBottom();
    else this.showJump(true);
    if (!this.isPopout && !this.isShown) await this.notify(message);
  }

  private get isShown(): boolean {
    return this.active && (shell.ui.sidebar as SidebarShape).expanded;
  }

  /** Briefly shows a copy of the message next to the sidebar. */
  private async notify(message: ShellMessage): Promise<void> {
    const element = await this.draw(message);
    if (!element || this.isShown) return;
    const shown = document.querySelector(`#${NOTIFICATIONS}`);
    const list = shown ?? h("ol", { id: NOTIFICATIONS, "aria-label": TEXT.chat.notifications });
    // Inside a section, the header of a message is not a page landmark.
    if (!shown) document.getElementById("interface")?.append(h("section", {}, list));
    list.append(element);
    setTimeout(() => this.findNotification(message.id)?.remove(), NOTIFICATION_MS);
  }

  private findNotification(id: string): HTMLElement | null {
    if (this.isPopout) return null;
    return document.querySelector(`#${NOTIFICATIONS} > [data-message-id="${CSS.escape(id)}"]`);
  }

  async updateMessage(message: ShellMessage): Promise<void> {
    if (!this.rendered) return;
    const current = this.find(message.id);
    if (!message.visible) return this.deleteMessage(message.id);
    if (!current) return this.postOne(message);
    const wasAtBottom = this.isAtBottom;
    const element = await this.draw(message);
    if (element) current.replaceWith(element);
    if (wasAtBottom) this.scrollBottom();
    const copy = this.findNotification(message.id) && (await this.draw(message));
    if (copy) this.findNotification(message.id)?.replaceWith(copy);
  }

  deleteMessage(id: string): void {
    this.find(id)?.remove();
    this.findNotification(id)?.remove();
  }

  private find(id: string): HTMLElement | null {
    return this.list.querySelector<HTMLElement>(`:scope > [data-message-id="${CSS.escape(id)}"]`);
  }

  scrollBottom(): void {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.showJump(false);
  }

  override _onActivate(): void {
    super._onActivate();
    document.getElementById(NOTIFICATIONS)?.parentElement?.remove();
    this.scrollBottom();
  }

  private async onScroll(): Promise<void> {
    if (this.isAtBottom) this.showJump(false);
    if (this.scroller.scrollTop > 0 || this.#first === 0) return;
    const height = this.scroller.scrollHeight;
    await this.renderBatch(BATCH_SIZE);
    this.scroller.scrollTop = this.scroller.scrollHeight - height;
  }

  private showJump(show: boolean): void {
    const button = this.element.querySelector<HTMLElement>(".jump-to-bottom");
    if (button) button.hidden = !show;
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    const text = TEXT.chat;
    const message = (row: HTMLElement) => shell.game.messages.get(row.dataset.messageId);
    const mayUpdate = (row: HTMLElement) => message(row)?.canUserModify(shell.game.user, "update") ?? false;
    const gms = () => shell.game.users.filter((user) => user.isGM).map((user) => user.id);
    return hookedEntries("getChatMessageContextOptions", this, [
      menuEntry({
        label: text.popOut,
        icon: "fa-arrow-up-right-from-square",
        run: (row) => {
          const shown = message(row);
          if (shown) void reportErrors(() => new ChatPopout({ message: shown }).render({ force: true }));
        },
      }),
      menuEntry({
        label: text.reveal,
        icon: "fa-eye",
        visible: (row) => mayUpdate(row) && (message(row)?.whisper.length ?? 0) > 0,
        run: (row) => void reportErrors(() => message(row)?.update({ whisper: [], blind: false })),
      }),
      menuEntry({
        label: text.conceal,
        icon: "fa-eye-slash",
        visible: (row) => mayUpdate(row) && message(row)?.whisper.length === 0,
        run: (row) => void reportErrors(() => message(row)?.update({ whisper: gms(), blind: false })),
      }),
      menuEntry({
        label: text.delete,
        icon: "fa-trash",
        visible: (row) => message(row)?.canUserModify(shell.game.user, "delete") ?? false,
        run: (row) => void reportErrors(() => message(row)?.delete()),
      }),
    ]);
  }

  private static onPopOut(this: ChatLog): void {
    void reportErrors(() => this.renderPopout());
  }

  private static async onClear(this: ChatLog): Promise<void> {
    const content = h("div", {}, h("p", {}, TEXT.chat.clearQuestion));
    const confirmed = await DialogV2.confirm({ window: { title: TEXT.chat.clear }, content });
    const ChatMessage = shell.documentClass("ChatMessage") as unknown as {
      deleteDocuments(ids: string[], options: PlainObject): Promise<unknown>;
    };
    if (confirmed) await reportErrors(() => ChatMessage.deleteDocuments([], { deleteAll: true }));
  }

  private static onJumpToBottom(this: ChatLog): void {
    this.scrollBottom();
  }

  private static onDeleteMessage(this: ChatLog, _event: PointerEvent, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId;
    void reportErrors(() => shell.game.messages.get(id)?.delete());
  }

  private static onExpandRoll(this: ChatLog, _event: PointerEvent, target: HTMLElement): void {
    const open = target.classList.toggle("expanded");
    target.setAttribute("aria-expanded", String(open));
  }
}

function modeSetting(): string {
  return GENERATION >= 14 ? "messageMode" : "rollMode";
}

/** The modes of this generation with their labels. */
function messageModes(): Record<string, string> {
  const source = (
    GENERATION >= 14
      ? (shell.CONFIG.ChatMessage as { modes: object }).modes
      : (shell.CONFIG.Dice as { rollModes: object }).rollModes
  ) as Record<string, { label: string }>;
  return Object.fromEntries(
    Object.entries(source).map(([mode, { label }]) => [mode, shell.game.i18n.localize(label)]),
  );
}
