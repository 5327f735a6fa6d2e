import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../scripts/lib/run.ts";
import { expect, test } from "../support.ts";
import { forgetGames, type Step } from "./steps.ts";

/** Takes the steps of docs/playing/<game>.md in their order, on a table where nothing has been done. */
export function playThrough(game: string, steps: readonly Step[]): void {
  test.describe(game, () => {
    test.use({ games: [game] });

    test("the steps of docs/playing are those of this test", () => {
      const text = readFileSync(join(ROOT, `docs/playing/${game}.md`), "utf8");
      const headings = [...text.matchAll(/^### \d+\. (.+)$/gm)].map(([, title]) => title);
      expect(headings).toEqual(steps.map(({ title }) => title));
    });

    test("a Gamemaster follows docs/playing step by step", async ({ gm }) => {
      test.slow();
      await forgetGames(gm);
      for (const step of steps) await test.step(step.title, () => step.take(gm));
    });
  });
}
