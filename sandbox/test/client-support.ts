import { GENERATION } from "../common/generation.ts";
import { createHost, type Host, type HostOptions } from "../node/host.ts";

export type Source = Record<string, unknown>;

export const GM = "Gamemaster000000";
export const PLAYER = "Player1000000000";
export const OTHER_PLAYER = "Player2000000000";
export const is14 = GENERATION >= 14;

const USERS = [
  { _id: GM, name: "Gamemaster", role: 4 },
  { _id: PLAYER, name: "Ann", role: 1 },
  { _id: OTHER_PLAYER, name: "Ben", role: 1 },
];

export const MANIFEST = {
  id: "sys",
  title: "System",
  version: "2.1.0",
  socket: true,
  documentTypes: {
    Actor: { hero: {}, npc: {} },
    Item: { weapon: {}, gear: {} },
    ChatMessage: { test: {} },
  },
};

/** Registers the fixtures of the behaviour list: actor type "hero", item types "weapon" and "gear". */
export function registerModels(): void {
  const { fields } = foundry.data;
  class Hero extends foundry.abstract.TypeDataModel {
    static override LOCALIZATION_PREFIXES = ["S.hero"];
    static override defineSchema() {
      return {
        str: new fields.NumberField({ initial: 10 }),
        capped: new fields.NumberField({ initial: 15, max: 20 }),
        level: new fields.NumberField({ initial: 3 }),
        hp: new fields.SchemaField({
          value: new fields.NumberField({ initial: 10 }),
          max: new fields.NumberField({ initial: 10 }),
        }),
        word: new fields.StringField({ initial: "Iron" }),
        flag: new fields.BooleanField({ initial: false }),
        tags: new fields.SetField(new fields.StringField()),
        list: new fields.ArrayField(new fields.StringField()),
        derived: new fields.NumberField({ initial: 0 }),
      };
    }
    override prepareDerivedData(): void {
      const self = this as unknown as { derived: number; str: number };
      self.derived = self.str * 2;
    }
  }
  class Gear extends foundry.abstract.TypeDataModel {
    static override defineSchema() {
      return { price: new fields.NumberField({ required: true, nullable: false, min: 0, initial: 0 }) };
    }
  }
  class Test extends foundry.abstract.TypeDataModel {
    static override defineSchema() {
      return { n: new fields.NumberField({ initial: 0 }) };
    }
  }
  Object.assign(CONFIG.Actor.dataModels, { hero: Hero });
  Object.assign(CONFIG.Item.dataModels, { weapon: Gear, gear: Gear });
  Object.assign(CONFIG.ChatMessage.dataModels, { test: Test });
}

/** Starts a host with the fixtures. `init` runs in the init hook, before the world is loaded. */
export function startHost({ init, ...options }: HostOptions & { init?: () => void } = {}): Promise<Host> {
  return createHost({
    users: USERS,
    ...options,
    system: {
      manifest: MANIFEST,
      entry: () => {
        Hooks.once("init", () => {
          registerModels();
          init?.();
        });
      },
      ...options.system,
    },
  });
}

type ActorDocument = InstanceType<typeof CONFIG.Actor.documentClass>;
type ItemDocument = InstanceType<typeof CONFIG.Item.documentClass>;
type EffectDocument = InstanceType<typeof CONFIG.ActiveEffect.documentClass>;
type HeroData = {
  str: number;
  capped: number;
  level: number;
  hp: { value: number; max: number };
  word: string;
  flag: boolean;
  tags: Set<string>;
  list: string[];
  derived: number;
};
export type Hero = ActorDocument & { system: HeroData };

export async function createHero(data: Source = {}, operation: Source = {}): Promise<Hero> {
  const created = await CONFIG.Actor.documentClass.create({ name: "Hero", type: "hero", ...data }, operation);
  return created as unknown as Hero;
}

export async function createItems(actor: ActorDocument, ...data: Source[]): Promise<ItemDocument[]> {
  const sources = data.map((each) => ({ name: "Thing", type: "gear", ...each }));
  return (await actor.createEmbeddedDocuments("Item", sources)) as unknown as ItemDocument[];
}

const MODES: Record<string, number> = {
  custom: 0,
  multiply: 1,
  add: 2,
  downgrade: 3,
  upgrade: 4,
  override: 5,
};

/** A change in the shape of this generation. */
export function change(key: string, type: string, value: unknown, more: Source = {}): Source {
  return is14 ? { key, type, value, phase: "initial", ...more } : { key, mode: MODES[type], value, ...more };
}

/** Effect data with changes in the place where this generation stores them. */
export function effectData(changes: Source[], more: Source = {}): Source {
  return { name: "Effect", ...(is14 ? { system: { changes } } : { changes }), ...more };
}

export async function addEffect(
  parent: ActorDocument | ItemDocument,
  changes: Source[],
  more: Source = {},
): Promise<EffectDocument> {
  const [effect] = await parent.createEmbeddedDocuments("ActiveEffect", [effectData(changes, more)]);
  return effect as unknown as EffectDocument;
}

/** Records events in order. */
export class Recorder {
  readonly events: string[] = [];

  add(event: string): void {
    this.events.push(event);
  }

  /** Records every call of the given hooks, under the hooks' names. */
  hooks(...names: string[]): this {
    for (const name of names) Hooks.on(name, () => void this.events.push(name));
    return this;
  }

  take(): string[] {
    return this.events.splice(0);
  }
}
