import { GENERATION } from "../../common/generation.ts";
import { Ray } from "../canvas/ray.ts";
import { MeasuredTemplate } from "../scene/areas/measured-template.ts";
import { Region } from "../scene/areas/region.ts";
import { RegionLayer } from "../scene/areas/region-layer.ts";
import { TemplateLayer } from "../scene/areas/template-layer.ts";
import { GameCanvas as Canvas } from "../scene/canvas.ts";
import { Token } from "../scene/token.ts";
import { TokenLayer } from "../scene/token-layer.ts";

/** `foundry.canvas`: a simple scene with tokens. */
export const canvasNamespace = {
  Canvas,
  geometry: { Ray },
  layers: { TokenLayer, RegionLayer, ...(GENERATION < 14 ? { TemplateLayer } : {}) },
  placeables: { Token, Region, ...(GENERATION < 14 ? { MeasuredTemplate } : {}) },
};
