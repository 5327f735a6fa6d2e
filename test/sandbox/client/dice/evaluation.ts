/** How a roll is evaluated. Further keys are handed to fulfilment handlers as they are. */
export interface EvaluationOptions {
  /** Take the lowest possible result of every die; nothing is drawn. */
  minimize?: boolean;
  /** Take the highest possible result of every die; nothing is drawn. */
  maximize?: boolean;
  /** Let unresolved text stand instead of throwing. */
  allowStrings?: boolean;
  /** False: never ask a person for a result. */
  allowInteractive?: boolean;
  /** Synchronous evaluation only. False: terms that need drawing count as nothing instead of throwing. */
  strict?: boolean;
  [key: string]: unknown;
}

/** Whether dice take an extreme instead of being drawn. */
export const isExtreme = ({ minimize, maximize }: EvaluationOptions): boolean =>
  Boolean(minimize || maximize);
