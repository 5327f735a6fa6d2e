import type { Sandbox, SandboxOptions } from "./options.ts";

export type { Notice } from "./notices.ts";
export type { Sandbox, SandboxApi, SandboxOptions } from "./options.ts";

/**
 * Starts a sandbox server. The first start decides the generation of the process.
 * @throws StartError for a folder without a valid manifest, a port in use, or a world that another process has open.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  process.env.SANDBOX_GENERATION ??= String(options.generation);
  const { GENERATION } = await import("../common/generation.ts");
  if (GENERATION !== options.generation) {
    throw new Error(
      `This process stands in for generation ${GENERATION}; start another one for ${options.generation}`,
    );
  }
  const { start } = await import("./start.ts");
  return start(options);
}
