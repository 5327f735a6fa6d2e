import type { Point } from "../../common/grid/types.ts";

const NAMESPACE = "http://www.w3.org/2000/svg";

/** Creates an SVG element. Undefined attributes are omitted. */
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number | undefined> = {},
  ...children: Node[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** The path of polygons. A polygon inside another is a hole if the fill rule is evenodd. */
export function pathOf(polygons: readonly (readonly Point[])[]): string {
  return polygons
    .filter((points) => points.length > 1)
    .map((points) => `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`)
    .join("");
}

const round = (value: number) => Math.round(value * 100) / 100;
