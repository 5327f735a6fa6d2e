/** Light of a place (E-259): bright, dim like dusk or a full moon, dark like a night outdoors. */
export const LIGHTS = ["bright", "dim", "dark"] as const;
export type Light = (typeof LIGHTS)[number];

export const isLight = (word: string): word is Light => (LIGHTS as readonly string[]).includes(word);

/** The host's darkness of a scene, 0 to 1, for each light. */
const DARKNESS: Readonly<Record<Light, number>> = { bright: 0, dim: 0.5, dark: 1 };

export const darknessOf = (light: Light): number => DARKNESS[light];

/** The light at a darkness: a quarter of the way from full light it is dusk, a quarter from full darkness night. */
export function lightOf(darkness: number): Light {
  if (darkness < 0.25) return "bright";
  return darkness < 0.75 ? "dim" : "dark";
}
