import { GENERATION } from "../../common/generation.ts";
import { Ray } from "../canvas/ray.ts";
import { MeasuredTemplate } from "../scene/areas/measured-template.ts";
import { Region } from "../scene/areas/region.ts";
import { RegionLayer } from "../scene/areas/region-layer.ts";
import { TemplateLayer } from "../scene/areas/template-layer.ts";
import { GameCanvas as Canvas } from "../scene/canvas.ts";
import { Token } from "../scene/token.ts";
import { TokenLayer } from "../scene/token-layer.ts";

/** A canvas class that packages extend: it loads, and constructing it throws an error that names it. */
function undrawnClass(path: string) {
  return class {
    constructor() {
      throw new Error(`the sandbox has no ${path}`);
    }
  };
}

/** `foundry.canvas`: a plain scene with tokens, and classes that packages only extend while they load. */
export const canvasNamespace = {
  Canvas,
  geometry: { Ray },
  layers: {
    TokenLayer,
    RegionLayer,
    TemplateLayer: GENERATION < 14 ? TemplateLayer : undrawnClass("foundry.canvas.layers.TemplateLayer"),
    PlaceablesLayer: undrawnClass("foundry.canvas.layers.PlaceablesLayer"),
    InteractionLayer: undrawnClass("foundry.canvas.layers.InteractionLayer"),
  },
  placeables: {
    Token,
    Region,
    MeasuredTemplate:
      GENERATION < 14 ? MeasuredTemplate : undrawnClass("foundry.canvas.placeables.MeasuredTemplate"),
    tokens: { TokenRuler: undrawnClass("foundry.canvas.placeables.tokens.TokenRuler") },
  },
  interaction: { Ruler: undrawnClass("foundry.canvas.interaction.Ruler") },
};
