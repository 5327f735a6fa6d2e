/** Damage, healing and costs without a roll of this game. */
import type { Dealing, DealtKind } from "../../../../kit/dealing.ts";
import type { BurstHit } from "../hit.ts";
import { MANA_PATH, VIGOR_PATH } from "../paths.ts";
import { DAMAGE_TYPES, type DamageType } from "./damage-types.ts";

const harm = (type: DamageType, amount: number, toHealth: boolean): BurstHit => ({
  nature: "damage",
  amount,
  type,
  subtype: "none",
  quality: "ordinary",
  toHealth,
  ranged: false,
  cover: null,
  outright: false,
  conditions: [],
  resist: null,
});

/** The types, starting with the one that most armor protects against. */
const TYPES: readonly DamageType[] = ["kinetic", ...DAMAGE_TYPES.filter((type) => type !== "kinetic")];

const typed: readonly DealtKind<BurstHit>[] = TYPES.map((type) => ({
  id: type,
  label: `MANIFOLD.Burst.DamageType.${type}`,
  hit: (amount) => harm(type, amount, false),
}));

export const DEALING: Dealing<BurstHit> = {
  damage: [
    ...typed,
    {
      id: "poison",
      label: "MANIFOLD.Burst.Dealt.poison",
      hit: (amount) => harm("toxic", amount, true),
    },
  ],
  healing: (["health", "durability", "vigor", "mana"] as const).map((track) => ({
    id: track,
    label: `MANIFOLD.Burst.Dealt.${track}`,
    hit: (amount) => ({ nature: "healing", track, amount, conditions: [], resist: null }),
  })),
  cost: [
    { id: "vigor", label: "MANIFOLD.Burst.Dealt.vigor", path: VIGOR_PATH },
    { id: "mana", label: "MANIFOLD.Burst.Dealt.mana", path: MANA_PATH },
  ],
};
