/** Parts of a scenario: a target, the cards applied to it, and its expected state. Random numbers are passed in. */
import { between, pick } from "sandbox/testing/random";

export type Source = Record<string, unknown>;

/** One message with a consequence for the target. */
export interface Card {
  readonly id: string;
  readonly amount: number;
  readonly conditions: readonly string[];
  /** The number of the target's rations that it removes. */
  readonly eaten: number;
  readonly gift: boolean;
  /** Whether it removes the target's lantern and its condition prone. */
  readonly relief: boolean;
}

export interface Scenario {
  readonly target: string;
  /** Damage rolls of the players against an actor of the Gamemaster, or cards about an actor that all users own. */
  readonly kind: "strikes" | "cards";
  readonly cards: readonly Card[];
  /** Users who click. */
  readonly users: readonly string[];
  /** Amount that another write adds to the same number; 0 for none. */
  readonly otherWrite: number;
  /** Whether the target is deleted during the scenario. */
  readonly deleted: boolean;
}

/** Start values of the target's number and rations. */
const START = 500;
const RATIONS = 40;
const LANTERN = "Lantern".padEnd(16, "0");
const RATION = "Ration".padEnd(16, "0");
const PRONE = "prone".padEnd(16, "0");
/** The first two imply the last; none of them ends another. */
const CONDITIONS = ["paralyzed", "stunned", "bleeding", "frightened", "incapacitated"] as const;

const idOf = (word: string, number: number): string =>
  `${word}${String(number).padStart(16 - word.length, "0")}`;

/**
 * @param users the Gamemasters, then the players
 * @param mixed whether the number may also be written directly; the client that overwrites such a write adds it again,
 * so it must stay connected
 */
export function planScenario(
  number: number,
  users: readonly string[],
  mixed: boolean,
  random: () => number,
): Scenario {
  const kind = random() < 0.2 ? "strikes" : "cards";
  const some = (chance: number) => random() < chance;
  const cards = Array.from(
    { length: kind === "strikes" ? 2 : pick(random, [1, 1, 1, 2, 2, 3]) },
    (_, index) => ({
      id: idOf(`M${index}x`, number),
      amount: between(random, 1, 9),
      conditions: kind === "cards" && some(0.4) ? CONDITIONS.filter(() => some(0.4)) : [],
      eaten: kind === "cards" && some(0.2) ? between(random, 1, 3) : 0,
      gift: kind === "cards" && some(0.15),
      relief: kind === "cards" && some(0.1),
    }),
  );
  const shuffled = [...users].sort(() => random() - 0.5);
  return {
    target: idOf("T", number),
    kind,
    cards,
    users: shuffled.slice(0, between(random, 2, users.length)),
    otherWrite: mixed && some(0.4) ? pick(random, [-7, 5, 11]) : 0,
    deleted: some(0.08),
  };
}

/** The field that the scenario changes, below `system`. */
const numberOf = ({ kind }: Scenario): "psi" | "vitality" => (kind === "strikes" ? "vitality" : "psi");

/** The dotted path of that field in the actor. */
export const pathOf = (scenario: Scenario): string => `system.${numberOf(scenario)}.value`;

/** Whether the target has items and effects that cards change. Other targets have none, to keep messages small. */
const isStocked = ({ cards }: Scenario): boolean => cards.some(({ eaten, relief }) => eaten > 0 || relief);

const BELONGINGS = {
  items: [
    { _id: RATION, name: "Ration", type: "edgeGear", system: { quantity: RATIONS } },
    { _id: LANTERN, name: "Lantern", type: "edgeGear" },
  ],
  effects: [
    { _id: PRONE, name: "Prone", statuses: ["prone"], start: { time: 0 }, duration: { startTime: 0 } },
  ],
};

/** Creation data of the target. */
export function targetSource(scenario: Scenario): Source {
  const { target, kind } = scenario;
  return {
    _id: target,
    name: target,
    type: "edgeNpc",
    ownership: { default: kind === "strikes" ? 0 : 3 },
    system: { psi: { value: START }, vitality: { value: START, override: 2 * START } },
    ...(isStocked(scenario) ? BELONGINGS : {}),
  };
}

