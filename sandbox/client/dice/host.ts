import type { RollParser } from "./parser.ts";
import type { Roll } from "./roll.ts";
import type { RollResolver } from "./roll-resolver.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import type { RollTerm } from "./terms/term.ts";

/** A function of CONFIG.Dice.functions. It is called with the roll as `this`. */
export type RollFunction = (this: Roll | undefined, ...args: (string | number)[]) => unknown;

export interface FulfillmentMethod {
  label: string;
  icon?: string | null;
  /** Whether the user has to be prompted. */
  interactive?: boolean | null;
  /** Provides the face of a die without prompting. If it returns undefined, a random face is used. */
  handler?: ((term: DiceTerm, options?: object) => unknown) | null;
  resolver?: typeof RollResolver;
}

/** The members of a term class that are used to parse and restore terms. The constructor takes the term's data. */
export type RollTermClass = { name: string } & Pick<
  typeof RollTerm,
  "SERIALIZE_ATTRIBUTES" | "fromParseNode" | "_fromData"
>;
/** A concrete kind of dice, constructible from term data. */
export type DiceTermClass = (new (
  data?: object,
) => DiceTerm) &
  RollTermClass &
  Pick<typeof DiceTerm, "DENOMINATION" | "MODIFIERS" | "MODIFIER_REGEXP">;

export interface DiceConfig {
  types: DiceTermClass[];
  rollModes?: Record<string, { label: string; icon: string }>;
  rolls: (typeof Roll)[];
  termTypes: Record<string, RollTermClass>;
  terms: Record<string, DiceTermClass>;
  randomUniform: () => number;
  parser: typeof RollParser;
  functions: Record<string, RollFunction>;
  fulfillment: {
    dice: Record<string, { label: string; icon: string }>;
    methods: Record<string, FulfillmentMethod>;
    defaultMethod: string;
  };
}

export interface MessageClass {
  new (data: object): object;
  create(data: object, options?: object): Promise<unknown>;
  applyRollMode?(data: object, mode: string): object;
  applyMode?(data: object, mode: string): object;
}

interface Globals {
  CONFIG?: {
    Dice?: DiceConfig;
    ChatMessage?: { documentClass?: MessageClass };
    sounds?: { dice?: string };
  };
  game?: {
    user?: { id: string | null } | null;
    settings?: { settings: Map<string, unknown>; get(namespace: string, key: string): unknown };
  };
  ui?: { notifications?: { warn(message: string): unknown } };
  foundry?: {
    applications?: {
      api?: { DialogV2?: unknown };
      handlebars?: { renderTemplate(path: string, context: object): Promise<string> };
    };
  };
}

/** The globals of the page that dice use. Dice also work if only CONFIG.Dice exists. */
export const globals = globalThis as unknown as Globals;

/** @throws Error if registerDice has not run */
export function diceConfig(): DiceConfig {
  const config = globals.CONFIG?.Dice;
  if (!config) throw new Error("CONFIG.Dice does not exist: call registerDice(CONFIG) before rolling dice");
  return config;
}

/** The configured document class of chat messages. @throws Error if there is none */
export function messageClass(): MessageClass {
  const cls = globals.CONFIG?.ChatMessage?.documentClass;
  if (!cls)
    throw new Error("CONFIG.ChatMessage.documentClass does not exist: rolls cannot become messages here");
  return cls;
}

/** The value of a core setting; undefined if the setting is not registered or no game is running. */
export function coreSetting(key: string): unknown {
  const settings = globals.game?.settings;
  return settings?.settings.has(`core.${key}`) ? settings.get("core", key) : undefined;
}
