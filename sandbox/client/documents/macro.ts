import { BaseMacro } from "../../common/documents/macro.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { ChatMessage } from "./chat-message.ts";
import type { Source } from "./types.ts";

type AsyncFunctionClass = new (...args: string[]) => (...args: unknown[]) => Promise<unknown>;
const AsyncFunction = (async () => undefined).constructor as unknown as AsyncFunctionClass;

/** A user's command: a script, or text for the chat. */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  declare type: "script" | "chat";
  declare command: string;
  declare img: string;

  get isAuthor(): boolean {
    return game.user !== null && this.author === (game.user as unknown);
  }

  get canExecute(): boolean {
    const { user } = game;
    if (!user || !this.testUserPermission(user as never, "LIMITED")) return false;
    return this.type === "chat" || user.can("MACRO_SCRIPT");
  }

  override _onClickDocumentLink(event: unknown): unknown {
    return this.execute({ event });
  }

  /**
   * Runs the macro. A script has speaker, actor, token, character and the members of `scope` as variables.
   * @returns what the script returns
   */
  execute(scope: Source = {}): unknown {
    if (!this.canExecute) {
      ui.notifications?.warn(`You do not have permission to execute the macro "${this.name}"`);
      return undefined;
    }
    return this.type === "script" ? this.#script(scope) : this.#postText(scope);
  }

  async #script({ speaker: givenSpeaker, actor, token, ...scope }: Source): Promise<unknown> {
    const cls = CONFIG.ChatMessage.documentClass as unknown as typeof ChatMessage;
    const speaker = givenSpeaker ?? cls.getSpeaker({ actor: actor as never, token: token as never });
    const variables: Source = {
      speaker,
      actor: actor ?? cls.getSpeakerActor(speaker as never),
      token: token ?? null,
      character: game.user?.character ?? null,
      scope,
      ...scope,
    };
    const run = new AsyncFunction(...Object.keys(variables), this.command);
    try {
      return await run.call(this, ...Object.values(variables));
    } catch (error) {
      Hooks.onError("Macro#execute", error as Error, {
        msg: `The macro "${this.name}" failed`,
        log: "error",
        notify: "error",
      });
      return undefined;
    }
  }

  #postText({ speaker }: Source): unknown {
    const { chat } = ui as { chat?: { processMessage(text: string, options: Source): unknown } };
    if (!chat) throw new Error("A chat macro needs the chat log of a page");
    return chat.processMessage(this.command, { speaker });
  }
}
