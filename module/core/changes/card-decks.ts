/** Foundry's card stacks: a game's deck, and the hand of each actor. */

import type { ActorDocument, AnyDocument } from "../contract/documents.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { ownFlags } from "../host/flags.ts";
import { isActiveGM, me, t, userById } from "../host/host.ts";
import type { CardDocument } from "../host/host-hooks.ts";
import { playerOwners } from "../host/player-owners.ts";
import { publicName } from "../text/public-name.ts";
import { deriveId } from "./derive-id.ts";

type Stack = Cards.Stored;

/** A card of a hand, with its faces. */
export interface HeldCard {
  readonly id: string;
  readonly name: string;
  /** Texts of its faces: HTML, which the host has cleaned. */
  readonly texts: readonly string[];
}

const stackById = (id: string): Stack | null => (game.cards!.get(id) as Stack | undefined) ?? null;

const gameOf = (stack: Stack): string | undefined => ownFlags<{ deck: string }>(stack).deck;

/** The decks that are marked as a game's deck. */
const gameDecks = (): Stack[] =>
  ([...game.cards!] as Stack[]).filter(
    (stack) => stack.type === "deck" && gameOf(stack) !== undefined && isOfGms(stack),
  );

/** The first deck that is marked as the game's; null if the GM has not set one up. */
export const deckOf = (ruleset: string): Stack | null =>
  gameDecks().find((stack) => gameOf(stack) === ruleset) ?? null;

/** Whether no player owns the stack. Owners of a hand can write any card into it. */
const isOfGms = (stack: Stack): boolean => playerOwners(stack).length === 0;

/** Written by a GM's client on the card in the deck, which no player owns. */
interface Holding {
  /** Id of the stack that holds the card; absent if the card was moved while no GM was connected. */
  readonly holder: string;
}

const holderOf = (card: AnyDocument): Stack | null => stackById(ownFlags<Holding>(card).holder ?? "");

/** The id of an actor's only hand. It is derived from the actor's uuid, so that two clients cannot create two hands. */
export const handIdOf = (actor: ActorDocument): string => deriveId(`hand ${actor.uuid}`);

/**
 * Cards in an actor's hand that come from this deck, in the order in which they were drawn. Owners of a hand can write
 * cards into it, so the deck decides which cards are drawn, by whom, and what they are. If a card was moved while no GM
 * was connected, the deck does not know its holder: a card in two hands then counts for neither.
 */
export function handOf(actor: ActorDocument, deck: Stack | null): HeldCard[] {
  const hand = stackById(handIdOf(actor));
  if (!hand || !deck) return [];
  const others = ([...game.cards!] as Stack[]).filter((stack) => stack !== hand && stack !== deck);
  return [...hand.cards].flatMap(({ id }) => {
    const card = deck.cards.get(id!);
    if (!card?.drawn) return [];
    const holder = holderOf(card);
    const isElsewhere = holder ? holder !== hand : others.some(({ cards }) => cards.has(id!));
    if (isElsewhere) return [];
    const { _source, faces } = card;
    return { id: id!, name: _source.name, texts: faces.map(({ text }) => text ?? "") };
  });
}

/** Cards that this client is about to draw and that the deck does not record as drawn yet. Each ends when it is released. */
const reserved = new Set<string>();

/** Ids of the cards in the deck, from its top. */
export const cardsInDeck = (deck: Stack): string[] =>
  deck.availableCards
    .map(({ id, sort }) => ({ id: id!, sort }))
    .filter(({ id }) => !reserved.has(id))
    .sort((a, b) => a.sort - b.sort)
    .map(({ id }) => id);

export const reserveCards = (ids: readonly string[]): void => {
  for (const id of ids) reserved.add(id);
};

export const releaseCards = (ids: readonly string[]): void => {
  for (const id of ids) reserved.delete(id);
};

/** Whether a card is in the actor's hand, or in the deck. */
export function isHeld(actor: ActorDocument, card: string): boolean {
  return stackById(handIdOf(actor))?.cards.has(card) === true;
}

export const isInDeck = (deck: Stack, card: string): boolean => deck.cards.get(card)?.drawn === false;

export const isDeck = (stack: Stack | null): stack is Stack => stack?.type === "deck";

export const deckById = (id: string): Stack | null => {
  const stack = stackById(id);
  return isDeck(stack) ? stack : null;
};

/**
 * Moves a card from the deck to the actor's hand, which is created if necessary.
 * @returns whether the card is in the hand
 */
