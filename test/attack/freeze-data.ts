/** The largest data that a player can store, and the corresponding data in an honest size. */
import {
  MOST_ENTRIES,
  MOST_SEATS,
  MOST_TARGETS,
  MOST_TEXT,
  MOST_WAYS,
} from "../../module/core/host/size-limits.ts";

export type Source = Record<string, unknown>;

const ITEMS = 500;
const EFFECTS = 100;
const LEDGER = 300;
const WORDS = "the longest words that a player has found ";
/** Characters of one part of a message that has a shape of its own. */
const PART = 95_000;

const idOf = (word: string, index: number): string =>
  `${word}${String(index).padStart(16 - word.length, "0")}`;
const longText = (length: number): string => WORDS.repeat(Math.ceil(length / WORDS.length)).slice(0, length);

/** Foes to aim at, as many as a card may have. */
export const crowdOf = (actors: readonly Source[]): Source[] => {
  const foe = actors.find(({ type }) => type === "edgeNpc")!;
  return Array.from({ length: MOST_TARGETS }, (_, index) => ({
    ...structuredClone(foe),
    _id: idOf("foe", index),
    name: `Foe ${index}`,
    ownership: { default: 0 },
  }));
};

export const TRACKED: Source = {
  _id: idOf("combat", 0),
  active: true,
  round: 1,
  turn: 0,
  combatants: Array.from({ length: MOST_TARGETS }, (_, index) => ({
    _id: idOf("comb", index),
    actorId: idOf("foe", index),
    name: `Foe ${index}`,
    initiative: index,
  })),
};

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** As many of an entry as fit into so many characters. */
const filling = (entry: Source, characters: number): Source[] =>
  many(Math.floor(characters / (JSON.stringify(entry).length + 1)), () => entry);

interface Size {
  readonly isHonest: boolean;
  /** Id of the player. */
  readonly author: string;
}

/** One message of each kind; the flavor names it. */
export function messagesOf(actors: readonly Source[], { isHonest, author }: Size): Source[] {
  const hero = actors.find(({ type }) => type === "edgeCharacter")!;
  const count = (most: number) => (isHonest ? 1 : most);
  const words = (most: number) => (isHonest ? "x" : longText(most));
  const fill = (entry: Source, characters: number) => (isHonest ? [entry] : filling(entry, characters));
  const change = (characters: number): Source => ({
    ...{ deltas: { "vitality.value": -1 }, sets: {}, removeConditions: [] },
    addConditions: ["prone"],
    steps: fill({ id: "x", label: words(30), value: 1 }, characters),
  });
  const targets = (most: number, more: Source) =>
    Object.fromEntries(
      many(count(most), (index) => {
        const uuid = `Actor.${idOf("foe", index)}`;
        const adjust = { multiplier: 1, bonus: 0, ignored: [], options: [] };
        return [uuid.replace(".", "-"), { uuid, name: words(500), turn: 0, applied: null, adjust, ...more }];
      }),
    );
  const plan = {
    ...{ dc: 10, total: 1, mode: "normal" },
    dice: fill({ formula: "1d12", group: "check" }, PART / 2),
    modifiers: fill({ id: "x", label: words(30), value: 1 }, PART / 2),
  };
  const check: Source = {
    ...{ ruleset: "edge", key: "athletics", actor: `Actor.${String(hero._id)}` },
    request: { modifiers: plan.modifiers },
    choices: { disabled: [], enabled: [], situational: plan.modifiers },
    asked: { targets: [], opposed: false },
    plan,
    dice: many(count(2000), () => ({ faces: 12, value: 7, kept: true, group: "check" })),
    outcome: { degree: "success", success: true, total: 14 },
  };
  const card = { ruleset: "edge", what: { key: "x" }, icon: "cycle" };
  const messages: readonly (readonly [type: string, flavor: string, system: Source])[] = [
    ["change", "most targets", { ...card, targets: targets(MOST_TARGETS, { change: change(2500) }) }],
    ["change", "longest target", { ...card, targets: targets(1, { change: change(PART) }) }],
    ["change", "facts", { ...card, facts: many(count(MOST_ENTRIES), () => ({ key: words(1900) })) }],
    ["check", "dice and modifiers", { ...check, kind: "check" }],
    ["damage", "most targets", { ...check, kind: "damage", key: "", targets: targets(MOST_TARGETS, {}) }],
    [
      "request",
      "participants",
      {
        ...{ ruleset: "edge", title: words(MOST_TEXT) },
        seats: many(count(MOST_SEATS), (index) => ({
          ...{ id: idOf("seat", index), actor: `Actor.${idOf("foe", index)}`, name: words(MOST_TEXT) },
          ways: many(count(MOST_WAYS), () => ({ kind: "check", key: "athletics" })),
        })),
      },
    ],
  ];
  return messages.map(([type, flavor, system], index) => ({
    ...{ _id: idOf("msg", index), type, flavor, author, system },
  }));
}

/** An actor with all that its owner can add to it. */
export function stockActor(actor: Source): Source {
  const [{ effects: _, ...item }] = actor.items as [Source];
  const number = Object.keys(actor.system as object)[0]!;
  const entry = (key: string): Source => ({
    ...{ key, by: "x", what: { key: longText(MOST_TEXT) }, message: null, why: null, at: 1 },
    ...{ values: [], added: [], removed: [], open: false, undone: null },
  });
  const bag = idOf("item", 0);
  return {
    ...actor,
    name: longText(MOST_TEXT),
    system: { ...(actor.system as object), biography: `<p>${longText(200_000)}</p>` },
    flags: {
      manifold: { ledger: Object.fromEntries(many(LEDGER, (index) => [`k${index}`, entry(`k${index}`)])) },
    },
    items: many(ITEMS, (index) => ({
      ...item,
      _id: idOf("item", index),
      name: `${index} ${longText(MOST_TEXT)}`,
      system: { ...(item.system as object), holds: true, ...(index > 0 ? { container: bag } : {}) },
    })),
    effects: many(EFFECTS, (index) => ({
      _id: idOf("effect", index),
      name: `${index} ${longText(MOST_TEXT)}`,
      img: "icons/svg/aura.svg",
      changes: [{ key: `system.${number}`, mode: 2, value: "1" }],
    })),
  };
}
