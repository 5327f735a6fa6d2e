/** Effects at a table, as the tests of this folder create and read them. */
import type { EffectDocument } from "../../../module/core/contract/documents.ts";
import type { Source, TableActor } from "../../support/table.ts";

export interface Effect extends EffectDocument {
  readonly id: string;
  readonly flags: { readonly manifold?: Source };
  toObject(): Source;
}

/** The meaning of the host's change modes in generation 13, whose shape both generations accept. */
export const MODES = { multiply: 1, add: 2, atMost: 3, atLeast: 4, set: 5 } as const;

/** Source data of a change below `system`. */
export const change = (path: string, way: keyof typeof MODES, value: number | string) => ({
  key: `system.${path}`,
  mode: MODES[way],
  value: String(value),
});

/** Gives an actor an effect. */
export async function giveEffect(
  actor: TableActor,
  name: string,
  { changes = [], flags = {}, ...more }: { changes?: readonly object[]; flags?: object; disabled?: boolean },
): Promise<Effect> {
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
    { name, changes, flags: { manifold: flags }, ...more },
  ]);
  return actor.effects.get(effect!.id) as Effect;
}

export const clearEffects = (actor: TableActor): Promise<unknown> =>
  actor.deleteEmbeddedDocuments(
    "ActiveEffect",
    actor.effects.contents.map(({ id }) => id),
  );
