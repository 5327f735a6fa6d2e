/** The exports of `sandbox`, for packages that compile with the host's typings; see `node.d.ts`. */
import type { Sandbox, SandboxOptions } from "../server/options.ts";

export type { Notice } from "../server/notices.ts";
export type { Sandbox, SandboxApi, SandboxOptions } from "../server/options.ts";

/**
 * Starts a sandbox server. The first start determines the generation of the process.
 * @throws StartError for a folder without a valid manifest, a port in use, or a world that another process has open
 */
export function startSandbox(options: SandboxOptions): Promise<Sandbox>;
