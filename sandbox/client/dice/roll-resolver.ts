import { coreSetting, diceConfig } from "./host.ts";
import { type RequestedResult, resolveManually } from "./resolve-manually.ts";
import type { Roll } from "./roll.ts";
import { collectDice } from "./terms/collect-dice.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import type { RollTerm } from "./terms/term.ts";

interface QueuedResult extends RequestedResult {
  method: string;
  /** Called once with the result, or with undefined if there is none. */
  settle: (result: number | undefined) => void;
  settled: boolean;
}

/**
 * Collects the results that users or devices provide while a roll is evaluated. A method may define its own subclass
 * as CONFIG.Dice.fulfillment.methods[id].resolver.
 */
export class RollResolver {
  readonly #roll: Roll;
  #waiting: QueuedResult[] = [];

  constructor(roll: Roll) {
    this.#roll = roll;
  }

  get roll(): Roll {
    return this.#roll;
  }

  /** The dice that still wait for a result. */
  get fulfillable(): Map<string, { id: string; term: DiceTerm; method: string }> {
    return new Map(
      this.#waiting.map(({ term, method }, index) => [String(index), { id: String(index), term, method }]),
    );
  }

  /** Prompts for every die of the roll that is known before evaluation. */
  async awaitFulfillment(): Promise<void> {
    await this.#fulfill(identifyFulfillableTerms(this.#roll.terms));
  }

  /** Prompts for the dice of a term whose number was computed during evaluation. */
  async addTerm(term: DiceTerm): Promise<void> {
    await this.#fulfill(identifyFulfillableTerms([term]));
  }

  /** Prompts for one more die that a modifier rolls. */
  async resolveResult(
    term: DiceTerm,
    method: string,
    { reroll = false, explode = false }: { reroll?: unknown; explode?: unknown; [key: string]: unknown } = {},
  ): Promise<number | undefined> {
    const reason = explode ? "explode" : reroll ? "reroll" : "roll";
    const [result] = await this.#ask([{ term, method, reason }]);
    return result;
  }

  /**
   * Gives a result to the first waiting die of that method and denomination.
   * @returns whether there was such a die
   */
  registerResult(method: string, denomination: string, result: number): boolean {
    const waiting = this.#waiting.find(
      (each) => each.method === method && each.term.denomination === denomination,
    );
    waiting?.settle(result);
    return Boolean(waiting);
  }

  async #fulfill(terms: readonly DiceTerm[]): Promise<void> {
    const wanted = terms.flatMap((term) => {
      return Array.from({ length: missingResults(term) }, () => ({
        term,
        method: term.method!,
        reason: "roll" as const,
      }));
    });
    if (!wanted.length) return;
    const results = await this.#ask(wanted);
    wanted.forEach(({ term }, index) => {
      term.results.push({ result: results[index] ?? term.randomFace(), active: true });
    });
  }

  /** Waits until each die has its result, from the prompt or through registerResult. */
  async #ask(wanted: (RequestedResult & { method: string })[]): Promise<(number | undefined)[]> {
    const closing = new AbortController();
    const open: QueuedResult[] = [];
    const results = wanted.map(
      (each) =>
        new Promise<number | undefined>((resolve) => {
          const waiting: QueuedResult = {
            ...each,
            settled: false,
            settle: (result) => {
              if (waiting.settled) return;
              waiting.settled = true;
              this.#waiting = this.#waiting.filter((other) => other !== waiting);
              resolve(result);
            },
          };
          open.push(waiting);
          this.#waiting.push(waiting);
        }),
    );
    const asked = resolveManually(wanted, closing.signal).then((given) => {
      open.forEach((waiting, index) => {
        waiting.settle(given[index]);
      });
    });
    const complete = Promise.all(results);
    // A dialog that fails must not leave the roll waiting forever.
    await Promise.race([complete, asked]);
    const settled = await complete;
    closing.abort();
    return settled;
  }
}

/** Finds the dice among terms, at any depth, that a user has to roll, and assigns a method to each. */
export function identifyFulfillableTerms(terms: readonly RollTerm[]): DiceTerm[] {
  const { methods } = diceConfig().fulfillment;
  return collectDice(terms).filter((term) => {
    const method = configuredMethod(term);
    if (!methods[method]?.interactive || missingResults(term) <= 0) return false;
    term.method = method;
    return true;
  });
}

/** The number of dice of a term without a result; zero while the term's number is an unevaluated expression. */
const missingResults = (term: DiceTerm): number => Math.abs(term.number ?? 0) - term.results.length;

/** Assigns the method to dice whose results come from a program. */
export function assignAutomaticMethods(terms: readonly RollTerm[]): void {
  const { methods } = diceConfig().fulfillment;
  for (const term of collectDice(terms)) {
    const method = configuredMethod(term);
    if (methods[method] && !methods[method].interactive) term.method ??= method;
  }
}

/** The method that the user chose for a denomination, or the default for all. Empty means random faces. */
function configuredMethod(term: DiceTerm): string {
  const chosen = coreSetting("diceConfiguration") as Record<string, string> | undefined;
  return chosen?.[term.denomination] || diceConfig().fulfillment.defaultMethod;
}
