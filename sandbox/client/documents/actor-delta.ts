import { BaseActorDelta } from "../../common/documents/actor-delta.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "./token.ts";

/** The changes that an unlinked token makes to its base actor. */
export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {
  get syntheticActor(): Actor | null {
    return (this.parent as unknown as TokenDocument | null)?.actor ?? null;
  }

  /** A delta is only data: its changes are prepared as part of the token's actor. */
  override prepareData(): void {}

  /** Resets the token's actor to its base actor. @returns that actor */
  async restore(): Promise<Actor | null> {
    const actor = this.syntheticActor;
    await Promise.all(Object.values(actor?.apps ?? {}).map((app) => app.close()));
    await this.delete({ diff: false, recursive: false, restoreDelta: true } as never);
    return this.syntheticActor;
  }
}
