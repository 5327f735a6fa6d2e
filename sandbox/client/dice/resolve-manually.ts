import { globals } from "./host.ts";
import type { DiceTerm } from "./terms/dice-term.ts";

/** One die that the user has to roll and enter. */
export interface RequestedResult {
  term: DiceTerm;
  /** The reason for the roll: the initial throw, or an extra throw by a modifier. */
  reason: "roll" | "explode" | "reroll";
}

/**
 * Prompts the user for results, one per die in the same order. A random face replaces an undefined result. The signal
 * is aborted when the results arrive in another way.
 */
export type ResolveManually = (
  wanted: readonly RequestedResult[],
  signal: AbortSignal,
) => Promise<readonly (number | undefined)[]>;

const TEXT = {
  title: "Enter the results of your dice",
  submit: "Use these results",
  reasons: { roll: "", explode: " (explodes)", reroll: " (rerolled)" },
};

interface DialogShape {
  close(): Promise<unknown>;
}

interface DialogClass {
  input(config: object): Promise<Record<string, unknown> | null>;
}

/** Prompts in a DialogV2 with one number input per die. */
async function askInDialog(
  wanted: readonly RequestedResult[],
  signal: AbortSignal,
): Promise<readonly (number | undefined)[]> {
  const DialogV2 = globals.foundry?.applications?.api?.DialogV2 as DialogClass | undefined;
  if (!DialogV2)
    throw new Error(
      "foundry.applications.api.DialogV2 does not exist: no user can be asked for dice results",
    );
  const values = await DialogV2.input({
    window: { title: TEXT.title },
    content: wanted.map(inputRow).join(""),
    ok: { label: TEXT.submit },
    render: (_event: Event, dialog: DialogShape) =>
      signal.addEventListener("abort", () => void dialog.close(), { once: true }),
  });
  return wanted.map(({ term }, index) => readResult(values?.[`result-${index}`], term));
}

function inputRow({ term, reason }: RequestedResult, index: number): string {
  const name = `result-${index}`;
  const label = `${term.denomination}${TEXT.reasons[reason]}`;
  return `<div class="form-group"><label for="${name}">${label}</label><div class="form-fields">
    <input type="number" id="${name}" name="${name}" min="${term._lowestFace}" max="${term._highestFace}" step="1"></div></div>`;
}

/** A result that the die can show; anything else counts as not entered. */
function readResult(value: unknown, term: DiceTerm): number | undefined {
  const number = value === null || value === "" ? Number.NaN : Number(value);
  const possible = Number.isInteger(number) && number >= term._lowestFace && number <= term._highestFace;
  return possible ? number : undefined;
}

let current: ResolveManually = askInDialog;

export const resolveManually: ResolveManually = (wanted, signal) => current(wanted, signal);

/** Replaces the prompt for results. @returns a function that restores the previous prompt */
export function setResolveManually(resolve: ResolveManually): () => void {
  const former = current;
  current = resolve;
  return () => {
    current = former;
  };
}
