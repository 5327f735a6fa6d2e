/**
 * Adventures in the packs. A source refers to actors and tables by their uuids in other packs, to walls by their
 * corners and to tokens by their squares. The compiled adventure contains all of them whole, with ids that a second
 * import finds again.
 */
import { COLLECTIONS, type PackSource, stableId, walk } from "./pack-keys.ts";

interface Placed {
  /** Name of an actor in the adventure. */
  readonly actor: string;
  /** Squares from the upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly hidden?: boolean;
}

interface SceneSource {
  readonly name: string;
  /** Path below the system's folder. */
  readonly map: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The width of a square of 100 pixels, in units. */
  readonly distance: number;
  readonly units: string;
  /** Corners in pixels: "200 300 900 300". */
  readonly walls: readonly string[];
  readonly doors: readonly string[];
  readonly tokens: readonly Placed[];
}

export interface AdventureSource extends PackSource {
  /** Uuids of actors and roll tables of other packs. */
  readonly takes: readonly string[];
  readonly scene: SceneSource;
  readonly journal: readonly PackSource[];
}

interface PackedActor extends PackSource {
  readonly prototypeToken: Record<string, unknown> & { readonly width?: number; readonly height?: number };
}

const SQUARE = 100;
/** The host's id for the level in a scene with a single level, which tokens are on. */
const DEFAULT_LEVEL = "defaultLevel0000";
/** The host's number for a door. */
const DOOR = 1;

/** Finds a document of the packs by its uuid. @throws Error if there is none */
export type FindSource = (uuid: string) => PackSource;

/** The adventure as the host stores it. */
export function expandAdventure(source: AdventureSource, find: FindSource): PackSource {
  const { scene, takes, journal, ...rest } = source;
  const id = (...parts: readonly string[]): string => stableId("adventure", source._id ?? "", ...parts);
  const filed = (type: string, document: PackSource): PackSource => ({
    ...document,
    folder: id("folder", type),
    ownership: { default: 0 },
  });
  const taken = (type: string): PackSource[] =>
    takes.filter((uuid) => uuid.includes(`.${type}.`)).map((uuid) => plain(find(uuid), type));
  const actors = taken("Actor") as PackedActor[];
  return {
    ...rest,
    actors: actors.map((actor) => filed("Actor", actor)),
    tables: taken("RollTable").map((table) => filed("RollTable", table)),
    journal: journal.map((entry) => filed("JournalEntry", plain(entry, "JournalEntry"))),
    scenes: [filed("Scene", sceneOf(scene, actors, id))],
    folders: ["Actor", "JournalEntry", "RollTable", "Scene"].map((type) => ({
      _id: id("folder", type),
      name: source.name,
      type,
      sorting: "m",
    })),
  };
}

function sceneOf(
  { name, map, width, height, distance, units, walls, doors, tokens }: SceneSource,
  actors: readonly PackedActor[],
  id: (...parts: readonly string[]) => string,
): PackSource {
  const src = `systems/manifold/${map}`;
  return {
    _id: id("scene"),
    name,
    active: false,
    navigation: true,
    width,
    height,
    padding: 0,
    // Generation 13 reads the background and drops the levels; 14 does the opposite.
    background: { src },
    levels: [{ _id: DEFAULT_LEVEL, name: "Level", background: { src } }],
    thumb: src,
    grid: { type: 1, size: SQUARE, distance, units, alpha: 0.15 },
    tokenVision: true,
    environment: { globalLight: { enabled: true } },
    walls: [
      ...walls.map((corners) => ({ _id: id("wall", corners), c: cornersOf(corners) })),
      ...doors.map((corners) => ({ _id: id("door", corners), c: cornersOf(corners), door: DOOR })),
    ],
    tokens: tokens.map((token, index) => tokenOf(token, actors, id("token", String(index)))),
  };
}

const cornersOf = (corners: string): number[] => corners.split(" ").map(Number);

function tokenOf({ actor: name, x, y, hidden }: Placed, actors: readonly PackedActor[], _id: string): object {
  const actor = actors.find((one) => one.name === name);
  if (!actor) throw new Error(`the adventure has a token of "${name}", who is not among its actors`);
  return {
    width: 1,
    height: 1,
    ...actor.prototypeToken,
    _id,
    actorId: actor._id,
    x: x * SQUARE,
    y: y * SQUARE,
    hidden: hidden ?? false,
  };
}

/** A copy without the keys of a pack, which embedded documents must not have. */
function plain(source: PackSource, type: string): PackSource {
  const copy = structuredClone(source);
  walk(copy, COLLECTIONS[type]!, (document) => {
    delete document._key;
  });
  return copy;
}
