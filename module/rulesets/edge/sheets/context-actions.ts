import type { HeldCard } from "../../../core/changes/card-decks.ts";
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { SYSTEM_ID } from "../../../core/host/constants.ts";
import { me } from "../../../core/host/host.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import type { RollLine } from "../../../core/sheets/components.ts";
import { type PlainRow, plainRow } from "../../../core/sheets/lists/plain-row.ts";
import { edgeDeck, edgeHand, heldCards, sentenceOf } from "../cards/hand.ts";
import { creature, storedCreature } from "../data/creature-of.ts";
import type { EdgePowerData } from "../data/power.ts";
import { cardProblem, type EdgeHand, HAND_LIMIT } from "../rules/check/edge-cards.ts";
import { ABILITIES, ABILITY_LABELS, abilityAbbreviation, abilityHint } from "../rules/creature/abilities.ts";
import { skillOf } from "../rules/creature/skills.ts";
import { actionOf, type TurnAction } from "../rules/turn/actions.ts";
import { type Maneuver, maneuverOf } from "../rules/turn/maneuvers.ts";
import { maneuverList } from "../turn/maneuvers.ts";
import { trainedLines } from "./context-skills.ts";
import { type Score, statRows } from "./context-stats.ts";
import { type WeaponRow, weaponRows } from "./rows.ts";

/** Context of `edge/actor/actions` and `edge/actor/powers`. */
export interface ActionsContext {
  readonly scores: readonly Score[];
  readonly stats: readonly Score[];
  readonly saves: readonly Score[];
  readonly weapons: readonly WeaponRow[];
  readonly powers: readonly PlainRow<EdgePowerData>[];
  readonly actions: readonly ActionButton[];
  readonly trained: readonly RollLine[];
  /** Trained skills except those of the common saving throws, which a statblock lists separately. */
  readonly skillsWithoutSave: readonly RollLine[];
  readonly maneuvers: readonly (Maneuver & { readonly key: string })[];
  /** EDGE cards of a character; null for NPCs and without the cards. */
  readonly edge: HandContext | null;
  readonly packs: { readonly gear: string };
}

/** A button that makes a roll. */
interface ActionButton {
  readonly kind: string;
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
}

interface HandContext extends EdgeHand {
  readonly limit: number;
  /** Cards to draw in place of cards counted before there was a deck. */
  readonly due: number;
  /** Number of cards left in the deck; null without a deck. */
  readonly left: number | null;
  readonly maySetUp: boolean;
  readonly actions: readonly CardButton[];
  /** The cards of the hand; only for owners. */
  readonly held: readonly HeldRow[];
}

type CardButton = TurnAction & { readonly key: string; readonly disabled: boolean };

interface HeldRow {
  readonly id: string;
  readonly name: string;
  readonly sentences: readonly { readonly key: string; readonly text: string; readonly disabled: boolean }[];
  readonly actions: readonly CardButton[];
}

/** The most frequent saving throws of the rules (section 7). */
const COMMON_SAVES = ["stamina", "reflex", "fortitude", "lucidity"] as const;

/** Actions with a button; other actions are in menus. */
const TURN_ACTIONS = ["dash", "defend", "disengage", "ready", "aim", "help", "release", "interact"] as const;
const HAND_ACTIONS = ["drawCard", "discardCards"] as const;
const CARD_ACTIONS = ["burnCard", "discardCard"] as const;

/** Actions that are checks (E-314, E-316). */
const ACTION_CHECKS = [
  { id: "hide", icon: "hood", kind: "hide", key: "" },
  { id: "search", icon: "magnifying-glass", kind: "check", key: "occasion:search" },
  { id: "lookOut", icon: "awareness", kind: "check", key: "occasion:lookOut" },
] as const;

export function actionsContext(actor: ActorDocument, editable: boolean): ActionsContext {
  const model = creature(actor);
  const trained = trainedLines(actor);
  return {
    scores: scoreRows(actor),
    stats: statRows(actor),
    saves: COMMON_SAVES.map((id) => ({ id, label: skillOf(id)!.label, value: model.skillTotal(id) ?? 0 })),
    weapons: weaponRows(actor),
    powers: itemsOf<EdgePowerData>(actor, "edgePower").map(plainRow),
    actions: [
      ...[...TURN_ACTIONS, actor.statuses.has("prone") ? "standUp" : "dropProne"].map(turnAction),
      ...ACTION_CHECKS.map(actionCheck),
    ],
    trained,
    skillsWithoutSave: trained.filter(({ key }) => !COMMON_SAVES.some((id) => id === key)),
    maneuvers: maneuverList(actor).map(({ key }) => ({ ...maneuverOf(key), key })),
    edge: handContext(actor, editable),
    packs: { gear: `${SYSTEM_ID}.edge-gear` },
  };
}

function scoreRows(actor: ActorDocument): Score[] {
  const { scores } = creature(actor);
  const { abilities } = storedCreature(actor);
  return ABILITIES.map((id) => ({
    id,
    label: ABILITY_LABELS[id],
    short: abilityAbbreviation(id),
    hint: abilityHint(id),
    value: scores[id],
    source: abilities[id].value,
    name: `system.abilities.${id}.value`,
    explain: `abilities.${id}`,
  }));
}

function turnAction(key: string): ActionButton {
  const { label, hint, icon, at } = actionOf(key);
  return { kind: at === "self" ? "deed" : "deedAt", key, label, hint, icon };
}

const actionCheck = ({ id, ...address }: (typeof ACTION_CHECKS)[number]): ActionButton => ({
  ...address,
  label: `MANIFOLD.Edge.Deed.${id}`,
  hint: `MANIFOLD.Edge.DeedHint.${id}`,
});

function handContext(actor: ActorDocument, editable: boolean): HandContext | null {
  const hand = edgeHand(actor);
  if (!hand) return null;
  const deck = edgeDeck();
  const isBarred = (key: string) => !editable || cardProblem(key, hand) !== null;
  const button = (id: string, card?: string): CardButton => ({
    ...actionOf(id),
    key: card === undefined ? id : `${id}:${card}`,
    disabled: isBarred(id) || (id === "drawCard" && !deck?.left),
  });
  const rowOf = (card: HeldCard): HeldRow => ({
    id: card.id,
    name: card.name,
    sentences: card.texts.map((_text, index) => ({
      key: `playCard:${card.id}:${index}`,
      text: sentenceOf(card, index),
      disabled: isBarred("playCard"),
    })),
    actions: CARD_ACTIONS.map((id) => button(id, card.id)),
  });
  return {
    ...hand,
    limit: HAND_LIMIT,
    due: creature(actor).edgeDue ?? 0,
    left: deck?.left ?? null,
    maySetUp: deck === null && me().isGM,
    actions: HAND_ACTIONS.map((id) => button(id)),
    held: actor.isOwner ? heldCards(actor).map(rowOf) : [],
  };
}
