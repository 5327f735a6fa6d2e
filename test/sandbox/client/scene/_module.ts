/** The scene: `foundry.canvas`, as far as the sandbox has one. */
export { GameCanvas as Canvas } from "./canvas.ts";
export { SquareGrid } from "./grid.ts";
export { SceneControls } from "./scene-controls.ts";
export { SceneNavigation } from "./scene-navigation.ts";
export { Token } from "./token.ts";
export { TokenLayer } from "./token-layer.ts";
