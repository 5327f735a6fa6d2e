import type { Sandbox, SandboxOptions } from "../server/index.ts";

/** The port of this worker's last sandbox. */
let port = 0;

/**
 * Starts a sandbox, at the address of the last one if that is free: a browser knows by its address what it has read
 * and compiled before, and does not ask for files again.
 */
export async function startAtSameAddress(options: SandboxOptions): Promise<Sandbox> {
  process.env.SANDBOX_GENERATION = String(options.generation);
  const { startSandbox } = await import("../server/index.ts");
  const sandbox = await startSandbox({ ...options, keepFiles: true, port }).catch((error: unknown) => {
    if (port === 0) throw error;
    return startSandbox({ ...options, keepFiles: true });
  });
  ({ port } = sandbox);
  return sandbox;
}
