/** `foundry.applications.hud` */
export { BasePlaceableHUD } from "./placeable-hud.ts";
export { TokenHUD } from "./token-hud.ts";
