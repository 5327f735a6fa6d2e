import type { AttributeId } from "./attributes.ts";

/** Properties of an attack that matter to a soulless target. */
export interface SoulAttack {
  readonly soulAttack?: boolean;
  /** The attribute that resists it. */
  readonly resistedWith?: AttributeId | null;
}

/** Whether a soulless target is immune: to attacks on the soul, and to attacks resisted with Soulpower (S-025). */
export const isImmune = (
  soulless: boolean,
  { soulAttack = false, resistedWith = null }: SoulAttack,
): boolean => soulless && (soulAttack || resistedWith === "soulpower");
