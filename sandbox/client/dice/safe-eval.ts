/** Scope with only the functions and constants of Math; every other name is undefined. */
export const MATH_PROXY: Math = new Proxy(Math, {
  has: () => true,
  get: (math, key) => (Object.hasOwn(math, key) ? math[key as keyof Math] : undefined),
  set() {
    throw new Error("You may not set properties of the Roll.MATH_PROXY environment");
  },
});

/**
 * Computes a JavaScript expression that can use only Math.
 * @throws Error if it is invalid, or its result is not a number
 */
export function safeEval(expression: string): number {
  let result: unknown;
  let cause: unknown;
  try {
    // `with` exists only in sloppy functions. It hides the globals.
    result = new Function("environment", `with (environment) { return (${expression}); }`)(MATH_PROXY);
  } catch (error) {
    cause = error;
  }
  const numeric = typeof result === "string" && result.trim() ? Number(result) : result;
  if (typeof numeric === "boolean") return Number(numeric);
  if (typeof numeric !== "number" || Number.isNaN(numeric)) {
    throw new Error(`Roll.safeEval produced a non-numeric result from expression "${expression}"`, { cause });
  }
  return numeric;
}
