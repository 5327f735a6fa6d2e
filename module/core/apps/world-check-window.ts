import { templatePath } from "../constants.ts";
import { findBroken } from "../world-check.ts";
import { ManifoldWindow } from "./window.ts";

/** The list behind the notice, in the settings. */
export class WorldCheck extends ManifoldWindow {
  static override DEFAULT_OPTIONS = {
    id: "manifold-world-check",
    classes: ["manifold", "world-check"],
    window: { title: "MANIFOLD.WorldCheck.Title", icon: "fa-solid fa-stethoscope" },
    position: { width: 520 },
  };

  static override PARTS = { body: { template: templatePath("core/apps/world-check") } };

  protected override async _prepareContext(): Promise<object> {
    return { broken: findBroken() };
  }
}
