import { GENERATION } from "../../common/generation.ts";

/** CONFIG.controlIcons, with the paths of the typings (client/config.d.mts). */
export function controlIcons(): Record<string, string> {
  const icon = (name: string) => `icons/svg/${name}.svg`;
  return {
    combat: icon("combat"),
    visibility: icon("cowled"),
    effects: icon("aura"),
    lock: icon("padlock"),
    up: icon("up"),
    down: icon("down"),
    defeated: icon("skull"),
    light: icon("light"),
    lightOff: icon("light-off"),
    template: icon("explosion"),
    sound: icon("sound"),
    soundOff: icon("sound-off"),
    doorClosed: icon("door-closed-outline"),
    doorOpen: icon("door-open-outline"),
    doorSecret: icon("door-secret-outline"),
    doorLocked: icon("door-locked-outline"),
    wallDirection: icon("wall-direction"),
    ...(GENERATION >= 14 ? { levels: icon("levels") } : {}),
  };
}
