import type { ManifoldApi } from "../../module/core/contract/public-api.ts";

/** The system's public API for macros and other packages. */
export const publicApi = (): ManifoldApi => Reflect.get(game.system!, "api") as ManifoldApi;
