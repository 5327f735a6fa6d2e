import { drawInTurn } from "../chat/draw-in-turn.ts";
import { describeTargets } from "../consequences/target-section.ts";
import type { MessageDocument } from "../contract/documents.ts";
import type { CheckRecord, RequestRecord } from "../contract/roll-result.ts";
import { gameOfData, isPlayable, loadGame } from "../games/load-games.ts";
import { reportErrors } from "../host/report-errors.ts";
import { correctedRecord, latestCorrection } from "../records/correction.ts";
import { SECRET_TYPE } from "../records/message-index.ts";
import { unseenSpeaker } from "../records/speaker.ts";
import { publicName } from "../text/public-name.ts";
import { keptCheck, keptDifficulty, keptSeal } from "../trust/hidden-rolls/secrets.ts";

const recordOf = <Stored extends object>({ system }: MessageDocument): Stored => system as Stored;

/** A chat message. Checks, changes and requests are rendered from their data (`chat/message-content.ts`). */
export class ManifoldChatMessage extends ChatMessage implements MessageDocument {
  get publicCheck(): CheckRecord | null {
    const isCheck = ["check", "damage"].includes(String(this.type));
    const stored = isCheck ? recordOf<CheckRecord>(this) : null;
    if (!stored) return null;
    const seal = keptSeal(this, stored);
    // Only GMs can correct.
    const isForged = Boolean(stored.correction) && !this.author?.isGM;
    return seal || isForged ? { ...stored, ...seal, ...(isForged ? { correction: null } : {}) } : stored;
  }

  get rolledCheck(): CheckRecord | null {
    const stored = this.publicCheck;
    if (!stored?.sealed) return stored;
    return keptCheck(this) ?? (stored.sealed.part === "all" ? null : stored);
  }

  get check(): CheckRecord | null {
    const rolled = this.rolledCheck;
    const latest = rolled && !rolled.correction ? latestCorrection(this) : null;
    return latest ? correctedRecord(rolled!, latest) : rolled;
  }

  get isKept(): boolean {
    return this.publicCheck !== null && keptCheck(this) !== null;
  }

  /** The actor's real name for GMs, who see it where players must not. */
  override get alias(): string {
    const unseen = unseenSpeaker(this);
    return unseen ? publicName(unseen) : super.alias;
  }

  get request(): RequestRecord | null {
    if (String(this.type) !== "request") return null;
    const stored = recordOf<RequestRecord>(this);
    return stored.sealed ? { ...stored, difficulty: keptDifficulty(this, stored) } : stored;
  }

  /**
   * An entry of the exported log. It includes changes applied since the message was posted, if this user may know of
   * them and the rules of the game could be loaded.
   */
  override export(): string {
    const ruleset = gameOfData(this.system);
    const isReadable = this.isContentVisible && !this.request && (!ruleset || isPlayable(ruleset));
    const lines = isReadable ? describeTargets(this) : [];
    return [super.export(), ...lines].join("\n");
  }

  /** Loads the rules of the game that a card needs, and draws many cards in slices. */
  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const ruleset = gameOfData(this.system);
    if (ruleset) await reportErrors(() => loadGame(ruleset));
    return drawInTurn(() => super.renderHTML(options));
  }

  /** Secrets are data of other messages, which show them in the log. */
  override get visible(): boolean {
    return String(this.type) !== SECRET_TYPE && super.visible;
  }
}
