import type { ManifoldApi } from "../../module/core/contract/public-api.ts";

/** What the system offers to macros and other packages. */
export const publicApi = (): ManifoldApi => Reflect.get(game.system!, "api") as ManifoldApi;
