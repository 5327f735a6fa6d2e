import type { Offset, Point } from "../../../common/grid/types.ts";
import { pathOf, svg } from "../svg.ts";

/** The visible properties of an area. */
export interface AreaLook {
  id: string;
  /** For screen readers: kind and size. */
  label: string;
  /** The polygons of each shape; holes are drawn as openings. */
  shapes: readonly { outline: readonly (readonly Point[])[]; hole: boolean }[];
  /** The position of the handle. */
  origin: Point;
  color: string;
  borderColor: string;
  /** The covered grid spaces, as polygons. */
  spaces: readonly (readonly Point[])[];
  visible: boolean;
  concealed: boolean;
  controlled: boolean;
  /** Whether the user may move it. */
  movable: boolean;
}

let masks = 0;

/** The drawing of an area: its spaces, its outline, and a handle at its origin. */
export class AreaView {
  readonly element = svg("g", { class: "sb-area" });
  private readonly mask = `sb-area-mask-${masks++}`;

  refresh(look: AreaLook): void {
    const { element } = this;
    element.dataset.areaId = look.id;
    element.toggleAttribute("hidden", !look.visible);
    element.style.setProperty("--area", look.color);
    element.style.setProperty("--area-border", look.borderColor);
    element.classList.toggle("concealed", look.concealed);
    element.classList.toggle("controlled", look.controlled);
    const handle = element.querySelector<SVGGElement>(".sb-area-handle");
    const focused = handle !== null && handle.ownerDocument.activeElement === handle;
    element.replaceChildren(
      this.holes(look),
      svg("path", { class: "sb-area-spaces", d: pathOf(look.spaces) }),
      svg("path", {
        class: "sb-area-shape",
        d: pathOf(look.shapes.filter(({ hole }) => !hole).flatMap(({ outline }) => outline)),
        "fill-rule": "evenodd",
        mask: `url(#${this.mask})`,
      }),
      this.handle(look, handle),
    );
    if (focused) this.focus();
  }

  focus(): void {
    this.element.querySelector<SVGGElement>(".sb-area-handle")?.focus();
  }

  private holes({ shapes }: AreaLook): SVGMaskElement {
    const holes = shapes.filter(({ hole }) => hole).map(({ outline }) => outline);
    const all = { x: "-100%", y: "-100%", width: "300%", height: "300%" };
    return svg(
      "mask",
      { id: this.mask, maskUnits: "userSpaceOnUse" },
      svg("rect", { ...all, fill: "white" }),
      svg("path", { d: pathOf(holes.flat()), fill: "black" }),
    );
  }

  /** Keeps the existing element, which may have the focus or the pointer. */
  private handle({ origin, label, movable, controlled }: AreaLook, known: SVGGElement | null): SVGGElement {
    const handle = known ?? svg("g", { class: "sb-area-handle" }, svg("circle", { r: 1 }));
    handle.setAttribute("transform", `translate(${origin.x} ${origin.y})`);
    handle.setAttribute("aria-label", label);
    handle.setAttribute("role", movable ? "button" : "img");
    if (movable) {
      handle.setAttribute("tabindex", "0");
      handle.setAttribute("aria-pressed", String(controlled));
    } else for (const name of ["tabindex", "aria-pressed"]) handle.removeAttribute(name);
    return handle;
  }
}

/** The polygons of grid spaces. */
export function spacePolygons(
  offsets: readonly Offset[],
  grid: { getVertices(offset: Offset): Point[] },
): Point[][] {
  return offsets.map((offset) => grid.getVertices(offset));
}
