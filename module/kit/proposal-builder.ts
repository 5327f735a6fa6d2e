import { ChangeSetBuilder, mergeChangeSets } from "./change-set.ts";
import type { ChangeSet } from "./contract.ts";
import {
  type Adjustments,
  adjustAmount,
  isIgnored,
  type Proposal,
  type ProposalStep,
  type Threshold,
} from "./damage.ts";
import type { Demand } from "./demand.ts";

/** Prefixes of the language keys of a game's proposals, each with its last dot: "MANIFOLD.Edge.Step.". */
export interface ProposalWords {
  readonly steps: string;
  readonly thresholds: string;
}

/** Builds a proposal step by step, in the order in which the card shows them. */
export class ProposalBuilder {
  readonly changes = new ChangeSetBuilder();
  readonly #words: ProposalWords;
  readonly #merged: ChangeSet[] = [];
  readonly #steps: ProposalStep[] = [];
  readonly #thresholds: Threshold[] = [];
  readonly #demands: Demand[] = [];

  constructor(words: ProposalWords) {
    this.#words = words;
  }

  /**
   * Adds a step.
   * @param word end of the language key; the part before its first dot is the id by which the step can be left out
   */
  step(word: string, data?: ProposalStep["data"], more: Partial<ProposalStep> = {}): this {
    this.#steps.push({
      id: word.split(".")[0]!,
      label: `${this.#words.steps}${word}`,
      ...(data ? { data } : {}),
      ...more,
    });
    return this;
  }

  /** Adds a step that the GM may leave out. @returns whether it counts */
  ignorableStep(word: string, adjustments: Adjustments, data?: ProposalStep["data"]): boolean {
    const ignored = isIgnored(word.split(".")[0]!, adjustments);
    this.step(word, data, { ignorable: true, ...(ignored ? { ignored } : {}) });
    return !ignored;
  }

  /** Adjusts an amount; adds the step "adjusted" ({before}, {after}) if the amount changes. */
  adjust(before: number, adjustments: Adjustments): number {
    const after = adjustAmount(before, adjustments);
    if (after !== before) this.step("adjusted", { before, after });
    return after;
  }

  /** Adds a threshold that the target reaches. @param word end of the language key, also used as the id */
  threshold(word: string, tone: Threshold["tone"], data?: Threshold["data"]): this {
    this.#thresholds.push({
      id: word,
      label: `${this.#words.thresholds}${word}`,
      tone,
      ...(data ? { data } : {}),
    });
    return this;
  }

  /** Asks the target for a roll. */
  demand(...demands: readonly Demand[]): this {
    this.#demands.push(...demands);
    return this;
  }

  /** Merges changes collected by another rule; they are applied before those of `changes`. */
  merge(change: ChangeSet): this {
    this.#merged.push(change);
    return this;
  }

  build(nature: Proposal["nature"], amount: number): Proposal {
    const change = this.changes.build();
    return {
      nature,
      amount,
      steps: this.#steps,
      thresholds: this.#thresholds,
      demands: this.#demands,
      change: this.#merged.length > 0 ? mergeChangeSets(...this.#merged, change) : change,
    };
  }
}