export async function drawCard(actor: ActorDocument, deck: Stack, card: string): Promise<boolean> {
  // Another GM's client may have drawn it in the meantime.
  if (!isInDeck(deck, card)) return false;
  const hand = stackById(handIdOf(actor)) ?? (await createHand(actor));
  if (!hand) return false;
  await deck.pass(hand, [card], { chatNotification: false });
  await noteHolder(deck.cards.get(card), hand.id!);
  return isHeld(actor, card);
}

/** Updates the decks after the cards of one stack have moved to another. */
export async function noteHeld(before: Stack, after: Stack): Promise<void> {
  for (const deck of gameDecks())
    for (const card of deck.cards.filter((one) => ownFlags<Holding>(one).holder === before.id))
      if (after.cards.has(card.id!)) await noteHolder(card, after.id!);
}

/** @param card a card of the deck @param holder id of the hand; blank for none */
async function noteHolder(card: AnyDocument | undefined, holder: string): Promise<void> {
  await card?.update({ [`flags.${SYSTEM_ID}.holder`]: holder });
}

/**
 * Hook `createCard`: records the holder of a game's card that was moved in the host's own windows. GMs may move any
 * card, players only cards from a stack that they own.
 */
export async function noteMovedCard(
  { id, parent: stack }: CardDocument,
  _options: object,
  userId: string,
): Promise<void> {
  const user = userById(userId);
  if (!isActiveGM() || !stack || !user) return;
  for (const deck of gameDecks().filter(({ id }) => id !== stack.id)) {
    // The host marks it as drawn at about the same time, perhaps later than this.
    const known = deck.cards.get(id!);
    if (!known || ownFlags<Holding>(known).holder === stack.id) continue;
    const before = holderOf(known);
    if (user.isGM || before?.testUserPermission(user as User.Implementation, "OWNER"))
      await noteHolder(known, stack.id!);
  }
}

const haveOneOwner = (one: Stack, other: Stack): boolean =>
  game.users!.some(
    (user) => !user.isGM && [one, other].every((stack) => stack.testUserPermission(user, "OWNER")),
  );

/**
 * Called once, in `ready`: records the holders of cards that were moved while no GM was connected, if only one stack
 * has the card and a player who owned the stack before owns it.
 */
export async function noteHolders(): Promise<void> {
  if (!isActiveGM()) return;
  for (const deck of gameDecks()) {
    const stacks = ([...game.cards!] as Stack[]).filter((stack) => stack !== deck);
    for (const card of deck.cards.filter(({ drawn }) => drawn)) {
      const before = holderOf(card);
      const [holder, ...others] = stacks.filter(({ cards }) => cards.has(card.id!));
      const isOneMove = holder && others.length === 0 && holder !== before;
      if (isOneMove && (!before || haveOneOwner(before, holder))) await noteHolder(card, holder.id!);
    }
  }
}

/** Returns a card to its deck, which is then shuffled. @returns whether the card is in the deck */
export async function returnCard(actor: ActorDocument, deck: Stack, card: string): Promise<boolean> {
  await stackById(handIdOf(actor))?.pass(deck, [card], { chatNotification: false });
  if (!isInDeck(deck, card)) return false;
  await noteHolder(deck.cards.get(card), "");
  await deck.shuffle({ chatNotification: false });
  return true;
}

/** The hand belongs to the actor's owners, and only they see its cards. */
export async function createHand(actor: ActorDocument): Promise<Stack | null> {
  const { ownership } = actor.toObject() as {
    readonly ownership: NonNullable<Cards.CreateData["ownership"]>;
  };
  const created = await Cards.implementation.create(
    {
      _id: handIdOf(actor),
      name: t("MANIFOLD.Cards.HandOf", { actor: publicName(actor) }),
      type: "hand",
      ownership: { ...ownership, default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE },
    },
    { keepId: true },
  );
  return (created as Stack | undefined) ?? stackById(handIdOf(actor));
}

/** Creates the game's deck from a compendium, shuffled. @param pack id of the compendium */
export async function setUpDeck(ruleset: string, pack: string): Promise<boolean> {
  if (!me().isGM || deckOf(ruleset)) return false;
  const [source] = (await game.packs!.get(pack)?.getDocuments()) ?? [];
  if (!source) return false;
  const { _id, folder, ...data } = source.toObject() as Cards.CreateData;
  const flags = { ...data.flags, [SYSTEM_ID]: { deck: ruleset } };
  const created = (await Cards.implementation.create({ ...data, flags })) as Stack | undefined;
  await created?.shuffle({ chatNotification: false });
  return created !== undefined;
}
