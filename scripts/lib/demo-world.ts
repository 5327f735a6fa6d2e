import { COLLECTIONS, type PackSource, stableId, walk } from "./pack-keys.ts";
import { readSources } from "./packs.ts";

type Source = Record<string, unknown>;

const OWNER = 3;
const ROLES = { player: 1, gamemaster: 4 } as const;
const id = (name: string): string => stableId("demo", name);

/** A Gamemaster and two players: enough to try everything that takes two browsers. */
const USERS: readonly Source[] = [
  { _id: id("Gamemaster"), name: "Gamemaster", role: ROLES.gamemaster, color: "#0b6767" },
  { _id: id("Ada"), name: "Ada", role: ROLES.player, color: "#9c3600" },
  { _id: id("Ben"), name: "Ben", role: ROLES.player, color: "#6a2fa0" },
];
const PLAYERS = ["Ada", "Ben"] as const;

/**
 * What the demo world begins with: the ready-made characters of every game, shared among the players, its foes, and a
 * scene with the first game's characters on it.
 * @param games ids of the games to seed; all by default
 */
export function demoWorld(games?: readonly string[]): Record<string, Source[]> {
  const sources = readSources().filter(({ pack, level }) => pack.type === "Actor" && level === "actors");
  const chosen = sources.filter(({ pack }) => !games || games.includes(gameOf(pack.name)));
  const actors = chosen.map(({ pack, document }) =>
    actorOf(gameOf(pack.name), document, placeIn(chosen, document)),
  );
  const ids = [...new Set(chosen.map(({ pack }) => gameOf(pack.name)))];
  return {
    User: USERS.map((user) => ({
      ...user,
      character: user.role === ROLES.player ? characterOf(actors, String(user._id)) : null,
    })),
    Folder: ids.map((game, index) => ({
      _id: id(`folder ${game}`),
      name: game,
      type: "Actor",
      sorting: "m",
      sort: index * 1000,
    })),
    Actor: actors,
    Scene: [scene(actors.filter((actor) => actor.folder === id(`folder ${ids[0]}`)))],
  };
}

const gameOf = (pack: string): string => pack.split("-")[0] ?? pack;

/** How many characters of the same game come before this one: decides whose it is. */
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

/** Tokens in a row, friends to the left. */
function scene(actors: readonly Source[]): Source {
  const size = 100;
  return {
    _id: id("scene"),
    name: "A corridor",
    active: true,
    width: 1600,
    height: 1000,
    padding: 0,
    grid: { type: 1, size, distance: 1.5, units: "m" },
    tokens: actors.map((actor, index) => {
      const { texture, disposition, actorLink } = (actor.prototypeToken ?? {}) as Source;
      const friendly = disposition === 1;
      return {
        _id: id(`token ${String(actor._id)}`),
        name: actor.name,
        actorId: actor._id,
        actorLink,
        texture,
        disposition,
        width: 1,
        height: 1,
        x: (friendly ? 3 : 8) * size,
        y: (3 + (index % 4)) * size,
        bar1: { attribute: null },
      };
    }),
  };
}
