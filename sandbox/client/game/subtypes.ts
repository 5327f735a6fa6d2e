import type { BasePackage } from "./packages.ts";

/** A subtype that a package declares. A module's subtype is prefixed with the module's id. */
export interface Subtype {
  documentName: string;
  type: string;
  provider: BasePackage;
}

/** The subtypes in the manifests. The server rejects any other, even if the client registers it. */
export function declaredSubtypes(system: BasePackage, modules: Iterable<BasePackage>): Subtype[] {
  const own = subtypesOf(system, (type) => type);
  const ofModules = [...modules]
    .filter((module) => module.active)
    .flatMap((module) => subtypesOf(module, (type) => `${module.id}.${type}`));
  return [...own, ...ofModules];
}

function subtypesOf(provider: BasePackage, name: (type: string) => string): Subtype[] {
  return Object.entries(provider.documentTypes).flatMap(([documentName, types]) =>
    Object.keys(types).map((type) => ({ documentName, type: name(type), provider })),
  );
}
