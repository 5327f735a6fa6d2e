/**
 * Words shared by the mechanics that roll under a number: what counts on the side of the number (the default kind,
 * "bonus") and what counts on the die.
 */

/** Kind of a modifier that is added to the die; a positive one makes success less likely. */
export const ON_DIE = "onDie";
