/** What the sheets of characters and of everybody else share: tabs and the context of each part. */

import { SYSTEM_ID } from "../../../core/constants.ts";
import { actorParts, actorTabs, ManifoldActorSheet } from "../../../core/sheets/actor-sheet.ts";
import { trackContext } from "../../../core/sheets/components.ts";
import { type Creature, creature } from "../bridge.ts";
import type { CreatureSchema } from "../data/creature-schema.ts";
import { ARCHETYPE_LABELS, LIVING_LABELS, SIZE_LABELS } from "../labels.ts";
import { abilityLabel } from "../rules/abilities.ts";
import { meetsArchetype } from "../rules/archetypes.ts";
import type { ScoreId } from "../rules/check-types.ts";
import { gainAt } from "../rules/derived.ts";
import { abilityRows, reactionRows, roadFacts, speedRows, tradeRows, turnNote } from "./context.ts";
import { GODS_ACTIONS } from "./handlers.ts";
import { ailmentRow, head, weaponRow } from "./rows.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

const TABS = ["deeds", "skills", "harm", "travel", "gear", "notes"] as const;

/** Rolls of the fight that hang on no item: one click each. */
const FRAY = [
  { key: "surprise", icon: "surprised" },
  { key: "snapOut", icon: "awareness" },
  { key: "conscious", icon: "coma" },
  { key: "keepConcentration", icon: "meditation" },
] as const;

/** Rolls of exploring and of illusions. */
const LORE = [
  { key: "search", icon: "magnifying-glass" },
  { key: "track", icon: "footprint" },
  { key: "coverTracks", icon: "broom" },
  { key: "disbelieve", icon: "semi-closed-eye" },
  { key: "accept", icon: "third-eye" },
  { key: "comply", icon: "hourglass" },
] as const;

const purposes = (list: readonly { readonly key: string; readonly icon: string }[]) =>
  list.map((one) => ({ ...one, label: `MANIFOLD.Gods.Purpose.${one.key}` }));

export abstract class GodsActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-gods", "gods-actor"],
    position: { width: 760, height: 720 },
    actions: GODS_ACTIONS,
  } as never;

  static override PARTS = actorParts("gods/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Gods.Tab", TABS);

  protected get creature(): Creature {
    return creature(this.subject);
  }

  /** The stored numbers: what fields edit. */
  protected get source(): Stored {
    return this.subject._source.system as unknown as Stored;
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const { creature: self, source } = this;
    const { statuses } = this.subject;
    return {
      ...context,
      isGM: game.user!.isGM,
      archetypes: ARCHETYPE_LABELS,
      archetypeLabel: ARCHETYPE_LABELS[self.archetype],
      archetypeHint: !meetsArchetype(self.archetype, self.numbers),
      sizes: SIZE_LABELS,
      livings: LIVING_LABELS,
      tracks: this.tracks(),
      abilities: abilityRows(self, source),
      reactions: reactionRows(self, source),
      figures: this.figures(),
      weapons: this.itemsOf("godsWeapon").map((item) => weaponRow(item, self.numbers.attack)),
      armor: this.itemsOf("godsArmor").map((item) => ({ ...head(item), system: item.system })),
      gear: this.itemsOf("godsGear").map((item) => ({ ...head(item), system: item.system })),
      skills: this.skills(),
      ailments: this.itemsOf("godsAilment").map(ailmentRow),
      fray: purposes(FRAY),
      lore: purposes(LORE),
      speeds: speedRows(self, statuses),
      road: roadFacts(self),
      trades: tradeRows(source),
      gain: gainAt(self.level),
      turnNote: turnNote(self),
      breathLeft: statuses.has("suffocating") ? self.breath.left : 0,
      packs: {
        gear: `${SYSTEM_ID}.gods-gear`,
        skills: `${SYSTEM_ID}.gods-skills`,
        ailments: `${SYSTEM_ID}.gods-ailments`,
      },
    } as never;
  }

  private tracks(): object[] {
    const { creature: self, source, isEditable: editable } = this;
    const reserve = (id: "survival" | "verve", max: number) =>
      trackContext({
        label: `MANIFOLD.Gods.Sheet.${id}`,
        value: self[id].value,
        source: source[id].value,
        max,
        path: `system.${id}.value`,
        explain: id,
        editable,
      });
    const survival = reserve("survival", self.survivalMax);
    return self.verveMax > 0 ? [survival, reserve("verve", self.verveMax)] : [survival];
  }

  private figures(): object[] {
    const { creature: self, source } = this;
    return [
      {
        label: "MANIFOLD.Gods.Sheet.attack",
        value: self.numbers.attack,
        explain: "attack",
        source: source.attack.bonus,
        name: "system.attack.bonus",
      },
      {
        label: "MANIFOLD.Gods.Sheet.defense",
        value: self.defenseTotal,
        explain: "defense",
        source: source.defense.value,
        name: "system.defense.value",
      },
      {
        label: "MANIFOLD.Gods.Sheet.movementNow",
        value: self.movementNow,
        explain: "movementNow",
        source: source.movement.bonus,
        name: "system.movement.bonus",
      },
    ];
  }

  private skills(): object[] {
    const { numbers } = this.creature;
    return this.itemsOf("godsSkill").map((item) => {
      const { ability, bonus } = item.system as unknown as {
        ability: ScoreId & keyof Stored["abilities"];
        bonus: number;
      };
      return { ...head(item), ability: abilityLabel(ability), bonus, total: numbers[ability] + bonus };
    });
  }
}
