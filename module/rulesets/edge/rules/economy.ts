/** What a turn allows, what of it is used up, and what is left (E-280 to E-284). */
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import type { Hindrances } from "./conditions.ts";
import { dash } from "./movement.ts";
import { ECONOMY_PATHS } from "./paths.ts";

/** The parts of a turn that are counted by pieces. */
export const TURN_PARTS = ["action", "minor", "reaction", "interaction"] as const;
export type TurnPart = (typeof TURN_PARTS)[number];
/** What something takes of a turn. */
export type Takes = TurnPart | "none";

/** What has been used since the start of the own turn. */
export interface Used extends Readonly<Record<TurnPart, number>> {
  /** Metres of movement. */
  readonly moved: number;
  /** Dash actions (E-310). */
  readonly dashes: number;
  /** Minor actions on top of the one (E-069). */
  readonly extraMinor: number;
}

export interface Share {
  readonly left: number;
  readonly total: number;
}

export interface Economy extends Readonly<Record<TurnPart, Share>> {
  /** Movement; everything that is used of it comes off one budget (E-284). */
  readonly metres: Share;
}

const share = (total: number, used: number): Share => ({ total, left: Math.max(0, total - used) });

/** @param speed metres of movement, conditions included */
export function economyOf({
  used,
  speed,
  hindrances,
  surprised = false,
}: {
  used: Used;
  speed: number;
  hindrances: Hindrances;
  surprised?: boolean;
}): Economy {
  const barred = hindrances.noActions || surprised;
  // One action or one minor action, not both (E-521).
  const either = (other: number) => (barred || (hindrances.oneAction && other > 0) ? 0 : 1);
  return {
    action: share(either(used.minor), used.action),
    minor: share(barred ? 0 : either(used.action) + used.extraMinor, used.minor),
    reaction: share(barred ? 0 : 1, used.reaction),
    interaction: share(barred ? 0 : 1, used.interaction),
    metres: share(surprised ? 0 : dash({ speed, times: used.dashes }), used.moved),
  };
}

/** A new turn: everything is there again. Whoever is hindered pays for a reaction with the next actions (E-521). */
export function freshTurn(used: Used, { oneAction }: Pick<Hindrances, "oneAction">): Used {
  const owed = oneAction && used.reaction > 0 ? 1 : 0;
  return { action: owed, minor: owed, reaction: 0, interaction: 0, moved: 0, dashes: 0, extraMinor: 0 };
}

/** What a roll or a deed may take of the turn that is under way. */
export interface TurnUse {
  /** What it takes unless somebody says otherwise; nothing when none is left. */
  readonly part: Takes;
  readonly left: Readonly<Record<TurnPart, number>>;
}

/** @param own whether it is the actor's own turn; what is done in somebody else's is a reaction (E-282) */
export function turnUseOf(wanted: Takes, economy: Economy, own: boolean): TurnUse {
  const part = wanted === "none" || own ? wanted : "reaction";
  const left = Object.fromEntries(TURN_PARTS.map((id) => [id, economy[id].left])) as TurnUse["left"];
  return { part: part === "none" || left[part] > 0 ? part : "none", left };
}

/** What is used up with it; nothing outside of a fight. */
export function turnCost(turn: TurnUse | undefined, takes: Takes = turn?.part ?? "none"): ChangeSet {
  const changes = new ChangeSetBuilder();
  if (turn && takes !== "none")
    changes.add(ECONOMY_PATHS[takes], 1, { id: takes, label: `MANIFOLD.Edge.TurnPart.${takes}`, value: -1 });
  return changes.build();
}

export const isTakes = (word: string): word is Takes =>
  word === "none" || (TURN_PARTS as readonly string[]).includes(word);
