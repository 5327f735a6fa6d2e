import { StartError } from "../errors.ts";
import type { Notices } from "../notices.ts";
import { inspectPackage, inspectRequirements } from "./inspect.ts";
import { type Package, readPackage } from "./manifest.ts";

/**
 * Reads a system and modules. A module is left out, with the reason, if its manifest cannot be read or if another
 * module has its id. Nothing starts without the system.
 * @throws StartError if the system's manifest cannot be read
 */
export function loadPackages(
  systemDir: string,
  moduleDirs: readonly string[],
  notices: Notices,
): readonly [Package, ...Package[]] {
  const system = readPackage("system", systemDir, notices);
  const modules = new Map<string, Package>();
  for (const dir of moduleDirs) {
    const module = readModule(dir, notices);
    const first = module && modules.get(module.id);
    if (first)
      notices.error(`The module ${module.id} in ${module.dir} is left out: ${first.dir} has the same id`);
    else if (module) modules.set(module.id, module);
  }
  const packages = [system, ...modules.values()] as const;
  for (const each of packages) inspectPackage(each, notices);
  inspectRequirements(packages, notices);
  return packages;
}

function readModule(dir: string, notices: Notices): Package | null {
  try {
    return readPackage("module", dir, notices);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    notices.error(`A module is left out: ${error.message}`);
    return null;
  }
}
