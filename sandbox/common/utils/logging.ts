import { GENERATION } from "../generation.ts";

export interface CompatibilityOptions {
  /** First generation that warns. */
  since?: number | string;
  /** Generation that removes the member. */
  until?: number | string;
  /** Further text, on the line after the message. */
  details?: string;
  once?: boolean;
  mode?: number;
  stack?: boolean;
}

interface CompatibilityConfig {
  mode?: number;
  includePatterns?: RegExp[];
  excludePatterns?: RegExp[];
}

const SILENT = 0;
const FAILURE = 3;
const ERROR = 2;
const given = new Set<string>();

/**
 * Warns about a member that this generation still has and a later generation removes, as configured in
 * CONFIG.compatibility. Does nothing before the generation in `since`.
 * @throws Error in mode FAILURE
 */
export function logCompatibilityWarning(message: string, options: CompatibilityOptions = {}): void {
  const { since, until, details, once } = options;
  if (since !== undefined && Number.parseInt(String(since), 10) > GENERATION) return;
  const text = [
    message,
    since && `Deprecated since Version ${since}`,
    until && `Backwards-compatible support will be removed in Version ${until}`,
    details,
  ]
    .filter(Boolean)
    .join("\n");
  const config =
    (globalThis as { CONFIG?: { compatibility?: CompatibilityConfig } }).CONFIG?.compatibility ?? {};
  const mode = options.mode ?? config.mode ?? 1;
  if (mode === SILENT) return;
  if (config.excludePatterns?.some((pattern) => pattern.test(text))) return;
  if (config.includePatterns?.length && !config.includePatterns.some((pattern) => pattern.test(text))) return;
  if (mode === FAILURE) throw new Error(text);
  if (once && given.has(text)) return;
  given.add(text);
  if (mode === ERROR) console.error(text);
  else console.warn(text);
}

/** Forgets the warnings that were already logged. Tests in one process call it between two tests. */
export function resetCompatibilityWarnings(): void {
  given.clear();
}
