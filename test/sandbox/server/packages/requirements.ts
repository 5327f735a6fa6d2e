/** The modules that manifests require. */
import type { Notices } from "../notices.ts";
import { isRecord } from "../source.ts";
import type { Package } from "./manifest.ts";

/** Tells once of each module that a package requires and that is not there; the world starts all the same. */
export function checkRequirements(packages: readonly Package[], notices: Notices): void {
  const present = new Set(packages.map(({ id }) => id));
  for (const { id, manifest } of packages) {
    const { requires } = isRecord(manifest.relationships) ? manifest.relationships : {};
    const missing = (Array.isArray(requires) ? requires : [])
      .filter((entry) => isRecord(entry) && (entry.type ?? "module") === "module")
      .map((entry) => String(entry.id))
      .filter((required) => !present.has(required));
    for (const required of new Set(missing))
      notices.warn(`${id} requires the module ${required}, which is not there; give it with --module`);
  }
}
