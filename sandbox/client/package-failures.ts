/** Reports in one sentence which package failed during the start, and in which file. The start itself continues. */

interface FailedPackage {
  kind: string;
  id: string;
  file: string;
}

type Report = (sentence: string) => void;

/** The hooks of the start. Failures in later hooks are left to their packages. */
const START_HOOKS = new Set([
  "init",
  "i18nInit",
  "setup",
  "initializeDynamicTokenRingConfig",
  "initializeCombatConfiguration",
  "canvasConfig",
  "canvasInit",
  "canvasReady",
  "ready",
]);

/** The first package whose file appears in an address or in the stack of an error. */
export function packageOf(text: string): FailedPackage | null {
  const match = /\/(system|module)s\/([\w-]+)\/([^\s?#:)"']+)/.exec(text);
  return match ? { kind: match[1] as string, id: match[2] as string, file: match[3] as string } : null;
}

const nameOf = ({ kind, id, file }: FailedPackage) => `The ${kind} ${id} (${file})`;

/** The sentence for an error in a hook's handler; null if the hook is not part of the start. */
export function hookFailure(error: Error, hook: unknown): string | null {
  if (typeof hook !== "string" || !START_HOOKS.has(hook)) return null;
  const failed = packageOf(error.stack ?? "");
  return `${failed ? nameOf(failed) : "A package"} failed in the hook "${hook}": ${error.message}`;
}

/** The sentence for a package's script or style sheet that did not load or run; null for anything else. */
export function loadFailure(event: Event): string | null {
  if (event instanceof ErrorEvent) {
    const failed = packageOf(event.filename || String((event.error as Error | undefined)?.stack ?? ""));
    return failed && `${nameOf(failed)} failed while it was loaded: ${event.message}`;
  }
  const { src, href } = event.target as Partial<HTMLScriptElement & HTMLLinkElement>;
  const failed = packageOf(src || href || "");
  return failed && `${nameOf(failed)} could not be loaded`;
}

/** Collects failures from the first script on and reports them once notifications are available. */
export class PackageFailures {
  #pending: string[] = [];
  #report: Report | null = null;

  constructor() {
    window.addEventListener("error", (event) => this.#add(loadFailure(event)), { capture: true });
    Hooks.on("error", (_location: string, error: Error, data: { hook?: unknown }) =>
      this.#add(hookFailure(error, data?.hook)),
    );
  }

  /** Reports all failures so far, and from now on each failure immediately. */
  reportWith(report: Report): void {
    this.#report = report;
    for (const sentence of this.#pending.splice(0)) report(sentence);
  }

  #add(sentence: string | null): void {
    if (!sentence) return;
    if (this.#report) this.#report(sentence);
    else this.#pending.push(sentence);
  }
}
