/** One entry of a manifest's relationships. */
export interface Relationship {
  id: string;
  type?: string;
  [other: string]: unknown;
}

/** A system, module or world, with its manifest's fields as members. */
export class BasePackage {
  declare id: string;
  declare title: string;
  declare version: string;
  declare description: string;
  declare flags: Record<string, Record<string, unknown>>;
  declare documentTypes: Record<string, Record<string, object>>;
  declare languages: { lang: string; path: string }[];
  declare relationships: {
    systems: Relationship[];
    requires: Relationship[];
    recommends: Relationship[];
    conflicts: Relationship[];
  };
  declare socket: boolean;
  declare active: boolean;
  [field: string]: unknown;

  static type = "package";

  constructor(data: Record<string, unknown>) {
    const defaults = {
      flags: {},
      documentTypes: {},
      languages: [],
      packs: [],
      authors: [],
      description: "",
      socket: false,
    };
    const relationships = {
      systems: [],
      requires: [],
      recommends: [],
      conflicts: [],
      ...(data.relationships as object | undefined),
    };
    // Generation 14 manifests may contain the kind of package, which the class already implies.
    const { type: _type, ...fields } = data;
    Object.assign(this, defaults, fields, { relationships });
  }

  get type(): string {
    return (this.constructor as typeof BasePackage).type;
  }
}

export class World extends BasePackage {
  static override type = "world";
}

export class System extends BasePackage {
  static override type = "system";
  declare initiative: string | undefined;
  declare grid: { type?: number; distance: number; units: string; diagonals: number };
  declare primaryTokenAttribute: string | null;
  declare secondaryTokenAttribute: string | null;

  constructor(data: Record<string, unknown>) {
    super(data);
    this.grid = { distance: 1, units: "", diagonals: 0, ...(data.grid as object | undefined) };
    this.active = true;
  }
}

export class Module extends BasePackage {
  static override type = "module";

  constructor(data: Record<string, unknown>) {
    super(data);
    this.active = data.active !== false;
  }
}
