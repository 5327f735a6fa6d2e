/** Options for evaluating a roll. Other keys are passed to fulfillment handlers unchanged. */
export interface EvaluationOptions {
  /** Take the lowest possible result of every die without rolling. */
  minimize?: boolean;
  /** Take the highest possible result of every die without rolling. */
  maximize?: boolean;
  /** Allow unresolved text instead of throwing. */
  allowStrings?: boolean;
  /** False: never prompt the user for a result. */
  allowInteractive?: boolean;
  /** Synchronous evaluation only. False: terms that need rolling count as nothing instead of throwing. */
  strict?: boolean;
  [key: string]: unknown;
}

/** Whether dice take an extreme instead of being rolled. */
export const isExtreme = ({ minimize, maximize }: EvaluationOptions): boolean =>
  Boolean(minimize || maximize);
