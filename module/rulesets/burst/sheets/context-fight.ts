import type { ActorDocument } from "../../../core/contract/documents.ts";
import { t } from "../../../core/host/host.ts";
import type { RollLine } from "../../../core/sheets/components.ts";
import type { Modifier } from "../../../kit/contract.ts";
import { DODGE_KEY, UNARMED_KEY } from "../attack/attack-source.ts";
import { ladderRungs, type Rung } from "../check/dialog-fields.ts";
import { creature } from "../data/creature-of.ts";
import { ladderSize } from "../rules/check/ladder.ts";
import { ACTIONS, type ActionId, actionLabel } from "../rules/turn/action-types.ts";
import { actionRules, defaultActionChoices } from "../rules/turn/actions.ts";
import { actionRequest } from "../turn/actions.ts";
import { PACKS, type Packs } from "./packs.ts";
import { type RollTile, rollTile } from "./preview.ts";
import {
  type AttackCells,
  attackCells,
  type PowerRow,
  type SkillRow,
  skillRow,
  type WeaponRow,
} from "./rows.ts";
import type { AbilityTile, SharedRows } from "./shared-rows.ts";

/** Conditions that combat causes without an action, as toggles (B-058, B-086, B-098). */
const STANCES = ["prone", "exposed", "overWatch"] as const;

export interface FightContext {
  readonly dodge: RollTile;
  readonly initiative: RollTile;
  readonly ladder: Ladder;
  readonly acts: readonly ActionTile[];
  readonly treatments: readonly (RollTile & { readonly label: string })[];
  readonly longAct: LongActionRow | null;
  readonly stances: readonly Stance[];
  readonly weapons: readonly WeaponRow[];
  readonly unarmed: AttackCells & { readonly key: string; readonly name: string };
  readonly powers: readonly PowerRow[];
  readonly skillLines: readonly RollLine[];
  readonly abilityTiles: readonly AbilityTile[];
  readonly packs: Packs;
}

interface Ladder {
  readonly rungs: readonly Rung[];
  readonly size: number;
  /** Language keys of the reasons for the changed size. */
  readonly reasons: readonly string[];
}

interface ActionTile {
  readonly key: ActionId;
  readonly label: string;
  readonly hint: string;
  readonly barred: boolean;
}

interface LongActionRow {
  readonly key: string;
  readonly label: string;
  readonly paid: number;
  readonly cost: number;
  readonly ready: boolean;
}

interface Stance {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly active: boolean;
}

export function fightContext(actor: ActorDocument, rows: SharedRows): FightContext {
  const initiative = rollTile(actor, "initiative", "");
  return {
    dodge: rollTile(actor, "defense", DODGE_KEY),
    initiative,
    ladder: ladderOf(initiative.steps),
    acts: actionTiles(actor),
    treatments: ["aid", "stabilise"].map((kind) => ({
      ...rollTile(actor, kind, ""),
      label: `MANIFOLD.Burst.Kind.${kind}`,
    })),
    longAct: longActionRow(actor),
    stances: STANCES.map((id) => ({
      id,
      label: `MANIFOLD.Burst.Stance.${id}`,
      hint: `MANIFOLD.Burst.ConditionText.${id}`,
      active: actor.statuses.has(id),
    })),
    weapons: rows.weapons(),
    unarmed: { ...attackCells(actor, UNARMED_KEY), key: UNARMED_KEY, name: "MANIFOLD.Burst.Sheet.unarmed" },
    powers: rows.powers(),
    skillLines: skillLines(actor),
    abilityTiles: rows.abilities(),
    packs: PACKS,
  };
}

/** The ladder for a roll with these steps and no other modifiers. */
function ladderOf(steps: readonly Modifier[]): Ladder {
  const size = ladderSize(steps.reduce((sum, { value }) => sum + value, 0));
  return { rungs: ladderRungs(size), size, reasons: steps.map(({ label }) => label) };
}

/** Actions of the turn; actions that depend on a state are listed only while it lasts. */
function actionTiles(actor: ActorDocument): ActionTile[] {
  const { inForce } = creature(actor);
  const available: Readonly<Partial<Record<ActionId, boolean>>> = {
    stand: inForce.has("prone"),
    elsewhere: inForce.has("overWatch"),
    work: false,
    drop: false,
  };
  return ACTIONS.filter((id) => available[id] !== false).map((id) => {
    const request = actionRequest(actor, id);
    return {
      key: id,
      label: actionLabel(id),
      hint: `MANIFOLD.Burst.ActHint.${id}`,
      barred: actionRules.validate(request, defaultActionChoices(request)).length > 0,
    };
  });
}

/** The long action in progress; null if there is none. */
function longActionRow(actor: ActorDocument): LongActionRow | null {
  const { key, label, paid, cost } = creature(actor).self.progress;
  return cost > 0 ? { key, label, paid, cost, ready: paid >= cost } : null;
}

/** The skills on the first tab. */
export const skillLines = (actor: ActorDocument): RollLine[] =>
  creature(actor).self.skillList.map((skill) => skillLine(skillRow(actor, skill)));

const skillLine = ({ id, name, ability, roll }: SkillRow): RollLine => ({
  name,
  sub: ability === null ? "" : t(ability),
  value: roll.dice,
  kind: roll.kind,
  key: roll.key,
  explain: roll.explain,
  itemId: id,
});
