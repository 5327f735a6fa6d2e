import { describe, expect, it } from "vitest";

import * as crafting from "../../../module/rulesets/soul/rules/crafting/job.ts";
import { poolHit } from "../../../module/rulesets/soul/rules/damage/pool-hit.ts";
import type { SoulHit } from "../../../module/rulesets/soul/rules/hit.ts";
import { d6s, poolPlan } from "./example-kinds.ts";
import { defender, propose, words } from "./proposals.ts";
import { poolRules } from "./told-rules.ts";

describe("crafting", () => {
  it("[S-121] material costs a quarter of the price", () => {
    expect(crafting.rawCost(6)).toBe(1.5);
  });

  it("[S-122] the usual complexity is 5", () => {
    expect(crafting.USUAL_COMPLEXITY).toBe(5);
  });

  it("[S-127] [S-128] needed progress is rounded up and at least 1", () => {
    expect([100, 101, 20, 21, 1, 0].map(crafting.neededProgress)).toEqual([5, 6, 1, 2, 1, 1]);
  });

  it("[S-129] [S-130] no success wastes half of the material, a critical failure all of it", () => {
    const lost = (successes: number, criticalFailure = false) =>
      crafting.materialWaste({ successes, criticalFailure }, 400);
    expect([lost(1), lost(0), lost(0, true)]).toEqual([0, 50, 100]);
  });

  it("[S-131] surplus progress carries over to the next item", () => {
    expect(crafting.countFinished(13, 5)).toEqual({ items: 2, carry: 3 });
  });

  it("[S-133] each of two trades does half of the work", () => {
    const items = (needed: number, first: number, second: number) =>
      crafting.countFinishedByTwo(needed, first, second).items;
    expect([items(7, 4, 4), items(7, 3, 9), items(6, 3, 3), items(6, 7, 6)]).toEqual([1, 0, 1, 2]);
    const job = { priceCopper: 120, progress: 9 };
    expect(crafting.jobState({ ...job, secondProgress: 2 }).items).toBe(0);
    expect(crafting.jobState(job).items).toBe(1);
  });

  it("[S-135] [S-136] ready-made parts reduce price and work; scavenged ones at most halve the work", () => {
    expect(crafting.remainingWork(600, 400)).toEqual({ rawCostCopper: 50, needed: 10 });
    expect(crafting.remainingScavengedWork(600, 400)).toEqual({ rawCostCopper: 50, needed: 15 });
    expect(crafting.remainingScavengedWork(600, 100)).toEqual({ rawCostCopper: 125, needed: 25 });
  });

  it("[S-126] the state of a project names needed progress, finished items and the rest", () => {
    expect(crafting.jobState({ priceCopper: 600, partsCopper: 400, progress: 12 })).toEqual({
      needed: 10,
      rawCostCopper: 50,
      items: 1,
      carry: 2,
      lacks: 8,
      secondLacks: null,
    });
  });

  it("[S-133] tells what each trade still lacks for the next item", () => {
    const lacks = (progress: number, secondProgress?: number) => {
      const job = { priceCopper: 300, progress };
      const state = crafting.jobState(secondProgress === undefined ? job : { ...job, secondProgress });
      return [state.needed, state.items, state.lacks, state.secondLacks];
    };
    expect(lacks(0)).toEqual([15, 0, 15, null]);
    expect(lacks(16)).toEqual([15, 1, 14, null]);
    expect(lacks(15, 0)).toEqual([15, 0, 0, 8]);
    expect(lacks(4, 3)).toEqual([15, 0, 4, 5]);
    expect(lacks(8, 8)).toEqual([15, 1, 7, 7]);
  });
});

describe("the consequences of a crafting roll", () => {
  const crafted = (faces: readonly number[], project: string | null, trade: string) => {
    const plan = poolPlan(
      {
        tags: ["craft"],
        attribute: null,
        skill: trade,
        stats: { [trade]: { label: trade, value: 3, group: "skill" } },
        difficulty: 5,
        work: { project, trade: project === null ? null : trade },
      },
      {},
    );
    return propose(poolHit(plan, poolRules.resolve(plan, d6s(...faces)))!);
  };

  const gun = (deltas: Readonly<Record<string, number>>) => ({ changed: { gun: { deltas } } });

  it("[S-126] the consequences of a crafting roll add its result to the progress of its trade", () => {
    expect(crafted([5, 6, 1], "gun", "engineering").change.items).toMatchObject(gun({ progress: 2 }));
    expect(crafted([5, 1, 1], "gun", "metalworking").change.items).toMatchObject(gun({ secondProgress: 1 }));
    const { steps } = crafted([5, 1, 1], "gun", "metalworking");
    expect(steps.at(-1)).toMatchObject({ id: "lacks", data: { points: 10 } });
  });

  it("[S-129] [S-130] the consequences of a crafting roll are a debt of half of the material without a success, of all of it after a critical failure", () => {
    expect(crafted([4, 4, 1], "gun", "engineering").change.items).toMatchObject(gun({ owed: 75 }));
    expect(crafted([1, 1, 4], "gun", "engineering").change.items).toMatchObject(gun({ owed: 150 }));
  });

  it("[S-011] the consequences of a crafting roll are those of a critical failure when the GM says so", () => {
    const work: SoulHit = {
      nature: "craft",
      project: "gun",
      trade: "engineering",
      result: 0,
      successes: 0,
      criticalFailure: false,
    };
    expect(propose(work).change.items).toMatchObject(gun({ owed: 75 }));
    expect(propose(work, defender(), { options: ["critical"] }).change.items).toMatchObject(
      gun({ owed: 150 }),
    );
  });

  it("[S-138] of a helper's roll concern the project that takes the skill", () => {
    expect(crafted([5, 6, 6], null, "metalworking").change.items).toMatchObject(gun({ secondProgress: 3 }));
    const proposal = propose(
      { nature: "craft", project: null, trade: "carving", result: 2, successes: 2, criticalFailure: false },
      defender({ projects: [] }),
    );
    expect(words(proposal)[0]).toEqual(["noProject"]);
  });
});
