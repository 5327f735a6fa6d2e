/** What is collected while a hit takes its course: changes, steps with their reasons, lines that are crossed. */
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { Proposal, ProposalStep, Threshold } from "../../../kit/damage.ts";
import type { Demand } from "../../../kit/demand.ts";
import { conditionLabel } from "./conditions.ts";

export class Course {
  readonly changes = new ChangeSetBuilder();
  readonly #steps: ProposalStep[] = [];
  readonly #thresholds: Threshold[] = [];
  readonly #demands: Demand[] = [];

  /** A stage in words: `MANIFOLD.Burst.Step.<id>`. */
  step(id: string, data?: ProposalStep["data"], more: Partial<ProposalStep> = {}): void {
    this.#steps.push({ id, label: `MANIFOLD.Burst.Step.${id}`, ...(data ? { data } : {}), ...more });
  }

  /** A line that is crossed: `MANIFOLD.Burst.Threshold.<id>`. */
  threshold(id: string, tone: Threshold["tone"], data?: Threshold["data"]): void {
    this.#thresholds.push({ id, label: `MANIFOLD.Burst.Threshold.${id}`, tone, ...(data ? { data } : {}) });
  }

  demand(demand: Demand): void {
    this.#demands.push(demand);
  }

  finish(nature: Proposal["nature"], amount: number): Proposal {
    return {
      nature,
      amount,
      steps: this.#steps,
      thresholds: this.#thresholds,
      demands: this.#demands,
      change: this.changes.build(),
    };
  }
}

/** Names of conditions as data of a step: one language key each, so at most one goes into a step. */
export const named = (condition: string) => ({ condition: conditionLabel(condition) });
