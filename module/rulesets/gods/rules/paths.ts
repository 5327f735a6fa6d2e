/** Where the rules' consequences land, relative to an actor's `system`. */
export const SURVIVAL_PATH = "survival.value";
export const VERVE_PATH = "verve.value";
/** Injuries that heal; those of age are kept apart. */
export const INJURIES_PATH = "injuries.value";
/** What of the lost survival and of the injuries is only an illusion's. */
export const PHANTASM_SURVIVAL_PATH = "phantasm.survival";
export const PHANTASM_INJURIES_PATH = "phantasm.injuries";
export const MOJO_PATH = "mojo.value";
export const EXPERIENCE_PATH = "experience";
/** Movement health rolls since the last rest. */
export const PUSHES_PATH = "march.pushes";
/** Penalty to those who track this creature. */
export const TRACKS_PATH = "march.tracks";
/** Rounds until the next health roll without air, and whether the one without air keeps still. */
export const BREATH_PATH = "breath.left";
export const BREATH_IDLE_PATH = "breath.idle";
/** Health rolls since the air ran out. */
export const BREATHLESS_PATH = "breathless";
