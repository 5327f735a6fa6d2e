/** Grants of the three types of origin when they are dropped on an actor. */
import type { ActorDocument, ItemDocument } from "../../../core/contract/documents.ts";
import type { Chosen, GrantChoice, GrantRules } from "../../../core/contract/grants.ts";
import type { ValueChanges } from "../../../kit/contract.ts";
import type { Grant } from "../../../kit/grants.ts";
import { type Plain, valueAt } from "../../../kit/value-changes.ts";
import { ABILITIES, ABILITY_LABELS } from "../rules/creature/abilities.ts";
import { characterVp, reduceVpMax, vpOf } from "../rules/creature/derived.ts";
import {
  ABILITY_CHOICE,
  grantsOfClass,
  grantsOfSkills,
  grantsOfSpecies,
  SKILL_CHOICE,
} from "../rules/creature/origins.ts";
import { SKILLS } from "../rules/creature/skills.ts";
import { PSI_PATH, VP_PATH } from "../rules/paths.ts";
import { SETTINGS } from "../settings.ts";
import { creature } from "./creature-of.ts";
import type { EdgeClassData, EdgeOriginData, EdgeSpeciesData } from "./origins.ts";

type Own = (item: ItemDocument, chosen: Chosen) => readonly Grant[];

const dataOf = ({ system }: ItemDocument): EdgeOriginData => system as EdgeOriginData;

/** Offers skills in which the actor is not trained yet. */
function skillChoice(actor: ActorDocument, item: ItemDocument): GrantChoice[] {
  const { anySkills, skillChoices, skills } = dataOf(item);
  if (anySkills === 0) return [];
  const options = SKILLS.filter(
    ({ id }) =>
      (skillChoices.size === 0 || skillChoices.has(id)) &&
      !skills.has(id) &&
      !creature(actor).skill(id)?.trained,
  );
  return [{ id: SKILL_CHOICE, label: { key: "MANIFOLD.Edge.Origin.skills" }, count: anySkills, options }];
}

function abilityChoice({ system }: ItemDocument): GrantChoice[] {
  const { anyAbilities } = system as EdgeSpeciesData;
  const options = ABILITIES.map((id) => ({ id, label: ABILITY_LABELS[id] }));
  return anyAbilities === 0
    ? []
    : [
        {
          id: ABILITY_CHOICE,
          label: { key: "MANIFOLD.Edge.Origin.abilities" },
          count: anyAbilities,
          options,
        },
      ];
}

/** Keeps VP and psi points within their maximum; psi points granted by a class are available at once. */
function settle(actor: ActorDocument, before: Plain, after: Plain): ValueChanges {
  const { level, vitality, exhaustion } = creature(actor);
  const start = valueAt(after, "classVp") ?? SETTINGS.read("pcStartVp");
  const full = vitality.override ?? vpOf(characterVp({ start: Number(start), level, bonus: vitality.bonus }));
  const most = reduceVpMax(full, exhaustion.value);
  const over = Math.min(0, most - Number(valueAt(after, VP_PATH)));
  const [psiBefore, psiAfter] = [before, after].map((system) => Number(valueAt(system, "psi.max")));
  const psi = Number(valueAt(after, PSI_PATH));
  const gained = Math.max(psiAfter! - psiBefore!, Math.min(0, psiAfter! - psi));
  return {
    deltas: {
      ...(over < 0 ? { [VP_PATH]: over } : {}),
      ...(gained === 0 ? {} : { [PSI_PATH]: gained }),
    },
    sets: {},
  };
}

const origin = (own: Own, more: Partial<GrantRules> = {}): GrantRules => ({
  choices: skillChoice,
  grants: (item, chosen) => [
    ...own(item, chosen),
    ...grantsOfSkills(
      [...dataOf(item).skills, ...(chosen[SKILL_CHOICE] ?? [])],
      SETTINGS.read("trainedBonus"),
    ),
  ],
  features: (item) => dataOf(item).features,
  ...more,
});

/** NPCs have neither a class nor a background: the GM enters their numbers. */
const refuse: NonNullable<GrantRules["refuse"]> = (actor, item) =>
  actor.type === "edgeCharacter"
    ? null
    : { key: "MANIFOLD.Edge.Origin.charactersOnly", data: { item: item.name, actor: actor.name } };

export const SPECIES_GRANTS = origin(
  ({ system }, chosen) => grantsOfSpecies(system as EdgeSpeciesData, chosen[ABILITY_CHOICE] ?? []),
  { choices: (actor, item) => [...abilityChoice(item), ...skillChoice(actor, item)] },
);

export const BACKGROUND_GRANTS = origin(() => [], { refuse });

export const CLASS_GRANTS = origin(({ system }) => grantsOfClass(system as EdgeClassData), {
  refuse,
  settle,
});
