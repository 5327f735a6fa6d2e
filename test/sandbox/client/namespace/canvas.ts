import { GameCanvas as Canvas } from "../scene/canvas.ts";
import { Token } from "../scene/token.ts";
import { TokenLayer } from "../scene/token-layer.ts";

/** A canvas class that packages extend: it loads, and constructing it throws an error that names it. */
function undrawn(path: string) {
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
    PlaceablesLayer: undrawn("foundry.canvas.layers.PlaceablesLayer"),
    InteractionLayer: undrawn("foundry.canvas.layers.InteractionLayer"),
  },
  placeables: {
    Token,
    MeasuredTemplate: undrawn("foundry.canvas.placeables.MeasuredTemplate"),
    tokens: { TokenRuler: undrawn("foundry.canvas.placeables.tokens.TokenRuler") },
  },
  interaction: { Ruler: undrawn("foundry.canvas.interaction.Ruler") },
};
