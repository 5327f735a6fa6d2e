/**
 * Kind of a modifier that roll-under games add to the die instead of the target number; a positive one makes success
 * less likely.
 */
export const ON_DIE = "onDie";
