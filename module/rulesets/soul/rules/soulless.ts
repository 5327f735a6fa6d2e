import type { AttributeId } from "./attributes.ts";

/** What an attack is, as far as having no soul matters. */
export interface SoulAttack {
  readonly soulAttack?: boolean;
  /** The attribute it is resisted with. */
  readonly resistedWith?: AttributeId | null;
}

/** Someone without a soul shrugs off attacks on it, and whatever would be resisted with Soulpower. */
export const isImmune = (
  soulless: boolean,
  { soulAttack = false, resistedWith = null }: SoulAttack,
): boolean => soulless && (soulAttack || resistedWith === "soulpower");
