/** Key of a construction option: the surrounding model has already cleaned and validated the data. */
export const TRUSTED: unique symbol = Symbol("trusted");
