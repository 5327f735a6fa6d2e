/** Areas and tokens in the scene of a test table. */
import type { AreaOf, TableActor, TableScene } from "./documents.ts";
import { scenesOf, type Table } from "./table.ts";

export type { AreaOf, TableScene as SceneOf } from "./documents.ts";

/** The first scene of the table. */
export const sceneOf = ({ host }: Table): TableScene => scenesOf(host)[0]!;

/** The documents that represent areas in a scene, in either generation. */
export const areasOn = ({ templates, regions }: TableScene): readonly AreaOf[] => [
  ...(templates?.contents ?? []),
  ...regions.contents,
];

/** Places unlinked tokens of an actor on spaces of a scene. @returns their actors */
export async function placeTokens(
  scene: TableScene,
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

/** An area centred on a space of a scene. */
export const areaAt = (
  { id, grid }: TableScene,
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
