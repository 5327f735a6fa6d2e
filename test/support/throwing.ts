/** Rolls plans with the host's dice, like the system, to compare the results with the odds of the rules. */

import { createHost } from "sandbox/node";
import { seededRandom } from "sandbox/testing/random";
import type { ManifoldRollClass } from "../../module/core/dice/roll-classes.ts";
import type { RollPlan } from "../../module/kit/contract.ts";
import { keepingDice } from "./next-dice.ts";
import type { Mechanic, ThrownRules } from "./probes.ts";

/** One of the system's roll classes. */
export type ThrownRollClass = ManifoldRollClass;

/** Rolls a plan repeatedly and counts the degrees. A plan without dice is only resolved. */
export async function countDegrees(
  rollClass: ThrownRollClass,
  rules: ThrownRules,
  plan: RollPlan,
  throws: number,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const options = { manifold: { ruleset: "", kind: "", plan } };
  for (let count = 0; count < throws; count += 1) {
    const roll = plan.dice.length === 0 ? null : new rollClass(rollClass.formulaOf(plan), {}, options);
    await roll?.evaluate({ allowInteractive: false });
    const { degree } = rules.resolve(plan, roll?.faces ?? []);
    counts.set(degree, (counts.get(degree) ?? 0) + 1);
  }
  return counts;
}

/** Runs work with seeded dice instead of the host's randomness. */
export function withSeededDice<T>(seed: number, work: () => Promise<T>): Promise<T> {
  return keepingDice(() => {
    CONFIG.Dice.randomUniform = seededRandom(seed);
    return work();
  });
}

export interface DiceTable {
  rollClass(mechanic: Mechanic): ThrownRollClass;
  close(): Promise<void>;
}

/** Starts a host that only has its dice and the system's roll classes. */
export async function startDice(): Promise<DiceTable> {
  const host = await createHost({
    system: {
      manifest: { id: "dice", title: "Dice", version: "1.0.0", documentTypes: {} },
      entry: async () => undefined,
    },
  });
  const { ROLL_CLASSES } = await import("../../module/core/dice/roll-classes.ts");
  return {
    rollClass({ rollClass: wanted }) {
      const found = ROLL_CLASSES.find(({ name }) => name === wanted);
      if (!found) throw new Error(`There is no roll class "${wanted}"`);
      return found;
    },
    close: () => host.teardown(),
  };
}
