/** Bonuses from compendium items apply only to the rolls that the item's text describes. */
import { expect, it } from "vitest";
import { readSources } from "../../scripts/lib/packs.ts";

interface Part {
  readonly name?: string;
  readonly type?: string;
  readonly system?: Readonly<Record<string, unknown>>;
  readonly items?: readonly Part[];
  readonly effects?: readonly Part[];
  readonly flags?: { readonly manifold?: { readonly rolls?: readonly RollBonus[] } };
}

interface RollBonus {
  readonly value: number;
  readonly only?: Readonly<Record<string, readonly string[]>>;
}

/** The bonuses that an item of a game gives to rolls on its own. */
interface Gift {
  readonly value?: number;
  readonly favor?: string;
  readonly attribute?: string;
  readonly ability?: string;
  readonly skill?: string;
  readonly rolls?: readonly string[];
}

/** Words in a text that grants a bonus to all rolls. */
const SAYS_ALL = /\b(all|any|every|everything|nothing|whatever|whenever)\b/i;

/** A weapon's bonus counts only in its own attacks. */
const OWN_ATTACKS = /Weapon$/;

function isUnlimitedGift({ type = "", system = {} }: Part): boolean {
  const gift = (system.bonus ?? system.gift) as Gift | undefined;
  if (typeof gift !== "object" || OWN_ATTACKS.test(type)) return false;
  const { value = 0, favor = "none", attribute = "", ability = "", skill = "", rolls = [] } = gift;
  const isGood = value > 0 || favor === "favorable";
  return isGood && attribute === "" && ability === "" && skill === "" && rolls.length === 0;
}

const isUnlimitedEffect = ({ flags }: Part): boolean =>
  (flags?.manifold?.rolls ?? []).some(
    ({ value, only = {} }) => value > 0 && Object.values(only).every((ids) => ids.length === 0),
  );

const partsOf = (part: Part): Part[] => [part, ...(part.items ?? []).flatMap(partsOf)];

it("a bonus from the compendia has a limit unless its text says that it counts for everything", () => {
  const sources = readSources();
  const careless = sources
    .flatMap(({ document }) => partsOf(document as Part))
    .filter((part) => isUnlimitedGift(part) || (part.effects ?? []).some(isUnlimitedEffect))
    .filter(({ system }) => !SAYS_ALL.test(String(system?.description ?? "")));
  expect(careless.map(({ name }) => name)).toEqual([]);
});
