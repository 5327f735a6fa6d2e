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
  layers: {
    TokenLayer,
    PlaceablesLayer: undrawnClass("foundry.canvas.layers.PlaceablesLayer"),
    InteractionLayer: undrawnClass("foundry.canvas.layers.InteractionLayer"),
  },
  placeables: {
    Token,
    MeasuredTemplate: undrawnClass("foundry.canvas.placeables.MeasuredTemplate"),
    tokens: { TokenRuler: undrawnClass("foundry.canvas.placeables.tokens.TokenRuler") },
  },
  interaction: { Ruler: undrawnClass("foundry.canvas.interaction.Ruler") },
};
