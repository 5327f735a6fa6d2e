import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/types.ts";

const VIDEO = /\.(mp4|m4v|ogv|webm)(\?.*)?$/i;

/** Shows an image or a video at full size. Options: `src`, `caption`, `uuid`, `window.title`. */
export class ImagePopout extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["image-popout"],
    caption: "",
    uuid: null,
    window: { resizable: true },
    position: { width: 480 },
  };

  static override PARTS = { popout: { template: "templates/apps/image-popout.hbs" } };

  constructor(options: PartialConfiguration & { src?: string | null | undefined }) {
    super(options);
    if (typeof this.options.src !== "string")
      throw new Error("ImagePopout needs the path of an image in its option src");
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { src, caption } = this.options;
    return {
      ...context,
      image: src,
      caption,
      title: this.title,
      altText: caption || this.title,
      isVideo: VIDEO.test(String(src)),
    };
  }
}
