// @vitest-environment happy-dom
/** Ground, holds and surprise on real documents, and chances against a target. */
import { describe, expect, it } from "vitest";

import type { Text } from "../../../module/core/contract/text.ts";
import type { PoolKind } from "../../../module/rulesets/soul/check/pool-kind.ts";
import type { PoolOutcome } from "../../../module/rulesets/soul/rules/check/types.ts";
import type { TableActor } from "../../support/documents.ts";
import { hedda, reaver, useSoulTable } from "./soul-table.ts";

useSoulTable();

const moveOf = (actor: TableActor): number => actor.system.moveTotal;

/** Runs the work while the actor has a condition. */
async function under(id: string, work: () => Promise<void> | void): Promise<void> {
  await hedda.toggleStatusEffect(id, { active: true });
  try {
    await work();
  } finally {
    await hedda.toggleStatusEffect(id, { active: false });
  }
}

describe("moving", () => {
  it("[S-073] on difficult ground takes an action for each space", async () => {
    expect(moveOf(hedda)).toBeGreaterThan(1);
    await under("difficultGround", () => expect(moveOf(hedda)).toBe(1));
  });

  it("[S-098] [S-100] is no regular move while grappled or restrained", async () => {
    await under("grappled", () => expect(moveOf(hedda)).toBe(0));
    await under("restrained", () => expect(moveOf(hedda)).toBe(0));
    expect(moveOf(hedda)).toBeGreaterThan(1);
  });

  it("[S-144] costs nothing in the first round for a side with complete surprise", async () => {
    const { TURNS } = await import("../../../module/rulesets/soul/turn/turns.ts");
    const { soul } = await import("../../../module/rulesets/soul/index.ts");
    expect(soul.turnStates).toContain("surprising");
    expect(TURNS.economy!(hedda)).toHaveLength(1);
    await under("surprising", () =>
      expect(TURNS.economy!(hedda)).toContainEqual({
        key: "MANIFOLD.Soul.Tracker.freeMove",
        data: { count: moveOf(hedda) },
      }),
    );
  });
});

const kinds = () => import("../../../module/rulesets/soul/check/rolls.ts");

it("[S-101] whoever is grappled is reminded of the grapple roll that comes first, but not on that roll", async () => {
  const { CHECK, NAMED } = await kinds();
  const reminded = async (kind: PoolKind, key: string) => {
    const request = await kind.request(hedda, key, {});
    const plan = kind.rules.plan(request, kind.defaults(request));
    const outcome = { successes: 1, criticalFailure: false, success: null } as PoolOutcome;
    const { notes } = kind.card.context({ request, plan, outcome, dice: [], shows: () => true });
    return (notes as { text: Text }[]).some(({ text }) => text.key === "MANIFOLD.Soul.Reminder.grappleFirst");
  };
  expect(await reminded(CHECK, "stealth")).toBe(false);
  await under("grappled", async () => {
    expect(await reminded(CHECK, "stealth")).toBe(true);
    expect(await reminded(NAMED, "grapple")).toBe(false);
  });
});

it("[S-101] the dialog tells the chances against the target in the same roll to who may observe it", async () => {
  const { CHECK } = await kinds();
  const request = await CHECK.request(hedda, "stealth", {});
  const plan = CHECK.rules.plan(request, CHECK.defaults(request));
  const odds = (targets: readonly string[]) =>
    CHECK.extraOdds!(plan, { actor: hedda, key: "stealth", options: { targets } });
  const alone = odds([]).length;
  const [higher, tie] = odds([reaver.uuid]);
  expect(higher!.label).toContain(reaver.name);
  expect(higher!.probability + tie!.probability).toBeLessThanOrEqual(1);
  expect(odds([reaver.uuid])).toHaveLength(alone + 2);
  Object.assign(reaver, { testUserPermission: () => false });
  expect(odds([reaver.uuid])).toHaveLength(alone);
  Reflect.deleteProperty(reaver, "testUserPermission");
});
