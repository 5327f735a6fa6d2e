/** Tokens show the senses and the lights of their actors: sight in the dark, Foundry's detection modes, and light. */

import type { ActorDocument, AnyDocument, EffectDocument, ItemDocument } from "../contract/documents.ts";
import { deletionOf } from "../host/compat.ts";
import { me } from "../host/host.ts";
import { reportErrors } from "../host/report-errors.ts";
import { updateTokens } from "./own-tokens.ts";

/** Hook `updateActor`: updates the tokens after the actor's senses have changed. */
export function onSensesUpdated(actor: ActorDocument, changes: object, _options: object, user: string): void {
  const { senses } = (changes as { readonly system?: { readonly senses?: unknown } }).system ?? {};
  if (senses !== undefined) showSenses(actor, user);
}

/** Hook `updateActorDelta`: updates the actor of an unlinked token. */
export function onUnlinkedSensesUpdated(
  delta: AnyDocument,
  changes: object,
  options: object,
  user: string,
): void {
  const { parent } = delta as { readonly parent?: { readonly actor: ActorDocument | null } | null };
  if (parent?.actor) onSensesUpdated(parent.actor, changes, options, user);
}

/** Hooks `createItem` and `deleteItem`: a feature with a sense is added or removed. */
export function onSenseGiven({ actor, effects }: ItemDocument, _options: object, user: string): void {
  if (actor && effects.contents.some(givesSense)) showSenses(actor, user);
}

/** Hooks of effects: an effect with a sense is added, removed, or switched. */
export function onSenseEffect(effect: EffectDocument, ...rest: readonly unknown[]): void {
  const parent = effect.parent as ActorDocument | ItemDocument | null;
  const actor = parent?.documentName === "Item" ? parent.actor : parent;
  if (actor && givesSense(effect)) showSenses(actor, String(rest.at(-1)));
}

/** Whether an effect changes senses. Generation 14 stores the changes below `system`. */
function givesSense(effect: EffectDocument): boolean {
  const { changes, system } = effect.toObject() as EffectSource;
  return [...(changes ?? []), ...(system?.changes ?? [])].some(({ key }) =>
    key?.startsWith("system.senses."),
  );
}

interface EffectSource {
  readonly changes?: readonly { readonly key?: string }[];
  readonly system?: { readonly changes?: readonly { readonly key?: string }[] };
}

/** Only the client that has made the change writes. */
function showSenses(actor: ActorDocument, user: string): void {
  const sense = actor.ruleset?.sight?.(actor);
  if (!sense || user !== me().id) return;
  const { detection, ...sight } = sense;
  const changes = (stored: object) => ({
    sight,
    ...detectionUpdates((stored as { readonly detectionModes?: StoredModes }).detectionModes, detection),
  });
  void reportErrors(() => updateTokens(actor, changes));
}

/* -------------------------------------------- */
/*  Detection modes                             */
/* -------------------------------------------- */

/**
 * A detection mode of a token. Generation 13 stores a list of modes with ids, generation 14 a record by id
 * (API: TokenData of each; foundryvtt#12976).
 */
interface StoredMode {
  readonly id?: string;
  readonly enabled?: boolean;
  readonly range?: number | null;
}

/** The detection modes that a token stores. */
type StoredModes = readonly StoredMode[] | Readonly<Record<string, StoredMode>>;

/** Ranges by id of the mode, in the scene's unit: 0 for a missing sense, null for no limit. */
type DetectionRanges = Readonly<Record<string, number | null>>;

const PATH = "detectionModes";

/** Updates by path that give a token those ranges, in its stored shape. Other modes stay. */
function detectionUpdates(stored: StoredModes | undefined, ranges: DetectionRanges): object {
  const wanted = Object.entries(ranges);
  if (stored && !isList(stored)) {
    const known = wanted.filter(([id, range]) => range !== 0 || id in stored);
    return Object.fromEntries(
      known.map(([id, range]) => (range === 0 ? deletionOf(PATH, id) : [`${PATH}.${id}`, mode(range)])),
    );
  }
  const others = (stored ?? []).filter(({ id = "" }) => !Object.hasOwn(ranges, id));
  const own = wanted.filter(([, range]) => range !== 0).map(([id, range]) => ({ id, ...mode(range) }));
  return { [PATH]: [...others, ...own] };
}

const isList = (modes: StoredModes): modes is readonly StoredMode[] => Array.isArray(modes);

const mode = (range: number | null) => ({ enabled: true, range });

/* -------------------------------------------- */
/*  Light                                       */
/* -------------------------------------------- */

/** Hook `updateItem`: updates the light of the owner's tokens if the item's light has changed. */
export function onItemUpdated(item: ItemDocument, changes: object, _options: object, user: string): void {
  const { light } = (changes as { readonly system?: { readonly light?: unknown } }).system ?? {};
  if (light !== undefined) relight(item, user);
}

/** Hooks `createItem` and `deleteItem`: a burning light is added or removed. */
export function onItemGiven(item: ItemDocument, _options: object, user: string): void {
  const { light } = item.system as { readonly light?: { readonly lit?: boolean } };
  if (light?.lit) relight(item, user);
}

/** Only the client that has made the change writes. */
function relight({ actor }: ItemDocument, user: string): void {
  const light = actor?.ruleset?.carriedLight?.(actor);
  if (actor && light && user === me().id) void reportErrors(() => updateTokens(actor, () => ({ light })));
}
