/** The context of a party sheet. It shows as much of each member as the user may see. */

import { type BestRoll, bestRolls } from "../../kit/best-rolls.ts";
import type { ActorDocument, CombatantDocument } from "../contract/documents.ts";
import type { PartyCell, PartyRules } from "../contract/party.ts";
import { unitList } from "../host/formatters.ts";
import { language, me, shownCombat } from "../host/host.ts";
import { gameOf, membersOf, ownMembers, partyData, sharesStash } from "../records/party-of.ts";
import { isPrimary } from "../records/primary-party.ts";
import { type EffectChip, effectChips } from "../sheets/effect-chips.ts";
import { type PlainRow, plainRow } from "../sheets/lists/plain-row.ts";
import { publicName } from "../text/public-name.ts";

/** Context of the template `core/sheets/party`. */
interface PartyContext {
  readonly members: readonly MemberRow[];
  /** Language keys of the game's columns. */
  readonly columns: readonly string[];
  readonly present: number;
  readonly best: readonly BestLine[];
  readonly stash: readonly PlainRow[];
  /** Null for a game without money. */
  readonly money: { readonly label: string; readonly value: number } | null;
  readonly isGM: boolean;
  readonly primary: boolean;
  /** Whether the user may rest with members of theirs. */
  readonly mayRest: boolean;
  readonly mayUseStash: boolean;
}

/** A skill and the members who have it best. */
interface BestLine extends BestRoll {
  readonly names: string;
  /** Uuids of the members, for the button that asks them. */
  readonly uuids: string;
}

interface MemberRow {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly gone: boolean;
  /** Whether the user may look at the sheet. */
  readonly known: boolean;
  readonly cells: readonly (Cell | null)[];
  readonly effects: readonly EffectChip[];
  readonly turn: TurnState | null;
  readonly first: boolean;
  readonly last: boolean;
}

interface Cell extends PartyCell {
  readonly label: string;
  /** Points in percent, from 0 to 100. */
  readonly percent: number | null;
}

type TurnState = "acting" | "done" | "waits";

export function partyContext(party: ActorDocument, rules: PartyRules): PartyContext {
  const user = me();
  const members = membersOf(party);
  return {
    members: members.map(({ uuid, actor }, place) => ({
      uuid,
      ...(actor ? presentRow(actor, rules) : goneRow(rules)),
      first: place === 0,
      last: place === members.length - 1,
    })),
    columns: rules.columns.map(({ label }) => label),
    present: members.filter(({ actor }) => actor).length,
    best: bestLines(members, rules),
    stash: party.items.contents.toSorted((a, b) => a.sort - b.sort).map(plainRow),
    money: rules.money ? { label: rules.money.label, value: partyData(party).money } : null,
    isGM: user.isGM,
    primary: isPrimary(party),
    mayRest: (gameOf(party)?.rest?.length ?? 0) > 0 && ownMembers(party, user).length > 0,
    mayUseStash: sharesStash(party, user),
  };
}

/** Most skills shown on the sheet. */
const MOST_BEST = 8;

/** The best skills among members whose sheets the user may see. */
function bestLines(members: ReturnType<typeof membersOf>, { skills }: PartyRules): BestLine[] {
  const known = members.flatMap(({ uuid, actor }) =>
    actor?.testUserPermission(me(), "OBSERVER") ? [{ uuid, name: actor.name, rolls: skills(actor) }] : [],
  );
  return bestRolls(known, MOST_BEST, language()).map((roll) => ({
    ...roll,
    names: unitList().format(roll.best.map(({ name }) => name)),
    uuids: roll.best.map(({ uuid }) => uuid).join(" "),
  }));
}

type OwnParts = Omit<MemberRow, "uuid" | "first" | "last">;

function presentRow(actor: ActorDocument, { columns }: PartyRules): OwnParts {
  const known = actor.testUserPermission(me(), "OBSERVER");
  return {
    name: known ? actor.name : publicName(actor),
    img: known ? (actor.img ?? "") : "",
    gone: false,
    known,
    cells: columns.map(({ label, cell }) => (known ? cellOf(label, cell(actor)) : null)),
    // The end of an effect is on the member's own sheet.
    effects: known ? effectChips(actor).map((chip) => ({ ...chip, removable: false })) : [],
    turn: turnOf(actor),
  };
}

const goneRow = ({ columns }: PartyRules): OwnParts => ({
  name: "",
  img: "",
  gone: true,
  known: false,
  cells: columns.map(() => null),
  effects: [],
  turn: null,
});

function cellOf(label: string, cell: PartyCell | null): Cell | null {
  if (!cell) return null;
  const { value, max } = cell;
  const hasBar = max !== undefined && max > 0 && typeof value === "number";
  const percent = hasBar ? Math.round(Math.min(Math.max(value / max, 0), 1) * 1000) / 10 : null;
  return { ...cell, label, percent };
}

/**
 * Whether a member has acted in this round of the viewed combat; null outside combat or if the tracker hides the
 * member.
 */
function turnOf(actor: ActorDocument): TurnState | null {
  const combat = shownCombat();
  if (!combat?.started) return null;
  const isIts = (combatant: CombatantDocument) =>
    combatant.actor?.uuid === actor.uuid && (me().isGM || !combatant.hidden);
  const places = combat.turns.flatMap((combatant, place) => (isIts(combatant) ? [place] : []));
  if (places.length === 0) return null;
  const now = combat.turn ?? -1;
  if (places.includes(now)) return "acting";
  return places.every((place) => place < now) ? "done" : "waits";
}
