import type { Sandbox, SandboxOptions } from "sandbox";

/** Ports of sandboxes that this worker has closed. */
const ports: number[] = [];

/**
 * Starts a sandbox, if possible at the address of a closed one. A browser caches files and compiled scripts by address,
 * so it does not request them again.
 */
export async function startAtSameAddress(options: SandboxOptions): Promise<Sandbox> {
  process.env.SANDBOX_GENERATION = String(options.generation);
  const { startSandbox } = await import("sandbox");
  const known = ports.pop() ?? 0;
  const sandbox = await startSandbox({ ...options, keepFiles: true, port: known }).catch((error: unknown) => {
    if (known === 0) throw error;
    return startSandbox({ ...options, keepFiles: true });
  });
  const { port } = sandbox;
  return {
    ...sandbox,
    close: async () => {
      await sandbox.close();
      ports.push(port);
    },
  };
}
