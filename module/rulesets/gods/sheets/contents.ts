/** Contents and actions of the sheets, loaded before the first sheet is drawn. */

import type { ItemDocument } from "../../../core/contract/documents.ts";
import type { ActorSheetContents, GameSheets } from "../../../core/contract/sheets.ts";
import { SYSTEM_ID } from "../../../core/host/constants.ts";
import { me } from "../../../core/host/host.ts";
import { itemsOf } from "../../../core/records/owned-items.ts";
import { type Track, trackContext } from "../../../core/sheets/components.ts";
import type { LangKey } from "../../../kit/keys.ts";
import { UNARMED_KEY } from "../attack/request.ts";
import type { Ailment } from "../data/ailment.ts";
import type { Armor } from "../data/armor.ts";
import { type Creature, creature, storedCreature } from "../data/creature-of.ts";
import type { StoredCreature } from "../data/creature-schema.ts";
import type { Gear } from "../data/gear.ts";
import type { Power } from "../data/power.ts";
import type { Skill } from "../data/skill.ts";
import type { Weapon } from "../data/weapon.ts";
import { ARCHETYPE_LABELS } from "../labels.ts";
import { ABILITIES, type AbilityId, abilityLabel } from "../rules/creature/abilities.ts";
import { meetsArchetype } from "../rules/creature/archetypes.ts";
import { tradeForAge } from "../rules/survival/aging.ts";
import { SHEET_ACTIONS } from "./actions.ts";
import { deedsContext } from "./context-deeds.ts";
import { gearContext } from "./context-gear.ts";
import { notesContext } from "./context-notes.ts";
import { skillLines, skillsContext } from "./context-skills.ts";
import { travelContext } from "./context-travel.ts";
import { ITEM_CONTENTS } from "./item-contents.ts";
import { type AilmentRow, ailmentRow, weaponRow } from "./rows.ts";

/** Context of `gods/actor/harm`. */
interface HarmContext {
  readonly ailments: readonly AilmentRow[];
  /** Abilities that can be lowered to remove an injury of age. */
  readonly trades: readonly { readonly id: AbilityId; readonly label: string }[];
  /** Rounds until the next health roll; 0 unless suffocating. */
  readonly breathLeft: number;
}

const harmContext = (
  { breath }: Creature,
  { abilities }: StoredCreature,
  statuses: ReadonlySet<string>,
  ailments: readonly ItemDocument<Ailment>[],
): HarmContext => ({
  ailments: ailments.map(ailmentRow),
  trades: ABILITIES.filter((id) => tradeForAge(abilities[id].value) !== null).map((id) => ({
    id,
    label: abilityLabel(id),
  })),
  breathLeft: statuses.has("suffocating") ? breath.left : 0,
});

/** Compendium packs to open from empty lists. */
const PACKS = {
  gear: `${SYSTEM_ID}.gods-gear`,
  skills: `${SYSTEM_ID}.gods-skills`,
  powers: `${SYSTEM_ID}.gods-powers`,
  ailments: `${SYSTEM_ID}.gods-ailments`,
} as const;

const ACTOR_CONTENTS: ActorSheetContents = {
  shared: () => ({ isGM: me().isGM, packs: PACKS }),

  part({ document: actor, isEditable }, partId) {
    const self = creature(actor);
    const source = storedCreature(actor);
    const weapons = () => itemsOf<Weapon>(actor, "godsWeapon");
    const skills = () => itemsOf<Skill>(actor, "godsSkill");
    switch (partId) {
      case "header":
        return headerContext(self, source, isEditable);
      case "deeds":
        return deedsContext(self, source, weapons(), skills(), actor.type === "godsCharacter");
      case "skills":
        return skillsContext(self, skills(), itemsOf<Power>(actor, "godsPower"));
      case "harm":
        return harmContext(self, source, actor.statuses, itemsOf<Ailment>(actor, "godsAilment"));
      case "travel":
        return travelContext(self, actor.statuses);
      case "gear":
        return gearContext(self, {
          weapons: weapons(),
          armor: itemsOf<Armor>(actor, "godsArmor"),
          gear: itemsOf<Gear>(actor, "godsGear"),
        });
      case "notes":
        return notesContext(self);
      default:
        return {};
    }
  },

  rollValue(actor, { kind, key }) {
    const { numbers } = creature(actor);
    const item = actor.items.get(key);
    if (kind === "attack" && key === UNARMED_KEY) return String(numbers.attack);
    if (kind === "attack" && item)
      return String(weaponRow(item as ItemDocument<Weapon>, numbers.attack).attack);
    if (kind === "damage" && item) return (item as ItemDocument<Weapon>).system.damage;
    if (kind !== "check") return null;
    if (item) return String(skillLines(creature(actor), [item as ItemDocument<Skill>])[0]!.value);
    return Object.hasOwn(numbers, key) ? String(numbers[key as keyof typeof numbers]) : null;
  },
};

export const SHEETS: GameSheets = { actor: ACTOR_CONTENTS, item: ITEM_CONTENTS, actions: SHEET_ACTIONS };

/** Context of `gods/actor/header`. */
interface HeaderContext {
  readonly archetypeLabel: LangKey;
  /** Whether the archetypal ability is too low (G-025). */
  readonly archetypeHint: boolean;
  readonly tracks: readonly Track[];
  /** Restriction of the turn by conditions; null if there is none. */
  readonly turnNote: LangKey | null;
}

function headerContext(creature: Creature, source: StoredCreature, editable: boolean): HeaderContext {
  const reserve = (id: "survival" | "verve", max: number) =>
    trackContext({
      label: `MANIFOLD.Gods.Sheet.${id}`,
      value: creature[id].value,
      source: source[id].value,
      max,
      path: `system.${id}.value`,
      explain: id,
      ...(id === "survival" ? { thresholds: [{ at: 0, label: "MANIFOLD.Gods.Sheet.harmInjures" }] } : {}),
      editable,
    });
  const survival = reserve("survival", creature.survivalMax);
  return {
    archetypeLabel: ARCHETYPE_LABELS[creature.archetype],
    archetypeHint: !meetsArchetype(creature.archetype, creature.numbers),
    tracks: creature.verveMax > 0 ? [survival, reserve("verve", creature.verveMax)] : [survival],
    turnNote: turnNote(creature),
  };
}

function turnNote({ turn }: Creature): LangKey | null {
  if (turn.noActions) return "MANIFOLD.Gods.Turn.noActions";
  if (turn.onlyMovement) return "MANIFOLD.Gods.Turn.onlyMovement";
  return turn.noAttack ? "MANIFOLD.Gods.Turn.noAttack" : null;
}
