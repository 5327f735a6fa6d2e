import { readFileSync } from "node:fs";
import { join } from "node:path";
import { factsOf } from "./games.ts";
import { COLLECTIONS, type PackSource, stableId, walk } from "./pack-keys.ts";
import { nameRulesPages, readManifest, readSourcesOf, rulesPages } from "./packs.ts";
import { ROOT } from "./run.ts";

type Source = Record<string, unknown>;

const OBSERVER = 2;
const OWNER = 3;
/** The host's display mode that shows a token's name to all users on hover. */
const NAMES_ON_HOVER = 30;
const ROLES = { player: 1, gamemaster: 4 } as const;
const id = (name: string): string => stableId("demo", name);

/** A Gamemaster and two players: enough to try everything that needs two browsers. */
const USERS: readonly Source[] = [
  { _id: id("Gamemaster"), name: "Gamemaster", role: ROLES.gamemaster, color: "#0b6767" },
  { _id: id("Ada"), name: "Ada", role: ROLES.player, color: "#9c3600" },
  { _id: id("Ben"), name: "Ben", role: ROLES.player, color: "#6a2fa0" },
];
const PLAYERS = ["Ada", "Ben"] as const;

/**
 * The initial demo world: the ready-made characters of every game, shared among the players, its foes, and a scene for
 * each game with its characters on it. The first game's scene is active. Documents in a folder of a pack are left out.
 * @param games ids of the games to seed; all by default
 */
export function demoWorld(games?: readonly string[]): Record<string, Source[]> {
  const chosen = readSourcesOf(
    ({ type, name }) => type === "Actor" && (!games || games.includes(gameOf(name))),
  ).filter(({ level, document }) => level === "actors" && !document.folder);
  const pages = rulesPages(readSourcesOf(({ type }) => type === "JournalEntry"));
  const actors = chosen.map(({ pack, document }) => {
    const actor = actorOf(gameOf(pack.name), document, placeIn(chosen, document));
    nameRulesPages(actor, pages.get(gameOf(pack.name)));
    return actor;
  });
  const ids = [...new Set(chosen.map(({ pack }) => gameOf(pack.name)))];
  return {
    User: USERS.map((user) => ({
      ...user,
      character: user.role === ROLES.player ? characterOf(actors, String(user._id)) : null,
    })),
    Folder: ids.map((game, index) => ({
      _id: id(`folder ${game}`),
      name: labelOf(game),
      type: "Actor",
      sorting: "m",
      sort: index * 1000,
    })),
    Actor: actors,
    Scene: ids.map((game, index) =>
      scene(
        game,
        index === 0,
        actors.filter((actor) => actor.folder === id(`folder ${game}`)),
      ),
    ),
  };
}

/**
 * Like {@link demoWorld}, with a party for each game whose manifest has the party type. The party has the ready-made
 * characters, and some of their items in the stash. Tests create their own parties.
 */
export function demoWorldWithParties(games?: readonly string[]): Record<string, Source[]> {
  const world = demoWorld(games);
  const types = Object.keys(readManifest().documentTypes.Actor ?? {});
  const parties = (world.Folder ?? []).flatMap(({ _id }) => {
    const actors = (world.Actor ?? []).filter(({ folder }) => folder === _id);
    const characters = actors.filter(({ type }) => String(type).endsWith("Character"));
    const game = String(characters[0]?.type ?? "").replace(/Character$/, "");
    return types.includes(`${game}Party`)
      ? [party(game, `${String(characters[0]?.name)} and company`, characters)]
      : [];
  });
  return { ...world, Actor: [...(world.Actor ?? []), ...parties] };
}

function party(game: string, name: string, characters: readonly Source[]): Source {
  return {
    _id: id(`party ${game}`),
    name,
    type: `${game}Party`,
    img: "systems/manifold/icons/three-friends.svg",
    folder: id(`folder ${game}`),
    system: { members: characters.map(({ _id }) => `Actor.${String(_id)}`) },
    items: stash(game, characters),
    prototypeToken: { name, actorLink: true, disposition: 1 },
    ownership: { default: OBSERVER },
  };
}

/** A copy of one item of each character. */
function stash(game: string, characters: readonly Source[]): Source[] {
  return characters.flatMap(({ items }) => {
    const thing = (items as Source[] | undefined)?.find(({ type }) => type === `${game}Gear`);
    return thing ? [{ ...thing, _id: id(`stash ${String(thing._id)}`) }] : [];
  });
}

const gameOf = (pack: string): string => pack.split("-")[0] ?? pack;

/** The game's name as shown to players. */
function labelOf(game: string): string {
  const words = JSON.parse(readFileSync(join(ROOT, "lang", "en", `${game}.json`), "utf8")) as {
    MANIFOLD: Record<string, { Game?: { label: string } } | undefined>;
  };
  const found = Object.values(words.MANIFOLD).find((each) => each?.Game);
  if (!found?.Game) throw new Error(`lang/en/${game}.json does not name the game`);
  return found.Game.label;
}

/** The number of characters of the same game before this one, which decides the owner. */
function placeIn(all: readonly { document: PackSource }[], document: PackSource): number {
  const peers = all.filter((each) => each.document.type === document.type);
  return peers.findIndex((each) => each.document === document);
}

function actorOf(game: string, source: PackSource, place: number): Source {
  const actor = structuredClone(source);
  walk(actor, COLLECTIONS.Actor ?? "actors", (document) => {
    delete document._key;
  });
  const isCharacter = String(actor.type).endsWith("Character");
  const owner = PLAYERS[place % PLAYERS.length] ?? PLAYERS[0];
  return {
    ...actor,
    folder: id(`folder ${game}`),
    ownership: isCharacter ? { default: 0, [id(owner)]: OWNER } : { default: 0 },
  };
}

function characterOf(actors: readonly Source[], user: string): string | null {
  const own = actors.find((actor) => (actor.ownership as Record<string, number>)[user] === OWNER);
  return own ? String(own._id) : null;
}

/** Friends in a column on the left, foes in a column on the right, with space for their names between them. */
function scene(game: string, active: boolean, actors: readonly Source[]): Source {
  const size = 100;
  const { name, distance, units } = factsOf(game).place;
  const isFriend = (actor: Source): boolean =>
    (actor.prototypeToken as Source | undefined)?.disposition === 1;
  const columns = [actors.filter(isFriend), actors.filter((actor) => !isFriend(actor))];
  return {
    _id: id(`scene ${game}`),
    name,
    active,
    navigation: true,
    width: 1600,
    height: 1000,
    padding: 0,
    grid: { type: 1, size, distance, units },
    tokens: columns.flatMap((column, side) =>
      column.map((actor, index) => {
        const { texture, disposition, actorLink } = (actor.prototypeToken ?? {}) as Source;
        return {
          _id: id(`token ${String(actor._id)}`),
          name: actor.name,
          displayName: NAMES_ON_HOVER,
          actorId: actor._id,
          actorLink,
          texture,
          disposition,
          width: 1,
          height: 1,
          x: (side === 0 ? 3 : 8) * size,
          y: (2 + index * 2) * size,
          bar1: { attribute: null },
        };
      }),
    ),
  };
}
