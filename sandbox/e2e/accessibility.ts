import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Violations that axe finds below a selector, one line each.
 * @param rules ids of the rules to look for; all by default
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
      // A colour on its way to another one is not what one reads.
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish();
      const { violations } = await axe.run(context, {
        resultTypes: ["violations"],
        // axe copies every style sheet for a rule that is off unless asked for (css-orientation-lock).
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
