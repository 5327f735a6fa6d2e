import { BUILD, type Generation } from "../../common/generation.ts";
import type { WorldData } from "../../common/protocol.ts";
import { disclose, visibleTo } from "../documents/effect.ts";
import { viewerOf } from "../documents/users.ts";
import { WORLD_DOCUMENTS } from "../hierarchy.ts";
import type { Notices } from "../notices.ts";
import type { Package } from "../packages/manifest.ts";
import type { Packs } from "../packages/packs.ts";
import { idOf, type Source } from "../source.ts";
import type { World } from "./world.ts";

export interface WorldParts {
  generation: Generation;
  world: World;
  system: Package;
  modules: readonly Package[];
  packs: Packs;
  notices: Notices;
  hostStyle: string | null;
}

/** Everything that a user's client needs to start, without data that the user may not see. */
export function worldData(parts: WorldParts, user: Source, activeUsers: string[]): WorldData {
  const { generation, world, system, modules, packs, notices, hostStyle } = parts;
  const viewer = viewerOf(user);
  const visible = (name: string) =>
    world.store
      .all(name)
      .filter((source) => visibleTo(viewer, name, source))
      .map((source) => disclose(name, source));
  return {
    generation,
    build: BUILD[generation],
    userId: viewer.id,
    activeUsers,
    paused: world.paused,
    world: world.manifest,
    system: system.manifest,
    modules: modules.map(({ manifest }) => manifest),
    packs: [...packs.values()].map((pack) => pack.info(user)),
    settings: visible("Setting").map((setting) => ({
      _id: idOf(setting),
      key: String(setting.key),
      value: String(setting.value),
      user: typeof setting.user === "string" ? setting.user : null,
    })),
    documents: Object.fromEntries(
      WORLD_DOCUMENTS.filter((name) => name !== "Setting").map((name) => [name, visible(name)]),
    ),
    notices: notices.list,
    hostStyle,
  };
}
