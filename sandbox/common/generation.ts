/**
 * The host generation this process or page stands in for, fixed for its lifetime: the server sets a global for a page
 * before the bundle loads, the environment decides for a Node process.
 */
export type Generation = 13 | 14;

function read(): Generation {
  const fromPage = (globalThis as { SANDBOX_GENERATION?: unknown }).SANDBOX_GENERATION;
  const fromEnv = typeof process === "undefined" ? undefined : process.env.SANDBOX_GENERATION;
  const value = Number(fromPage ?? fromEnv ?? 13);
  if (value !== 13 && value !== 14)
    throw new Error(`SANDBOX_GENERATION must be 13 or 14, not ${String(fromPage ?? fromEnv)}`);
  return value;
}

export const GENERATION: Generation = read();
export const BUILD: Record<Generation, number> = { 13: 351, 14: 363 };
