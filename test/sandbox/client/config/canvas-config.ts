import { GENERATION } from "../../common/generation.ts";

/** Kinds of canvas documents. The sandbox draws only tokens. */
const UNDRAWN = [
  "AmbientLight",
  "AmbientSound",
  "Drawing",
  "MeasuredTemplate",
  "Note",
  "Region",
  "RegionBehavior",
  "Tile",
  "Wall",
  "Adventure",
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
 * Configuration of kinds of documents that the sandbox lacks: packages may register data models and sheets for them in
 * their init hooks.
 */
export function placeholderConfigs(): Record<string, PlaceholderConfig> {
  const entries = UNDRAWN.map((name) => [name, placeholder()] as const);
  return {
    ...Object.fromEntries(entries),
    Canvas: placeholder({
      layers: {},
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
