/** The members of `foundry.applications.ui` that the shell defines. */
export { Hotbar } from "../hotbar/hotbar.ts";
export { SceneControls } from "../scene/scene-controls.ts";
export { SceneNavigation } from "../scene/scene-navigation.ts";
export { GamePause } from "./game-pause.ts";
export { MainMenu } from "./main-menu.ts";
export { Players } from "./players.ts";
