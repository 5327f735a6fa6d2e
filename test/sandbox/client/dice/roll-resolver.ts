import { coreSetting, diceConfig } from "./host.ts";
import { resolveManually, type WantedResult } from "./resolve-manually.ts";
import type { Roll } from "./roll.ts";
import { collectDice } from "./terms/collect-dice.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import type { RollTerm } from "./terms/term.ts";

interface Waiting extends WantedResult {
  method: string;
  /** Called once with the result, or with undefined when none will come. */
  settle: (result: number | undefined) => void;
  settled: boolean;
}

/**
 * Collects the results of a roll's dice that people or devices provide, while the roll is evaluated. A method may
 * bring its own subclass as CONFIG.Dice.fulfillment.methods[id].resolver.
 */
export class RollResolver {
  readonly #roll: Roll;
  #waiting: Waiting[] = [];

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

  /** Ask for every die of the roll that is known before evaluation. */
  async awaitFulfillment(): Promise<void> {
    await this.#fulfill(identifyFulfillableTerms(this.#roll.terms));
  }

  /** Ask for the dice of a term whose number turned out during evaluation. */
  async addTerm(term: DiceTerm): Promise<void> {
    await this.#fulfill(identifyFulfillableTerms([term]));
  }

  /** Ask for one further die that a modifier draws. */
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
   * Take a result from elsewhere for the first die that waits for one of that method and denomination.
   * @returns whether one did
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

  /** Wait until each wanted die has its result, from the person asked or by registerResult. */
  async #ask(wanted: (WantedResult & { method: string })[]): Promise<(number | undefined)[]> {
    const closing = new AbortController();
    const open: Waiting[] = [];
    const results = wanted.map(
      (each) =>
        new Promise<number | undefined>((resolve) => {
          const waiting: Waiting = {
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
    // A failed dialog must not leave the roll waiting for ever.
    await Promise.race([complete, asked]);
    const settled = await complete;
    closing.abort();
    return settled;
  }
}

/** The dice among terms, however deep, that a person has to provide; each is told its method. */
export function identifyFulfillableTerms(terms: readonly RollTerm[]): DiceTerm[] {
  const { methods } = diceConfig().fulfillment;
  return collectDice(terms).filter((term) => {
    const method = configuredMethod(term);
    if (!methods[method]?.interactive || missingResults(term) <= 0) return false;
    term.method = method;
    return true;
  });
}

/** How many dice of a term have no result yet; none while their number is an unevaluated expression. */
const missingResults = (term: DiceTerm): number => Math.abs(term.number ?? 0) - term.results.length;

/** Tell the dice that a program provides their method. */
export function assignAutomaticMethods(terms: readonly RollTerm[]): void {
  const { methods } = diceConfig().fulfillment;
  for (const term of collectDice(terms)) {
    const method = configuredMethod(term);
    if (methods[method] && !methods[method].interactive) term.method ??= method;
  }
}

/** The method the user chose for a denomination, or the default of all. Empty: random faces. */
function configuredMethod(term: DiceTerm): string {
  const chosen = coreSetting("diceConfiguration") as Record<string, string> | undefined;
  return chosen?.[term.denomination] || diceConfig().fulfillment.defaultMethod;
}
