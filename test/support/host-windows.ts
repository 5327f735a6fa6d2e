/** The host's windows and the objects that open them, as found in a page by browser tests and benches. */

/** A window: a sheet, or a window of a menu. */
export interface App {
  readonly rendered: boolean;
  readonly hasFrame: boolean;
  /** Null until it is drawn. */
  readonly element: HTMLElement | null;
  readonly position: object;
  setPosition(position: object): unknown;
  render(options: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
}

export interface SheetHolder {
  readonly id: string;
  readonly uuid: string;
  readonly type: string;
  readonly sheet: App;
  createEmbeddedDocuments(name: string, data: object[]): Promise<SheetHolder[]>;
}

/** A roll that an actor can make. */
export interface Listing {
  readonly kind: string;
  readonly key: string;
}

interface Pack {
  readonly index: { readonly contents: readonly { readonly _id: string; readonly type: string }[] };
  getDocument(id: string): Promise<SheetHolder>;
}

export interface WindowsPage {
  readonly game: {
    readonly documentTypes: Record<"Actor" | "Item", readonly string[]>;
    readonly actors: { readonly contents: readonly SheetHolder[] };
    readonly packs: { readonly contents: readonly Pack[] };
    readonly settings: { readonly menus: ReadonlyMap<string, { readonly type: new () => App }> };
    readonly system: {
      readonly api: {
        games(): { readonly id: string }[];
        list(uuid: string): Promise<Listing[]>;
        roll(uuid: string, kind: string, key: string, options: object): Promise<unknown>;
      };
    };
  };
  readonly Actor: { create(data: object): Promise<SheetHolder> };
  readonly Item: { create(data: object): Promise<SheetHolder> };
  readonly Hooks: { callAll(name: string, ...args: unknown[]): unknown };
  readonly foundry: { readonly applications: { readonly instances: ReadonlyMap<string, App> } };
}
