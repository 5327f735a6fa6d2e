import type { Document } from "../../common/abstract/document.ts";
import { BaseChatMessage } from "../../common/documents/chat-message.ts";
import { GENERATION } from "../../common/generation.ts";
import { logCompatibilityWarning } from "../../common/utils/logging.ts";
import { rollModeName } from "../helpers/mode-names.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { Actor } from "./actor.ts";
import { messageContext } from "./chat/message-context.ts";
import { applyModeTo } from "./chat/modes.ts";
import { messageRenderer, type RenderMessageOptions } from "./chat/renderer.ts";
import { getSpeaker, type Speaker, type SpeakerOptions, speakerActor } from "./chat/speaker.ts";
import type { OperationOptions, Source } from "./types.ts";
import type { User } from "./user.ts";

/** The members of a restored roll that messages use. */
export interface MessageRoll {
  total?: number;
  isDeterministic?: boolean;
  render(options?: Source): Promise<string>;
  getTooltip(): Promise<string>;
  toJSON(): object;
}

interface RollClass {
  fromData(data: unknown): MessageRoll;
}

interface MessageModel {
  renderHTML?(options: RenderMessageOptions): Promise<HTMLElement>;
}

export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  declare content: string;
  declare flavor: string;
  declare whisper: string[];
  declare blind: boolean;
  declare speaker: Speaker;
  declare timestamp: number;
  declare style: number;
  declare type: string;
  declare emote: boolean;
  declare rolls: MessageRoll[];

  /** Whether the log already shows the message. */
  logged = false;
  _rollExpanded = false;

  get alias(): string {
    return this.speaker.alias || (this.speakerActor?.name ?? (this.author as User | null)?.name ?? "");
  }

  get isAuthor(): boolean {
    return game.user !== null && this.author === (game.user as unknown);
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** Whether this user may see the content. For a private roll others only see that it happened. */
  get isContentVisible(): boolean {
    if (!this.isRoll || this.whisper.length === 0) return this.visible;
    if (this.whisper.includes(game.userId)) return true;
    return !this.blind && this.isAuthor;
  }

  /** Whether the message appears at all. Private rolls appear to all users, but with hidden content. */
  override get visible(): boolean {
    if (this.whisper.length === 0 || this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(game.userId);
  }

  get speakerActor(): Actor | null {
    return speakerActor(this.speaker);
  }

  override get isOwner(): boolean {
    return this.isAuthor || super.isOwner;
  }

  /** Rolls are stored as JSON. A roll whose class is missing is left out. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const stored = (this._source as { rolls?: (string | object)[] }).rolls ?? [];
    this.rolls = stored.map((entry) => restoreRoll(entry, this)).filter((roll) => roll !== null);
  }

  getRollData(): Source {
    return this.speakerActor?.getRollData() ?? {};
  }

  /** 14: change whisper and blind of this message in memory only. */
  applyMode(mode: string): void {
    this.updateSource(applyModeTo({ whisper: this.whisper } as Source, mode) as never);
  }

  /** 13 and, with a warning, 14: change whisper and blind of this message in memory only. */
  applyRollMode(mode: string): void {
    warnOfRollMode("ChatMessage#applyRollMode", "ChatMessage#applyMode");
    this.updateSource(applyModeTo({ whisper: this.whisper } as Source, mode) as never);
  }

  /** 13 and, with a warning, 14: change message data for a roll mode. */
  static applyRollMode(data: Source, mode: string): Source {
    warnOfRollMode("ChatMessage.applyRollMode", "ChatMessage.applyMode");
    return applyModeTo(data, mode);
  }

  /** 14: change message data for a message mode. */
  static applyMode(data: Source, mode: string): Source {
    return applyModeTo(data, mode);
  }

  static getSpeaker(options: SpeakerOptions = {}): Speaker {
    return getSpeaker(options);
  }

  static getSpeakerActor(speaker?: Partial<Speaker>): Actor | null {
    return speakerActor(speaker);
  }

  /** The users reached by a whisper to a name: GMs, players, a user's name or the name of their character. */
  static getWhisperRecipients(name: string): User[] {
    const wanted = name.toLowerCase();
    const users = game.users as unknown as {
      players: User[];
      filter(condition: (user: User) => boolean): User[];
    };
    if (wanted === "gm" || wanted === "dm") return users.filter((user) => user.isGM);
    if (wanted === "players") return users.players;
    const named = users.filter((user) => user.name.toLowerCase() === wanted);
    return named.length ? named : users.filter((user) => user.character?.name.toLowerCase() === wanted);
  }

  /**
   * The message as an element for the log. The model of its type may build the element; then packages may change it.
   */
  async renderHTML(options: RenderMessageOptions = {}): Promise<HTMLElement> {
    const model = this.system as MessageModel | undefined;
    const context = messageContext(this, options);
    const element =
      typeof model?.renderHTML === "function"
        ? await model.renderHTML(options)
        : await messageRenderer()(this, context);
    Hooks.callAll("renderChatMessageHTML", this, element, context);
    return element;
  }

  /** The message as text for a log file. */
  export(): string {
    const time = new Date(this.timestamp).toLocaleString();
    const rolls = this.rolls.map((roll) => String(roll.total)).join(", ");
    const text = this.content
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    return [`[${time}] ${this.alias}`, this.flavor, text || rolls].filter(Boolean).join("\n");
  }

  override async _preCreate(
    data: Source,
    options: OperationOptions,
    user: Document,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const asked = (GENERATION >= 14 ? (options.messageMode ?? options.rollMode) : options.rollMode) as
      | string
      | undefined;
    if (asked && GENERATION >= 14) this.applyMode(asked);
    else if (asked) this.applyRollMode(rollModeName(asked));
    return undefined;
  }

  static {
    if (GENERATION < 14) {
      Reflect.deleteProperty(ChatMessage, "applyMode");
      Reflect.deleteProperty(ChatMessage.prototype, "applyMode");
    }
  }
}

function warnOfRollMode(what: string, instead: string): void {
  logCompatibilityWarning(`${what} is replaced by ${instead}`, { since: 14, until: 16, once: true });
}

function restoreRoll(entry: string | object, message: ChatMessage): MessageRoll | null {
  const Roll = CONFIG.Dice.rolls?.[0] as unknown as RollClass | undefined;
  try {
    const data: unknown = typeof entry === "string" ? JSON.parse(entry) : entry;
    if (!Roll) throw new Error("CONFIG.Dice.rolls is empty");
    return Roll.fromData(data);
  } catch (error) {
    Hooks.onError("ChatMessage#rolls", error as Error, {
      log: "warn",
      msg: `A roll of the message ${message.id} was left out`,
    });
    return null;
  }
}
