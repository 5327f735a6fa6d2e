import { GENERATION } from "../../../common/generation.ts";
import { reportErrors, shell } from "../../sidebar/host.ts";
import type { GameCanvas } from "../canvas.ts";
import type { SceneControl, SceneTool } from "../control-types.ts";
import type { AreaLayer } from "./area-layer.ts";

const SHAPES =
  GENERATION >= 14
    ? { circle: "Draw a circle", cone: "Draw a cone", rectangle: "Draw a rectangle", line: "Draw a line" }
    : { circle: "Draw a circle", cone: "Draw a cone", rect: "Draw a rectangle", ray: "Draw a ray" };

const ICONS: Record<string, string> = { rect: "rectangle", ray: "line" };

/** The tools that draw areas, and one that deletes the user's areas. */
export function areaControl(canvas: GameCanvas): SceneControl {
  const { drawing, areas } = canvas;
  const tools = Object.entries(SHAPES).map(([name, title]): [string, SceneTool] => [
    name,
    {
      name,
      title,
      icon: `sb-icon sb-icon-${ICONS[name] ?? name}`,
      toggle: true,
      active: drawing.tool === name,
      onChange: (_event, active) => {
        drawing.tool = active ? name : null;
        // Only one tool is active at a time.
        void (shell.ui.controls as { render(options: object): Promise<unknown> }).render({ reset: true });
        if (active) canvas.board.element.focus({ preventScroll: true });
      },
    },
  ]);
  const clear: SceneTool = {
    name: "clear",
    title: "Delete your areas",
    icon: "sb-icon sb-icon-trash",
    button: true,
    onChange: () => void reportErrors(() => deleteOwn(areas)),
  };
  return {
    name: areas.documentName === "Region" ? "regions" : "templates",
    title: "Areas",
    icon: "sb-icon sb-icon-circle",
    tools: { ...Object.fromEntries(tools), clear },
  };
}

async function deleteOwn(layer: AreaLayer): Promise<void> {
  const own = layer.placeables.filter(({ isOwner }) => isOwner);
  const scene = own[0]?.scene;
  await scene?.deleteEmbeddedDocuments(
    layer.documentName,
    own.map(({ id }) => id),
  );
}
