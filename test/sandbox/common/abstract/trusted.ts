/** Key of a construction option: the data were cleaned and validated by the model they are part of. */
export const TRUSTED: unique symbol = Symbol("trusted");
