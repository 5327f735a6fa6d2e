/** Ways to forge the stored data of a roll. Each changes what it is given. */
import { pick } from "sandbox/testing/random";
import type { Source } from "../support/table.ts";
import { type LeafPath, leafAt, leavesOf, withLeaf } from "./leaves.ts";

/** A forgery: its name, and the changed parts of a message. */
interface Forgery {
  readonly name: string;
  readonly system: Source;
  readonly rolls: readonly Source[];
}

const MARKUP = [
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  '"><svg onload=alert(1)>',
  "javascript:alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
];

const ABSURD = [9999, -9999, 1e6, 1e308, 0.5, Number.MAX_SAFE_INTEGER, "9999", null, true, {}, []];

/** Replaces a random leaf below a part of the data. */
function disturb(system: Source, part: string, by: readonly unknown[], random: () => number): Source {
  const paths = leavesOf(system[part]);
  if (paths.length === 0) return system;
  return { ...system, [part]: withLeaf(system[part], pick(random, paths), pick<unknown>(random, by)) };
}

/** One random forgery of a message. @param conditions ids of the game */
export function forge(
  { system, rolls }: { readonly system: Source; readonly rolls: readonly Source[] },
  conditions: readonly string[],
  random: () => number,
): Forgery {
  const plan = system.plan as Source & { modifiers: readonly object[]; dice: readonly Source[] };
  const grown = { id: "luck", label: pick(random, MARKUP), value: 9999 };
  const result = (name: string, changed: Source, dice: readonly Source[] = rolls): Forgery => ({
    name,
    system: changed,
    rolls: dice,
  });
  const ways = [
    () => result("a modifier", { ...system, plan: { ...plan, modifiers: [...plan.modifiers, grown] } }),
    () => result("conditions", { ...system, plan: { ...plan, conditions } }),
    () =>
      result("a leaf of the plan", disturb(system, "plan", [...ABSURD, ...conditions, ...MARKUP], random)),
    () => result("a leaf of the outcome", disturb(system, "outcome", ABSURD, random)),
    () => result("a leaf of the dice", disturb(system, "dice", ABSURD, random)),
    () => result("a leaf of the choices", disturb(system, "choices", [...ABSURD, ...MARKUP], random)),
    () =>
      result(
        "more dice",
        enlarge(system, rolls, "500d6", 500, 6),
        rolls.map((roll) => enlargeRoll(roll, 500, 6)),
      ),
    () =>
      result(
        "a larger die",
        enlarge(system, rolls, "1d1000000000", 1, 1e9),
        rolls.map((roll) => enlargeRoll(roll, 1, 1e9)),
      ),
    () =>
      result("a modifier in request and plan", {
        ...system,
        request: { ...(system.request as Source), modifiers: [grown] },
        plan: { ...plan, modifiers: [grown] },
      }),
    () => {
      const hidden = hiddenChanges(system);
      return hidden.length === 0
        ? result("nothing", system)
        : result("a hidden change", pick(random, hidden).system);
    },
    () => result("a kind of no game", { ...system, kind: pick(random, ["constructor", "__proto__", "x"]) }),
  ];
  return pick(random, ways)();
}

function enlarge(
  system: Source,
  rolls: readonly Source[],
  formula: string,
  count: number,
  faces: number,
): Source {
  const [first] = (system.plan as { dice: readonly Source[] }).dice;
  if (!first || rolls.length === 0) return system;
  const dice = Array.from({ length: count }, () => ({
    faces,
    value: faces,
    kept: true,
    group: first.group,
  }));
  return { ...system, dice, plan: { ...(system.plan as Source), dice: [{ ...first, formula }] } };
}

/** A roll of that many dice with those faces, all of which show the highest. */
export const enlargeRoll = (roll: Source, count: number, faces: number): Source => ({
  ...roll,
  formula: `${count}d${faces}`,
  terms: [
    {
      class: "Die",
      number: count,
      faces,
      evaluated: true,
      results: Array.from({ length: count }, () => ({ result: faces, active: true })),
    },
  ],
});

const HIDDEN_PARTS = ["request", "plan", "outcome"] as const;

/**
 * Every change of one array or number below request, plan and outcome: plain ones, and those that a key beside it hides
 * from whoever expands dotted keys or follows prototypes.
 */
export const hiddenChanges = (system: Source): Pick<Forgery, "name" | "system">[] =>
  HIDDEN_PARTS.flatMap((part) =>
    hidingsOf(system[part]).map(({ name, value }) => ({
      name: `${part}: ${name}`,
      system: { ...system, [part]: value },
    })),
  );

function hidingsOf(whole: unknown): { readonly name: string; readonly value: unknown }[] {
  const beside = (path: LeafPath, by: unknown, hiding: string, honest: unknown) => ({
    name: `${path.join(".")} by ${hiding}`,
    value: { ...withLeaf(whole as Source, path, by), [hiding]: honest },
  });
  const arrays = partsOf(whole, Array.isArray).flatMap((path) => {
    const honest = leafAt(whole, path) as readonly unknown[];
    const at = path.join(".");
    return [
      beside(path, [...honest, ...(honest.length > 0 ? honest : ["dead"])], `${at}.length`, honest.length),
      ...(honest.length > 0 ? [beside(path, [9999, ...honest.slice(1)], `${at}.0`, honest[0])] : []),
    ];
  });
  const numbers = partsOf(whole, (value) => typeof value === "number").flatMap((path) => [
    { name: path.join("."), value: withLeaf(whole, path, 9999) },
    ...(path.length > 1 ? [beside(path, 9999, path.join("."), leafAt(whole, path))] : []),
  ]);
  const inherited = {
    name: "what is inherited",
    value: { ...(whole as Source), ["__proto__"]: { luck: 9999 } },
  };
  return [...arrays, ...numbers, inherited];
}

/** Paths of the values below this one that pass a test. */
function partsOf(value: unknown, test: (value: unknown) => boolean, path: LeafPath = []): LeafPath[] {
  const own = path.length > 0 && test(value) ? [path] : [];
  if (typeof value !== "object" || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, child]) => partsOf(child, test, [...path, key]))];
}
