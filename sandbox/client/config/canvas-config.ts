import { GENERATION } from "../../common/generation.ts";
import { RegionLayer } from "../scene/areas/region-layer.ts";
import { TemplateLayer } from "../scene/areas/template-layer.ts";
import { TokenLayer } from "../scene/token-layer.ts";

/** Canvas documents that the sandbox does not draw: it draws only tokens, templates and regions. */
const UNDRAWN = [
  "AmbientLight",
  "AmbientSound",
  "Drawing",
  // Deprecated since 14, which replaces templates with regions.
  ...(GENERATION >= 14 ? ["MeasuredTemplate"] : []),
  "Note",
  "Tile",
  "FogExploration",
];

interface PlaceholderConfig {
  sheetClasses: Record<string, Record<string, unknown>>;
  dataModels: Record<string, unknown>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  compendiumIndexFields: string[];
  [member: string]: unknown;
}

/**
 * Configuration of document types that the sandbox does not have. Packages may register data models and sheets for them
 * in their init hooks.
 */
export function placeholderConfigs(): Record<string, PlaceholderConfig> {
  const entries = UNDRAWN.map((name) => [name, placeholder()] as const);
  return {
    ...Object.fromEntries(entries),
    Canvas: placeholder({
      layers: canvasLayers(),
      lightSources: {},
      visionModes: {},
      detectionModes: {},
      vision: {},
      rulerClass: null,
      fps: 60,
      dispositionColors: {
        HOSTILE: 0xe72124,
        NEUTRAL: 0xf1d836,
        FRIENDLY: 0x43dfdf,
        INACTIVE: 0x555555,
        PARTY: 0x33bc4e,
        CONTROLLED: 0xff9829,
        SECRET: 0xa612d4,
      },
      globalLightConfig: {},
      ...(GENERATION < 14 ? { darknessColor: 0x303030 } : {}),
    }),
    weatherEffects: {} as unknown as PlaceholderConfig,
  };
}

/** The layers that the sandbox draws, as the host lists them. */
function canvasLayers(): Record<string, { layerClass: unknown; group: string }> {
  const layer = (layerClass: unknown) => ({ layerClass, group: "interface" });
  return {
    regions: layer(RegionLayer),
    ...(GENERATION < 14 ? { templates: layer(TemplateLayer) } : {}),
    tokens: layer(TokenLayer),
  };
}

function placeholder(members: Record<string, unknown> = {}): PlaceholderConfig {
  const common = {
    sheetClasses: {},
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    compendiumIndexFields: [],
  };
  return { ...common, ...members };
}
