import type { ItemDocument } from "../../../core/contract/documents.ts";
import type { RollLine } from "../../../core/sheets/components.ts";
import { UNARMED_KEY } from "../attack/request.ts";
import type { Creature } from "../data/creature-of.ts";
import type { StoredCreature } from "../data/creature-schema.ts";
import type { Skill } from "../data/skill.ts";
import type { Weapon } from "../data/weapon.ts";
import {
  ABILITIES,
  type AbilityId,
  abilityAbbreviation,
  abilityLabel,
  abilityLimits,
} from "../rules/creature/abilities.ts";
import { archetypeOf } from "../rules/creature/archetypes.ts";
import { REACTION_PAIRS, REACTIONS, type ReactionId, reactionLabel } from "../rules/creature/reactions.ts";
import { skillLines } from "./context-skills.ts";
import { type PurposeButton, purposeButtons, type WeaponRow, weaponRow } from "./rows.ts";

/** Combat rolls that require no item. */
const COMBAT_PURPOSES = [
  { key: "surprise", icon: "surprised" },
  { key: "snapOut", icon: "awareness" },
  { key: "conscious", icon: "coma" },
  { key: "keepConcentration", icon: "meditation" },
] as const;

/** Context of `gods/actor/deeds`. */
export interface DeedsContext {
  readonly abilities: readonly AbilityRow[];
  readonly reactions: readonly ReactionRow[];
  /** Stats for `core/components/score`. */
  readonly figures: readonly Stat[];
  readonly weapons: readonly WeaponRow[];
  /** The attack with bare hands; null for creatures, whose teeth and claws are items. */
  readonly unarmed: { readonly key: string; readonly attack: number } | null;
  readonly skillLines: readonly RollLine[];
  readonly fray: readonly PurposeButton[];
}

export const deedsContext = (
  creature: Creature,
  source: StoredCreature,
  weapons: readonly ItemDocument<Weapon>[],
  skills: readonly ItemDocument<Skill>[],
  isCharacter: boolean,
): DeedsContext => ({
  abilities: abilityRows(creature, source, isCharacter),
  reactions: reactionRows(creature, source),
  figures: stats(creature, source),
  weapons: weapons.map((item) => weaponRow(item, creature.numbers.attack)),
  unarmed: isCharacter ? { key: UNARMED_KEY, attack: creature.numbers.attack } : null,
  skillLines: skillLines(creature, skills),
  fray: purposeButtons(COMBAT_PURPOSES),
});

interface AbilityRow {
  readonly id: AbilityId;
  readonly label: string;
  readonly value: number;
  readonly source: number;
  /** Contributors. */
  readonly major: number;
  readonly minor: number;
  readonly archetypal: boolean;
  /** Limits of the stored score. */
  readonly min: number;
  readonly max: number;
}

const abilityRows = (creature: Creature, source: StoredCreature, isCharacter: boolean): AbilityRow[] =>
  ABILITIES.map((id) => ({
    ...abilityLimits(isCharacter),
    id,
    label: abilityLabel(id),
    value: creature.numbers[id],
    source: source.abilities[id].value,
    major: creature.contributors[id].major,
    minor: creature.contributors[id].minor,
    archetypal: archetypeOf(creature.archetype)?.ability === id,
  }));

interface ReactionRow {
  readonly id: ReactionId;
  readonly label: string;
  readonly value: number;
  readonly bonus: number;
  readonly override: number | null;
  /** Language keys of the contributing abilities, abbreviated. */
  readonly major: string;
  readonly minor: string;
  readonly archetypal: boolean;
}

const reactionRows = (creature: Creature, source: StoredCreature): ReactionRow[] =>
  REACTIONS.map((id) => ({
    id,
    label: reactionLabel(id),
    value: creature.numbers[id],
    bonus: source.reactions[id].bonus,
    override: source.reactions[id].override,
    major: abilityAbbreviation(REACTION_PAIRS[id].major),
    minor: abilityAbbreviation(REACTION_PAIRS[id].minor),
    archetypal: archetypeOf(creature.archetype)?.reaction === id,
  }));

interface Stat {
  readonly label: string;
  readonly value: number;
  readonly explain: string;
  /** Name of the field and its stored value. */
  readonly source: number;
  readonly name: string;
}

const stats = (creature: Creature, source: StoredCreature): Stat[] => [
  {
    label: "MANIFOLD.Gods.Sheet.attack",
    value: creature.numbers.attack,
    explain: "attack",
    source: source.attack.bonus,
    name: "system.attack.bonus",
  },
  {
    label: "MANIFOLD.Gods.Sheet.defense",
    value: creature.defenseTotal,
    explain: "defense",
    source: source.defense.value,
    name: "system.defense.value",
  },
  {
    label: "MANIFOLD.Gods.Sheet.movementNow",
    value: creature.movementNow,
    explain: "movementNow",
    source: source.movement.bonus,
    name: "system.movement.bonus",
  },
];
