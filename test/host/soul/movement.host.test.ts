// @vitest-environment happy-dom
/** Ground, holds and surprise on real documents, and chances against a target. */
import { describe, expect, it } from "vitest";

import { hedda, reaver, useSoulTable } from "./soul-table.ts";

useSoulTable();

const moveOf = (actor: object): number =>
  (actor as { readonly system: { readonly moveTotal: number } }).system.moveTotal;

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
    expect(TURNS.economy(hedda)).toHaveLength(1);
    await under("surprising", () =>
      expect(TURNS.economy(hedda)).toContainEqual({
        key: "MANIFOLD.Soul.Tracker.freeMove",
        data: { count: moveOf(hedda) },
      }),
    );
  });
});

interface Kind {
  request(actor: object, key: string): { readonly reminders: readonly string[] };
  defaults(request: object): object;
  rules: { plan(request: object, choices: object): object };
  extraOdds(plan: object, roll: object): readonly { readonly label: string; readonly probability: number }[];
  card: { context(card: object): { readonly notes: readonly { readonly text: { readonly key: string } }[] } };
}
const kinds = () => import("../../../module/rulesets/soul/check/rolls.ts");

it("[S-101] whoever is grappled is reminded of the grapple roll that comes first, but not on that roll", async () => {
  const { CHECK, NAMED } = await kinds();
  const reminded = (kind: Kind, key: string) => {
    const request = kind.request(hedda, key);
    const plan = kind.rules.plan(request, kind.defaults(request));
    const outcome = { successes: 1, criticalFailure: false, success: null };
    const { notes } = kind.card.context({ request, plan, outcome });
    return notes.some(({ text }) => text.key === "MANIFOLD.Soul.Reminder.grappleFirst");
  };
  expect(reminded(CHECK, "stealth")).toBe(false);
  await under("grappled", () => {
    expect(reminded(CHECK, "stealth")).toBe(true);
    expect(reminded(NAMED, "grapple")).toBe(false);
  });
});

it("[S-101] the dialog tells the chances against the target in the same roll to who may observe it", async () => {
  const { CHECK } = await kinds();
  const plan = () => {
    const request = CHECK.request(hedda, "stealth");
    return CHECK.rules.plan(request, CHECK.defaults(request));
  };
  const odds = (targets: readonly string[]) =>
    CHECK.extraOdds(plan(), { actor: hedda, key: "stealth", options: { targets } });
  const alone = odds([]).length;
  const [higher, tie] = odds([reaver.uuid]);
  expect(higher!.label).toContain(reaver.name);
  expect(higher!.probability + tie!.probability).toBeLessThanOrEqual(1);
  expect(odds([reaver.uuid])).toHaveLength(alone + 2);
  Object.assign(reaver, { testUserPermission: () => false });
  expect(odds([reaver.uuid])).toHaveLength(alone);
  Reflect.deleteProperty(reaver, "testUserPermission");
});
