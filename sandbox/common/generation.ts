/**
 * The host generation of this process or page, fixed for its lifetime. For a page, the server sets a global before the
 * bundle loads. For a Node process, an environment variable decides.
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
