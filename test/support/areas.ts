/** Areas and tokens on the scene of a test table. */
import type { Source, TableActor } from "./documents.ts";
import type { Table } from "./table.ts";

export interface SceneOf {
  readonly id: string;
  readonly grid: { readonly size: number; readonly distance: number };
  readonly tokens: { readonly contents: readonly TokenOf[] };
  readonly templates?: { readonly contents: readonly AreaOf[] };
  readonly regions: { readonly contents: readonly AreaOf[] };
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<readonly { readonly id: string }[]>;
  deleteEmbeddedDocuments(type: string, ids: readonly string[]): Promise<unknown>;
  update(changes: object): Promise<unknown>;
}

interface TokenOf {
  readonly id: string;
  readonly name: string;
  readonly actor: TableActor;
  update(changes: object): Promise<unknown>;
}

export interface AreaOf {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly { readonly x: number; readonly y: number }[];
  toObject(): Source;
}

/** The first scene of the table. */
export const sceneOf = ({ host }: Table): SceneOf =>
  (host.game as unknown as { scenes: { contents: SceneOf[] } }).scenes.contents[0]!;

/** The documents that show areas on a scene, of either generation. */
export const areasOn = ({ templates, regions }: SceneOf): readonly AreaOf[] => [
  ...(templates?.contents ?? []),
  ...regions.contents,
];

/** Puts unlinked tokens of an actor on spaces of a scene. @returns their actors */
export async function placeTokens(
  scene: SceneOf,
  { id, name }: { readonly id: string; readonly name: string },
  spaces: readonly (readonly [column: number, row: number])[],
): Promise<TableActor[]> {
  const { size } = scene.grid;
  const made = await scene.createEmbeddedDocuments(
    "Token",
    spaces.map(([column, row], index) => ({
      name: `${name} ${index + 1}`,
      actorId: id,
      actorLink: false,
      x: column * size,
      y: row * size,
      width: 1,
      height: 1,
    })),
  );
  return made.map(({ id: token }) => scene.tokens.contents.find((one) => one.id === token)!.actor);
}

/** An area at the centre of a space of a scene. */
export const areaAt = (
  { id, grid }: SceneOf,
  shape: object,
  [column, row]: readonly [column: number, row: number],
  more: object = {},
): object => ({
  shape: { width: 0, height: 0, ...shape },
  scene: id,
  x: (column + 0.5) * grid.size,
  y: (row + 0.5) * grid.size,
  elevation: 0,
  direction: 0,
  document: null,
  ...more,
});
