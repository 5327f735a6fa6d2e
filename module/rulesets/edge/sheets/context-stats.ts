import type { ActorDocument } from "../../../core/contract/documents.ts";
import { creature, storedCreature } from "../data/creature-of.ts";

/** Context of `core/components/score`. */
export interface Score {
  readonly id?: string;
  readonly label: string;
  /** Language keys of the abbreviation and of the description. */
  readonly short?: string;
  readonly hint?: string;
  readonly value: number;
  readonly signed?: boolean;
  readonly unit?: string;
  readonly explain?: string;
  /** The stored number and its path, for values edited on the sheet. */
  readonly source?: number;
  readonly name?: string;
}

/** The derived numbers of the first tab. */
export function statRows(actor: ActorDocument): Score[] {
  const model = creature(actor);
  const source = storedCreature(actor);
  const psiAttack: Score = {
    label: "MANIFOLD.Edge.Sheet.psiAttack",
    value: model.scores.int + (model.skill("psionics")?.bonus ?? 0),
    signed: true,
    explain: "skills.psionics",
  };
  return [
    {
      label: "MANIFOLD.Edge.Sheet.defense",
      value: model.defenseTotal,
      explain: "defense",
      source: source.defense.bonus,
      name: "system.defense.bonus",
    },
    {
      label: "MANIFOLD.Edge.Sheet.av",
      value: model.av,
      explain: "av",
      source: source.armor.natural,
      name: "system.armor.natural",
    },
    {
      label: "MANIFOLD.Edge.Sheet.initiative",
      value: model.initiativeTotal,
      signed: true,
      explain: "initiative",
      source: source.initiative.bonus,
      name: "system.initiative.bonus",
    },
    {
      label: "MANIFOLD.Edge.Sheet.speed",
      value: model.walk,
      unit: "m",
      explain: "speed",
      source: source.speed.walk,
      name: "system.speed.walk",
    },
    {
      label: "MANIFOLD.Edge.Sheet.passiveAlertness",
      value: model.passiveAlertness,
      explain: "passiveAlertness",
    },
    ...(model.psi.max > 0 ? [psiAttack] : []),
    {
      label: "MANIFOLD.Edge.Sheet.deathThreshold",
      value: model.deathThreshold,
      explain: "deathThreshold",
    },
  ];
}
