/** Paths below an actor's `system` that the rules change. */
export const SURVIVAL_PATH = "survival.value";
export const VERVE_PATH = "verve.value";
/** What level gains add to the maxima. */
export const SURVIVAL_GAINED_PATH = "survival.gained";
export const VERVE_GAINED_PATH = "verve.gained";
/** Injuries that heal; those of age are stored apart. */
export const INJURIES_PATH = "injuries.value";
/** The part of the lost survival and of the injuries that is only an illusion's. */
export const PHANTASM_VERVE_PATH = "phantasm.verve";
export const PHANTASM_SURVIVAL_PATH = "phantasm.survival";
export const PHANTASM_INJURIES_PATH = "phantasm.injuries";
export const MOJO_PATH = "mojo.value";
export const EXPERIENCE_PATH = "experience";
export const AGE_PATH = "age";
/** Movement health rolls since the last rest. */
export const PUSHES_PATH = "march.pushes";
/** Penalty to those who track this creature. */
export const WALKED_DAYS_PATH = "march.days";
export const TRACKS_PATH = "march.tracks";
/** Rounds until the next health roll without air, and whether the creature keeps still meanwhile. */
export const BREATH_PATH = "breath.left";
export const BREATH_IDLE_PATH = "breath.idle";
/** Health rolls since the air ran out. */
export const BREATHLESS_PATH = "breathless";

/** Time of the world at which the lasting penalty of an ailment ends, below that item's `system`; null for none. */
export const PENALTY_ENDS_PATH = "course.penaltyEnds";
/** When the running action time of an ailment began, by the world's clock. */
export const SINCE_PATH = "course.since";
export const CASTING_PATH = "casting";