/** Creation data of a card's message. */
export function cardSource({ target }: Scenario, card: Card): Source {
  const change = {
    deltas: { "psi.value": -card.amount },
    sets: {},
    addConditions: card.conditions,
    removeConditions: card.relief ? ["prone"] : [],
    items: {
      added: card.gift ? [{ name: "Gift", type: "edgeGear" }] : [],
      changed: card.eaten > 0 ? { [RATION]: { deltas: { quantity: -card.eaten }, sets: {} } } : {},
      removed: card.relief ? [LANTERN] : [],
    },
    steps: [],
  };
  const record = { uuid: `Actor.${target}`, name: target, change, demands: [] };
  const system = {
    ruleset: "edge",
    what: { key: "x" },
    icon: "cycle",
    targets: { [`Actor-${target}`]: record },
  };
  return { _id: card.id, type: "change", system };
}

/** The checked part of a target. */
export interface State {
  readonly number: number;
  readonly rations: number | null;
  readonly gifts: number;
  /** Conditions with the sorted keys of their causes. */
  readonly conditions: Readonly<Record<string, readonly string[]>>;
  readonly lantern: boolean;
  readonly prone: boolean;
}

/** An applied card and the key of its ledger entry. */
export interface AppliedCard {
  readonly card: Card;
  readonly key: string;
}

/** The state that results from the applied cards. @param relieved whether one of them removed lantern and condition */
export function expectedState(scenario: Scenario, applied: readonly AppliedCard[], relieved: boolean): State {
  const sum = (of: (card: Card) => number) => applied.reduce((total, { card }) => total + of(card), 0);
  const given = CONDITIONS.map((id) => [
    id,
    applied.filter(({ card }) => card.conditions.includes(id)).map(({ key }) => key),
  ]);
  return {
    number: START + scenario.otherWrite - sum(({ amount }) => amount),
    rations: isStocked(scenario) ? RATIONS - sum(({ eaten }) => eaten) : null,
    gifts: sum(({ gift }) => Number(gift)),
    conditions: Object.fromEntries(
      given.flatMap(([id, keys]) => (keys!.length > 0 ? [[id, [...keys!].sort()]] : [])),
    ),
    lantern: isStocked(scenario) && !relieved,
    prone: isStocked(scenario) && !relieved,
  };
}

interface Stored {
  readonly system: Readonly<Record<string, { readonly value: number }>>;
  readonly items: readonly { readonly _id: string; readonly name: string; readonly system: Source }[];
  readonly effects: readonly { readonly _id: string; readonly flags: { readonly manifold?: Flags } }[];
  readonly flags: { readonly manifold?: { readonly ledger?: Readonly<Record<string, Entry>> } };
}

interface Flags {
  readonly causes?: readonly string[];
}

interface Entry {
  readonly key: string;
  readonly message: string;
  readonly open: boolean;
  readonly undone: object | null;
}

/** The state of a target in stored data. */
export function stateOf(scenario: Scenario, source: Source): State {
  const { system, items, effects } = source as unknown as Stored;
  const others = effects.filter(({ _id }) => _id !== PRONE);
  return {
    number: system[numberOf(scenario)]!.value,
    rations: (items.find(({ _id }) => _id === RATION)?.system.quantity as number | undefined) ?? null,
    gifts: items.filter(({ name }) => name === "Gift").length,
    conditions: Object.fromEntries(
      others.map(({ _id, flags }) => [_id.replace(/0+$/, ""), [...(flags.manifold?.causes ?? [])].sort()]),
    ),
    lantern: items.some(({ _id }) => _id === LANTERN),
    prone: effects.some(({ _id }) => _id === PRONE),
  };
}

/** The applied cards in the target's ledger. @throws Error for a message applied twice or an unfinished entry */
export function appliedCards(scenario: Scenario, source: Source): AppliedCard[] {
  const entries = Object.values((source as unknown as Stored).flags.manifold?.ledger ?? {});
  const open = entries.find((entry) => entry.open);
  if (open) throw new Error(`${scenario.target}: ${open.key} was never finished`);
  return scenario.cards.flatMap((card) => {
    const applied = entries.filter(({ message, undone }) => message === card.id && !undone);
    if (applied.length > 1) throw new Error(`${scenario.target}: ${card.id} is in force twice`);
    return applied.map(({ key }) => ({ card, key }));
  });
}
