import { GameCanvas as Canvas } from "../scene/canvas.ts";
import { Token } from "../scene/token.ts";
import { TokenLayer } from "../scene/token-layer.ts";

/** `foundry.canvas`: a plain scene with tokens. */
export const canvasNamespace = {
  Canvas,
  layers: { TokenLayer },
  placeables: { Token },
};
