/** Paths below an actor's `system` that the rules change. */
export const SURVIVAL_PATH = "survival.value";
export const VERVE_PATH = "verve.value";
/** Points that level gains add to the maximum. */
export const SURVIVAL_GAINED_PATH = "survival.gained";
export const VERVE_GAINED_PATH = "verve.gained";
/** Injuries that heal; those of age are stored separately. */
export const INJURIES_PATH = "injuries.value";
/** The part of the losses that an illusion caused. */
export const PHANTASM_VERVE_PATH = "phantasm.verve";
export const PHANTASM_SURVIVAL_PATH = "phantasm.survival";
export const PHANTASM_INJURIES_PATH = "phantasm.injuries";
export const MOJO_PATH = "mojo.value";
export const EXPERIENCE_PATH = "experience";
export const AGE_PATH = "age";
/** Movement health rolls since the last rest. */
export const PUSHES_PATH = "march.pushes";
/** Days of walking since the last day of rest. */
export const WALKED_DAYS_PATH = "march.days";
export const TRACKS_PATH = "march.tracks";
/** Rounds until the next health roll without air, and whether the creature keeps still. */
export const BREATH_PATH = "breath.left";
export const BREATH_IDLE_PATH = "breath.idle";
/** Health rolls since the air ran out. */
export const BREATHLESS_PATH = "breathless";

/** World time at which an ailment's lasting penalty ends, below that item's `system`; null for none. */
export const PENALTY_ENDS_PATH = "course.penaltyEnds";
/** World time at which an ailment's running action time began. */
export const SINCE_PATH = "course.since";
export const CASTING_PATH = "casting";
