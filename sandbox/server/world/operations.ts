import { BUILD, GENERATION } from "../../common/generation.ts";
import { documentRules } from "../documents/document-rules.ts";
import { Operations } from "../documents/engine.ts";
import { Subtypes } from "../documents/subtypes.ts";
import type { Package } from "../packages/manifest.ts";
import type { Packs } from "../packages/packs.ts";
import type { World } from "./world.ts";

/** The operations of a world with this system (the first package) and its modules. */
export function worldOperations(
  world: World,
  packages: readonly [Package, ...Package[]],
  packs: Packs,
): Operations {
  const [{ id, manifest }] = packages;
  const path = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  return new Operations({
    world: world.store,
    packs,
    rules: documentRules,
    subtypes: new Subtypes(packages),
    versions: {
      coreVersion: `${GENERATION}.${BUILD[GENERATION]}`,
      systemId: id,
      systemVersion: String(manifest.version ?? ""),
    },
    tokenAttributes: {
      bar1: path(manifest.primaryTokenAttribute),
      bar2: path(manifest.secondaryTokenAttribute),
    },
  });
}
