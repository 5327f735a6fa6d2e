import type { PartialConfiguration, RenderContext, RenderOptions } from "../api/types.ts";
import { host } from "../host.ts";
import { STRINGS } from "../strings.ts";
import { SimpleSheet } from "./simple-sheet.ts";

/** The sheet of a macro. */
export class MacroConfig extends SimpleSheet {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    classes: ["macro-sheet"],
    canCreate: true,
    window: { resizable: true },
    position: { width: 560 },
    actions: { execute },
  };

  static override PARTS = { body: { template: "templates/sheets/macro.hbs" } };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const mayScript = host.user.isGM || host.user.can("MACRO_SCRIPT");
    const { script, ...others } = STRINGS.macroTypes;
    return { ...context, types: mayScript ? { script, ...others } : others };
  }
}

async function execute(this: MacroConfig): Promise<void> {
  await this.submit();
  await (this.document as unknown as { execute(): unknown }).execute();
}
