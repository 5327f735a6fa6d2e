import { BaseScene } from "../../common/documents/scene.ts";
import { GENERATION } from "../../common/generation.ts";
import type { BaseGrid } from "../../common/grid/base.ts";
import { gridOf } from "../../common/grid/of-scene.ts";
import { logCompatibilityWarning } from "../../common/utils/logging.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import type { Level } from "./level.ts";
import type { MeasuredTemplateDocument } from "./measured-template.ts";
import type { RegionDocument } from "./region.ts";
import type { SceneDimensions } from "./scene-dimensions.ts";
import { dimensionsOf } from "./scene-dimensions.ts";
import type { TokenDocument } from "./token.ts";
import type { Embedded, OperationOptions, Source } from "./types.ts";
import type { WallDocument } from "./wall.ts";

interface Pictured {
  readonly background: { readonly src: string | null };
}

/** The background image of a scene; since generation 14 the image of its first level. */
export function pictureOf(
  scene: Pictured & { levels?: { readonly contents: readonly Pictured[] } | undefined },
): string | null {
  const shown = scene.levels ? scene.levels.contents[0] : scene;
  return shown?.background.src ?? null;
}

/** A place with tokens on it. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  declare active: boolean;
  declare tokens: Embedded<TokenDocument>;
  declare regions: Embedded<RegionDocument>;
  declare walls: Embedded<WallDocument>;
  /** Since generation 14. */
  declare levels: Embedded<Level> | undefined;
  /** Since generation 14 the background of the first level. */
  declare background: { src: string | null };
  /** Generation 13 only. */
  declare templates: Embedded<MeasuredTemplateDocument> | undefined;
  declare width: number;
  declare height: number;
  declare navigation: boolean;
  declare padding: number;
  declare grid: BaseGrid;
  declare dimensions: SceneDimensions;

  override prepareBaseData(): void {
    super.prepareBaseData();
    const { grid } = this._source as { grid: Parameters<typeof gridOf>[0] };
    this.grid = gridOf({ ...grid, diagonals: game.system.grid.diagonals });
    this.dimensions = this.getDimensions();
  }

  /** The size of the canvas and the scene's position on it. */
  getDimensions(): SceneDimensions {
    return dimensionsOf(this);
  }

  /** Clears the movement histories of all tokens. */
  async clearMovementHistories(): Promise<void> {
    const moved = this.tokens.filter((token) => token.movementHistory.length > 0);
    const updates = moved.map((token) => ({ _id: token.id, _movementHistory: [] }));
    if (updates.length) await this.updateEmbeddedDocuments("Token", updates as never);
  }

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

if (GENERATION >= 14)
  Object.defineProperty(Scene.prototype, "background", {
    configurable: true,
    get(this: Scene): unknown {
      logCompatibilityWarning("Scene#background has moved to the levels of the scene.", {
        since: 14,
        until: 16,
      });
      return this.levels?.contents[0]?.background;
    },
  });
