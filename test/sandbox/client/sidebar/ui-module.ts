/** The members of `foundry.applications.ui` that the shell defines. */
export { Hotbar } from "../hotbar/hotbar.ts";
export { SceneControls } from "../scene/scene-controls.ts";
export { SceneNavigation } from "../scene/scene-navigation.ts";
export { Players } from "./players.ts";
