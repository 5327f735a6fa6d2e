/** Larger targets: they keep their size, and nothing lies over or beside its place for it. */
import type { Locator } from "@playwright/test";

/** What can be clicked and is lower than 44 px, and what of it lies over another; a line for each. */
const narrowTargets = (sheet: Locator): Promise<string[]> =>
  sheet.evaluate((root) => {
    const found = new Set<string>();
    const told = (element: Element): string => `${element.className} in ${element.parentElement?.className}`;
    const targets = [
      ...root.querySelectorAll("button, summary, select, .plate[data-action], input:not([type])"),
    ]
      .filter((element) => element.closest(".mf") && !element.closest("prose-mirror, multi-select"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    for (const [index, { element, box }] of targets.entries()) {
      if (box.height < 43.5) found.add(`${Math.round(box.height)} px: ${told(element)}`);
      for (const other of targets.slice(index + 1)) {
        const { left, right, top, bottom } = other.box;
        const isOver =
          Math.min(box.right, right) - Math.max(box.left, left) > 1.5 &&
          Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1.5;
        if (isOver && !element.contains(other.element) && !element.closest(".tab-bar"))
          found.add(`${told(element)} lies over ${told(other.element)}`);
      }
    }
    return [...found];
  });

/** How far heads of columns are from what is below them. */
const headsBeside = (sheet: Locator): Promise<string[]> =>
  sheet.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>(".block:has(.row-heads)")].flatMap((block) =>
      [...block.querySelectorAll<HTMLElement>(".row-heads > *")].flatMap((head) => {
        const { left, width } = head.getBoundingClientRect();
        if (width === 0) return [];
        return [...block.querySelectorAll<HTMLElement>(`.headed .${head.className}`)].flatMap((cell) => {
          const apart = Math.round(Math.abs(cell.getBoundingClientRect().left - left));
          return apart > 6 ? [`${head.className} is ${apart} px beside its head`] : [];
        });
      }),
    ),
  );

/** @returns a line for each target that is too low or covered, and each head that is not above its column */
export const targetFaults = async (root: Locator): Promise<string[]> => [
  ...(await narrowTargets(root)),
  ...(await headsBeside(root)),
];
