import { BaseScene } from "../../common/documents/scene.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { TokenDocument } from "./token.ts";
import type { Embedded, OperationOptions, Source } from "./types.ts";

/** A place with tokens on it. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  declare active: boolean;
  declare tokens: Embedded<TokenDocument>;
  declare width: number;
  declare height: number;
  declare navigation: boolean;

  /** Whether this client views the scene. */
  get isView(): boolean {
    return game.scenes.viewed === (this as unknown);
  }

  /** Makes this the active scene for all users. */
  async activate(): Promise<unknown> {
    if (this.active) return this;
    return this.update({ active: true } as never);
  }

  /** Views the scene on this client. */
  async view(): Promise<this> {
    game.scenes.viewedId = this.id;
    const { canvas } = globalThis as { canvas?: { draw(scene: unknown): Promise<unknown> } };
    await canvas?.draw(this);
    return this;
  }

  override _onUpdate(changed: Source, options: OperationOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active !== true) return;
    if (userId === game.userId) void this.#deactivateOthers();
    void this.view();
  }

  async #deactivateOthers(): Promise<void> {
    const others = game.scenes.filter((scene) => (scene as unknown as Scene).active && scene.id !== this.id);
    const cls = this.constructor as typeof Scene;
    if (others.length) await cls.updateDocuments(others.map((scene) => ({ _id: scene.id, active: false })));
  }
}
