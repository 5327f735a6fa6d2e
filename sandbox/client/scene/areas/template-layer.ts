import type { ShellScene } from "../../sidebar/host.ts";
import { shell } from "../../sidebar/host.ts";
import { AreaLayer } from "./area-layer.ts";
import { MeasuredTemplate, type TemplateDocument } from "./measured-template.ts";

type TemplateClass = typeof MeasuredTemplate;

/** The measured templates of the viewed scene. */
export class TemplateLayer extends AreaLayer<MeasuredTemplate> {
  static override documentName = "MeasuredTemplate";

  protected override collectionOf(scene: ShellScene) {
    return scene.templates as Iterable<TemplateDocument> | undefined;
  }

  override createObject(document: TemplateDocument): MeasuredTemplate {
    const configured = shell.CONFIG.MeasuredTemplate as { objectClass?: TemplateClass } | undefined;
    return new (configured?.objectClass ?? MeasuredTemplate)(document);
  }
}
