import type { Generation } from "../common/generation.ts";

type Source = Record<string, unknown>;

export interface HostSystem {
  /** The manifest, as in system.json. */
  manifest?: Source & { id: string };
  /** A folder with a system.json, its languages and compiled packs; instead of a manifest or together with one. */
  dir?: string;
  /** The system's module: a path to import, or a function that registers its hooks. */
  entry?: string | (() => unknown);
}

export interface HostOptions {
  /** Must be the generation of this process. A test for one generation states it. */
  generation?: Generation;
  system?: HostSystem;
  moduleDirs?: string[];
  /** The last hook to run: "setup" leaves out "ready", in which systems start to use the page. */
  until?: "setup" | "ready";
  /** Absolute paths of files with English text, in addition to the manifest's language files. */
  languages?: string[];
  /** Users of the world; by default a GM and two players. */
  users?: Source[];
  /** The current user; by default the first GM. */
  userId?: string;
  /** The initial documents of the world, by document name. */
  documents?: Record<string, Source[]>;
  /** Documents put into packs of the manifest, by pack id "<package>.<name>". */
  packs?: Record<string, Source[]>;
  /** Folders put into packs, by pack id. */
  packFolders?: Record<string, Source[]>;
}
