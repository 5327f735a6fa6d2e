/** Damage, healing and costs without a roll of this game. */
import type { Dealing } from "../../../../kit/dealing.ts";
import { type EffectId, NO_ATTACK_SOURCE, type SoulHit } from "../hit.ts";
import { DRAIN_PATH } from "../paths.ts";

const effect = (id: Exclude<EffectId, "damage" | "reduction" | "restoration">, word: string) => ({
  id: word,
  label: `MANIFOLD.Soul.Dealt.${word}`,
  hit: (amount: number): SoulHit => ({ nature: "effect", effect: id, amount, attribute: "endurance" }),
});

const damage = (word: string, more: Partial<typeof NO_ATTACK_SOURCE>) => ({
  id: word,
  label: `MANIFOLD.Soul.Dealt.${word}`,
  hit: (amount: number): SoulHit => ({ nature: "damage", amount, ...NO_ATTACK_SOURCE, ...more }),
});

export const DEALING: Dealing<SoulHit> = {
  damage: [
    damage("harm", {}),
    damage("blunt", { blunt: true }),
    damage("element", { element: true }),
    damage("soul", { soulAttack: true }),
    effect("fatigue", "fatigue"),
  ],
  healing: [effect("healing", "hitPoints"), effect("relief", "relief"), effect("calm", "calm")],
  cost: [{ id: "drain", label: "MANIFOLD.Soul.Dealt.drain", path: DRAIN_PATH, rises: true }],
};
