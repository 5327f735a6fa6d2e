import { BaseMeasuredTemplate } from "../../common/documents/measured-template.ts";
import { gridBelow } from "../../common/documents/token-geometry.ts";
import { templateOutline } from "../../common/geometry/template.ts";
import type { Point } from "../../common/grid/types.ts";
import { ClientDocumentMixin } from "./abstract/client-document.ts";
import { drawnOn } from "./drawn.ts";

/** An area measured on a scene (generation 13). */
export class MeasuredTemplateDocument extends ClientDocumentMixin(BaseMeasuredTemplate) {
  get isAuthor(): boolean {
    return game.user !== null && (this.author as unknown) === game.user;
  }

  override get visible(): boolean {
    return !this.hidden || this.isAuthor || Boolean(game.user?.isGM);
  }

  /** The template's placeable on the viewed scene. */
  get object(): unknown {
    return drawnOn("templates", this);
  }

  get rendered(): boolean {
    return this.object !== null;
  }

  /** The outline, relative to the origin. */
  get outline(): Point[] {
    return templateOutline(this, gridBelow(this.parent), templateRules());
  }
}

/** World settings of the host that shape templates, or their defaults if they are not registered. */
export function templateRules(): { gridBased: boolean; cone: "round" | "flat" } {
  const setting = (key: string): unknown =>
    game.settings.settings.has(`core.${key}`) ? game.settings.get("core", key) : undefined;
  return {
    gridBased: setting("gridTemplates") === true,
    cone: setting("coneTemplateType") === "flat" ? "flat" : "round",
  };
}
