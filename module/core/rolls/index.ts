import { KeepTwoRoll } from "./keep-two-roll.ts";

/** Every mechanic; the host finds the class of a stored roll among these by its name. */
export const ROLL_CLASSES = [KeepTwoRoll] as const;
