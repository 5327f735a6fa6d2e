import type { MessageDocument } from "../contract/documents.ts";
import type { CheckRecord, RequestRecord } from "../contract/roll-result.ts";

const recordOf = <Stored extends object>({ system }: MessageDocument): Stored => system as Stored;

/** A chat message. Checks, changes and requests are rendered from their data (`chat/message-content.ts`). */
export class ManifoldChatMessage extends ChatMessage implements MessageDocument {
  get check(): CheckRecord | null {
    const isCheck = ["check", "damage"].includes(String(this.type));
    return isCheck ? recordOf<CheckRecord>(this) : null;
  }

  get request(): RequestRecord | null {
    return String(this.type) === "request" ? recordOf<RequestRecord>(this) : null;
  }
}
