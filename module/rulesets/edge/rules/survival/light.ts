/** Light of a place (E-259): bright, dim (dusk, a full moon), or dark (a night outdoors). */
export const LIGHTS = ["bright", "dim", "dark"] as const;
export type Light = (typeof LIGHTS)[number];

export const isLight = (word: string): word is Light => (LIGHTS as readonly string[]).includes(word);

/** Foundry's darkness of a scene, 0 to 1, for each light. */
const DARKNESS: Readonly<Record<Light, number>> = { bright: 0, dim: 0.5, dark: 1 };

export const darknessOf = (light: Light): number => DARKNESS[light];

/**
 * The light at a darkness value: dusk starts a quarter of the way from full light, night starts a quarter of the
 * way before full darkness.
 */
export function lightOf(darkness: number): Light {
  if (darkness < 0.25) return "bright";
  return darkness < 0.75 ? "dim" : "dark";
}
