import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The violations that axe finds below a selector, one per line.
 * @param rules ids of the rules to check; all by default
 */
export async function accessibilityProblems(
  page: Page,
  selector = "body",
  rules?: readonly string[],
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async ([context, only]) => {
      interface Violation {
        id: string;
        nodes: { target: unknown[]; failureSummary: string }[];
      }
      const { axe } = globalThis as unknown as {
        axe: { run(context: string, options: object): Promise<{ violations: Violation[] }> };
      };
      // Finish animations first, because a colour in transition is not the colour that users read.
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
      const { violations } = await axe.run(context, {
        resultTypes: ["violations"],
        // axe copies every style sheet for css-orientation-lock, even if this rule is off, unless told otherwise.
        preload: { assets: ["media"] },
        ...(only ? { runOnly: only } : {}),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`),
      );
    },
    [selector, rules] as const,
  );
}
