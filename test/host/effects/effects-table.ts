/** Effects at a table, as the tests of this folder create and read them. */
import type { TableActor } from "../../support/table.ts";

export interface Part {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly source?: string;
}

export interface Effect {
  readonly id: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly img: string;
  readonly statuses: ReadonlySet<string>;
  readonly flags: { readonly manifold?: Readonly<Record<string, unknown>> };
  update(changes: object, options?: object): Promise<unknown>;
  delete(): Promise<unknown>;
  toObject(): Record<string, unknown>;
}

/** An actor with its effects and the words of its game. */
export interface Bearer extends TableActor {
  readonly type: string;
  readonly effects: {
    readonly size: number;
    readonly contents: readonly Effect[];
    get(id: string): Effect | undefined;
    getName(name: string): Effect | undefined;
  };
  readonly ruleset: {
    readonly id: string;
    readonly effects: {
      numbers(): readonly { readonly label: string; readonly path: string; readonly whole?: string }[];
      readonly kinds: readonly { readonly id: string }[];
      readonly limits: readonly {
        readonly id: string;
        options(actor: object | null): readonly { readonly id: string; readonly label: string }[];
      }[];
    };
    readonly rolls: Readonly<Record<string, { list?(actor: object): readonly { readonly key: string }[] }>>;
  };
  explain(key: string): { readonly total: number | string; readonly parts: readonly Part[] } | null;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Effect[]>;
}

/** What changes of the host mean on generation 13, whose shape both take. */
export const MODES = { multiply: 1, add: 2, atMost: 3, atLeast: 4, set: 5 } as const;

/** Source data of a change below `system`. */
export const change = (path: string, way: keyof typeof MODES, value: number | string) => ({
  key: `system.${path}`,
  mode: MODES[way],
  value: String(value),
});

/** Gives an actor an effect. */
export async function giveEffect(
  actor: Bearer,
  name: string,
  { changes = [], flags = {}, ...more }: { changes?: readonly object[]; flags?: object; disabled?: boolean },
): Promise<Effect> {
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
    { name, changes, flags: { manifold: flags }, ...more },
  ]);
  return effect!;
}

export const clearEffects = (actor: Bearer): Promise<unknown> =>
  actor.deleteEmbeddedDocuments(
    "ActiveEffect",
    actor.effects.contents.map(({ id }) => id),
  );
