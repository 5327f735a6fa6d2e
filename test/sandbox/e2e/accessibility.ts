import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Violations that axe finds below a selector, one line each. */
export async function accessibilityProblems(page: Page, selector = "body"): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (context) => {
    interface Violation {
      id: string;
      nodes: { target: unknown[]; failureSummary: string }[];
    }
    const { axe } = globalThis as unknown as {
      axe: { run(context: string): Promise<{ violations: Violation[] }> };
    };
    const { violations } = await axe.run(context);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`),
    );
  }, selector);
}
