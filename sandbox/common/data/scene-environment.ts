import { AlphaField, BooleanField, NumberField, SchemaField } from "./fields.ts";
import { LightData } from "./token-data.ts";

/** Settings that the global light shares with other lights. */
const SHARED = ["alpha", "color", "coloration", "saturation", "contrast", "shadows", "darkness"];

const between = (initial: number, min: number) =>
  new NumberField({ required: true, nullable: false, initial, min, max: 1 });

interface Ambience {
  hue?: number;
  luminosity?: number;
}

const ambience = ({ hue = 0, luminosity = 0 }: Ambience = {}) =>
  new SchemaField({
    hue: between(hue, 0),
    intensity: new AlphaField({ initial: 0 }),
    luminosity: between(luminosity, -1),
    saturation: between(0, -1),
    shadows: between(0, 0),
  });

/** Darkness and light of a scene: 0 is full light, 1 full darkness. The sandbox stores the values but draws nothing. */
export function environmentField(): SchemaField {
  const light = LightData.defineSchema();
  const shared = SHARED.map((key) => [key, light[key]!] as const);
  return new SchemaField({
    darknessLevel: new AlphaField({ initial: 0 }),
    darknessLock: new BooleanField({ initial: false }),
    globalLight: new SchemaField({
      enabled: new BooleanField({ required: true, initial: false }),
      bright: new BooleanField({ required: true, initial: false }),
      luminosity: between(0, 0),
      ...Object.fromEntries(shared),
    }),
    cycle: new BooleanField({ initial: true }),
    base: ambience(),
    dark: ambience({ hue: 257 / 360, luminosity: -0.25 }),
  });
}
