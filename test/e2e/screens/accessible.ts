/**
 * The problems that axe finds on a page, in both themes and with stronger contrast. All rules run in the light theme.
 * Only colours differ in the dark theme and with stronger contrast: there axe reads only elements whose colours, size
 * and background it has not yet found good on this page.
 */
import type { Page } from "@playwright/test";
import { accessibilityProblems } from "sandbox/browser";
import { setReading, setTheme } from "../page-controls.ts";

/** The theme of the next screen in stronger contrast: in turn, since `contrast.test.ts` computes the colours of both. */
let strongTheme: "light" | "dark" = "dark";

/** @returns a line for each problem below the selector */
export async function accessibilityFaults(page: Page, selector: string, where = selector): Promise<string[]> {
  await setTheme(page, "light");
  // axe does not wait for what is about to be drawn.
  await page.waitForSelector(selector, { state: "attached" });
  const light = await accessibilityProblems(page, selector);
  await setTheme(page, "dark");
  const dark = await contrastProblems(page, selector, "color-contrast", "dark");
  strongTheme = strongTheme === "light" ? "dark" : "light";
  await setTheme(page, strongTheme);
  await setReading(page, ["strongContrast"], true);
  const own = `:is(${selector}):is(.mf, .mf *), :is(${selector}) .mf`;
  const strong = await contrastProblems(page, own, "color-contrast-enhanced", strongTheme);
  await setReading(page, ["strongContrast"], false);
  return [
    ...light.map((problem) => `${where}, light: ${problem}`),
    ...dark.map((problem) => `${where}, dark: ${problem}`),
    ...strong.map((problem) => `${where}, in stronger contrast, ${strongTheme}: ${problem}`),
  ];
}

type Contrast = "color-contrast" | "color-contrast-enhanced";

const contrastProblems = (
  page: Page,
  selector: string,
  rule: Contrast,
  theme: "light" | "dark",
): Promise<string[]> => page.evaluate(readContrast, [selector, rule, theme] as const);

interface Result {
  readonly nodes: readonly { element: Element; target: unknown[]; failureSummary: string }[];
}

interface AxePage {
  readonly axe: {
    run(
      context: { include: Element[] },
      options: object,
    ): Promise<{ violations: Result[]; passes: Result[] }>;
  };
  /** Looks of texts that axe has found good, by rule and theme. */
  goodTexts?: Map<string, Set<string>>;
}

/** Runs in the page: the contrast of what looks as nothing did that axe has found good there. */
async function readContrast([selector, rule, theme]: readonly [string, Contrast, string]): Promise<string[]> {
  // axe reads nothing that is off.
  const OFF = ":disabled, :disabled *, [aria-disabled=true], [aria-disabled=true] *";
  const page = globalThis as unknown as AxePage;
  // A colour on its way to another one is not what one reads.
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  page.goodTexts ??= new Map();
  const good = page.goodTexts.get(`${rule} ${theme}`) ?? new Set();
  page.goodTexts.set(`${rule} ${theme}`, good);

  const grounds = new Map<Element | null, string>([[null, ""]]);
  /** The background behind a text, as far as its ancestors draw it. */
  function groundOf(element: Element | null): string {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element!);
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
    const isClear = own === "rgba(0, 0, 0, 0),none,1,none,normal";
    const ground = groundOf(element!.parentElement) + (isClear ? "" : `${own};`);
    grounds.set(element, ground);
    return ground;
  }
  function lookOf(element: Element): string {
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = getComputedStyle(element);
    const hint = element.hasAttribute("placeholder") ? getComputedStyle(element, "::placeholder").color : "";
    return [color, fontSize, fontWeight, textShadow, webkitTextStroke, hint, groundOf(element)].join("|");
  }
  const hasText = (element: Element): boolean =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");

  const unknown = new Map<Element, string>();
  for (const root of document.querySelectorAll(selector))
    for (const element of [root, ...root.querySelectorAll("*")]) {
      if (!hasText(element) || element.matches(OFF)) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const look = lookOf(element);
      if (!good.has(look)) unknown.set(element, look);
    }
  if (unknown.size === 0) return [];
  const { violations, passes } = await page.axe.run(
    { include: [...unknown.keys()] },
    {
      runOnly: [rule],
      resultTypes: ["violations", "passes"],
      elementRef: true,
      preload: { assets: ["media"] },
    },
  );
  for (const { nodes } of passes)
    for (const { element } of nodes) {
      const look = unknown.get(element);
      if (look !== undefined) good.add(look);
    }
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${rule}: ${target.join(" ")}: ${failureSummary}`),
  );
}
