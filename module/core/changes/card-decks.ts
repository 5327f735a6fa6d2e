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

/** One card of a hand, with its sides. */
export interface HeldCard {
  readonly id: string;
  readonly name: string;
  /** Texts of its faces: HTML, which the host has cleaned. */
  readonly texts: readonly string[];
}

const stackById = (id: string): Stack | null => (game.cards!.get(id) as Stack | undefined) ?? null;

const gameOf = (stack: Stack): string | undefined => ownFlags<{ deck: string }>(stack).deck;

/** The decks that are marked as those of games. */
const gameDecks = (): Stack[] =>
  ([...game.cards!] as Stack[]).filter(
    (stack) => stack.type === "deck" && gameOf(stack) !== undefined && isOfGms(stack),
  );

/** A game's deck: the first one that is marked as its own; null if the GM has not set one up. */
export const deckOf = (ruleset: string): Stack | null =>
  gameDecks().find((stack) => gameOf(stack) === ruleset) ?? null;

/** Whether no player owns it: owners of a hand may make it anything. */
const isOfGms = (stack: Stack): boolean => playerOwners(stack).length === 0;

/** Written by a GM's client on the card of the deck, which no player owns. */
interface Holding {
  /** Id of the stack that holds it; absent of one that was moved while no GM was connected. */
  readonly holder: string;
}

const holderOf = (card: AnyDocument): Stack | null => stackById(ownFlags<Holding>(card).holder ?? "");

/** Each actor has one hand, whose id follows from its own, so that two clients cannot make two. */
export const handIdOf = (actor: ActorDocument): string => deriveId(`hand ${actor.uuid}`);

/**
 * Cards in an actor's hand that come from this deck, in the order in which they were drawn. Owners of a hand can write
 * cards into it, so that the deck says which are drawn, by whom, and what they are. Of one that was moved while no GM was
 * connected the deck does not know the holder: in two hands, it is in neither.
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

/** Cards that are about to be drawn by this client, which the deck does not know of yet. */
const reserved = new Set<string>();

/** Ids of the cards that lie in the deck, from its top. */
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

/** Moves a card from the deck to the actor's hand, which is made if there is none. @returns whether it is there */
export async function drawCard(actor: ActorDocument, deck: Stack, card: string): Promise<boolean> {
  // Another GM's client may have drawn it meanwhile.
  if (!isInDeck(deck, card)) return false;
  const hand = stackById(handIdOf(actor)) ?? (await createHand(actor));
  if (!hand) return false;
  await deck.pass(hand, [card], { chatNotification: false });
  await noteHolder(deck.cards.get(card), hand.id!);
  return isHeld(actor, card);
}

/** Notes on the decks that one stack holds what they say another does. */
export async function noteHeld(before: Stack, after: Stack): Promise<void> {
  for (const deck of gameDecks())
    for (const card of deck.cards.filter((one) => ownFlags<Holding>(one).holder === before.id))
      if (after.cards.has(card.id!)) await noteHolder(card, after.id!);
}

/** @param card of the deck @param holder id of the hand; blank for none */
async function noteHolder(card: AnyDocument | undefined, holder: string): Promise<void> {
  await card?.update({ [`flags.${SYSTEM_ID}.holder`]: holder });
}

/**
 * Hook `createCard`: notes who holds a card of a game's deck that was moved by the host's own windows. A GM moves it as they
 * like, a player only one that was held by a stack of theirs.
 */
export async function noteMovedCard(
  { id, parent: stack }: CardDocument,
  _options: object,
  userId: string,
): Promise<void> {
  const user = userById(userId);
  if (!isActiveGM() || !stack || !user) return;
  for (const deck of gameDecks().filter(({ id }) => id !== stack.id)) {
    // It is told as drawn in the same moment, perhaps later than this.
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
 * Called once, in `ready`: notes the holders of cards that were moved while no GM was connected, where one stack has them and
 * a player who owned the stack before owns it.
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

/** Returns a card to its deck, which is shuffled. @returns whether it is there */
export async function returnCard(actor: ActorDocument, deck: Stack, card: string): Promise<boolean> {
  await stackById(handIdOf(actor))?.pass(deck, [card], { chatNotification: false });
  if (!isInDeck(deck, card)) return false;
  await noteHolder(deck.cards.get(card), "");
  await deck.shuffle({ chatNotification: false });
  return true;
}

/** The hand belongs to the actor's owners, who alone see its cards. */
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

/** Makes the deck of a compendium the game's, shuffled. @param pack id of the compendium */
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
