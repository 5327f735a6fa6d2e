/** What the sheets of characters and of everybody else share: tabs and the context of each part. */
import { SYSTEM_ID } from "../../../core/constants.ts";
import type { ManifoldItem } from "../../../core/documents/item.ts";
import { actorParts, actorTabs, ManifoldActorSheet } from "../../../core/sheets/actor-sheet.ts";
import { trackContext } from "../../../core/sheets/components.ts";

import type { BurstCreatureData, CreatureData } from "../data/creature.ts";
import type { CreatureSchema } from "../data/creature-schema.ts";
import { DAMAGE_TYPE_LABELS, QUALITY_LABELS, SIZE_LABELS } from "../labels.ts";
import { abilityHint, isAbility } from "../rules/abilities.ts";
import { ROUND_SECONDS, TRACKS } from "../rules/derived.ts";
import { DODGE_KEY, UNARMED_KEY } from "../strikes.ts";
import {
  actTiles,
  armorRow,
  ladderNow,
  longAct,
  powerRow,
  rollTile,
  skillRow,
  talentRow,
  weaponRow,
} from "./rows.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;
type Creature = BurstCreatureData & CreatureData;

const TABS = ["fight", "abilities", "powers", "gear", "conditions", "notes"] as const;

/** States that a fight brings without an action, one click away (B-058, B-086, B-098). */
const STANCES = ["prone", "exposed", "overWatch"] as const;

export abstract class BurstActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-burst", "burst-actor"],
    position: { width: 760, height: 720 },
  };

  static override PARTS = actorParts("burst/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Burst.Tab", TABS);

  protected get creature(): Creature {
    return this.subject.system as unknown as Creature;
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const { creature, source, subject: actor } = this;
    const statuses = creature.inForce;
    return {
      ...context,
      tracks: this.tracks(),
      ladder: ladderNow(actor),
      abilityTiles: this.abilityTiles(),
      dodge: rollTile(actor, "defense", DODGE_KEY),
      initiative: rollTile(actor, "initiative", ""),
      unarmed: { ...weaponRow(actor, UNARMED_KEY), key: UNARMED_KEY },
      weapons: this.rows("burstWeapon", (item) => weaponRow(actor, item.id!)),
      powers: this.powers(),
      talents: this.rows("burstTalent", talentRow),
      skills: creature.skillList.map((skill) => skillRow(actor, skill)),
      armor: this.rows("burstArmor", armorRow),
      gear: this.rows("burstGear", () => ({})),
      pips: this.pips(),
      acts: actTiles(actor),
      treatments: ["aid", "stabilise"].map((kind) => ({
        ...rollTile(actor, kind, ""),
        label: `MANIFOLD.Burst.Kind.${kind}`,
      })),
      longAct: longAct(actor),
      roundSeconds: ROUND_SECONDS,
      stances: STANCES.map((id) => ({
        id,
        label: `MANIFOLD.Burst.Stance.${id}`,
        hint: `MANIFOLD.Burst.ConditionText.${id}`,
        active: actor.statuses.has(id),
      })),
      inShock: statuses.has("shock"),
      emptyTracks: emptyTracks(creature),
      packs: Object.fromEntries(
        ["gear", "skills", "powers"].map((pack) => [pack, `${SYSTEM_ID}.burst-${pack}`]),
      ),
      systemFields: creature.schema.fields,
      sizes: SIZE_LABELS,
      qualities: QUALITY_LABELS,
      damageTypes: DAMAGE_TYPE_LABELS,
      sets: ["resists", "vulnerable", "immune"].map((id) => ({
        id,
        label: `MANIFOLD.Burst.Sheet.${id}`,
        words: typesInWords(source[id as "resists"]),
      })),
      protects: typesInWords(source.natural.protects),
    } as never;
  }

  /** The stored numbers: what fields edit. */
  protected get source(): Stored {
    return this.subject._source.system as unknown as Stored;
  }

  private tracks(): object[] {
    const { creature, source, isEditable: editable } = this;
    const shown = creature.isObject ? (["durability"] as const) : TRACKS;
    return shown
      .filter((id) => id !== "mana" || creature.maxima.mana > 0)
      .map((id) => ({
        ...trackContext({
          label: `MANIFOLD.Burst.Sheet.${id}`,
          value: creature[id].value,
          source: source[id].value,
          max: creature.maxima[id],
          path: `system.${id}.value`,
          explain: id,
          editable,
        }),
        id,
      }));
  }

  private abilityTiles(): object[] {
    const { creature, subject: actor } = this;
    return creature.abilityList.map(({ id, label, score, dice, path }) => ({
      id,
      label,
      hint: isAbility(id) ? abilityHint(id) : null,
      score,
      dice,
      name: `system.${path}.value`,
      source: foundry.utils.getProperty(this.source, `${path}.value`) ?? score,
      check: rollTile(actor, "check", id),
      resistance: rollTile(actor, "resistance", id),
    }));
  }

  /** Techniques and spells together: what one can do besides striking. */
  private powers(): object[] {
    return ["burstTechnique", "burstSpell"].flatMap((type) =>
      this.rows(type, (item) => powerRow(this.subject, item)),
    );
  }

  private rows(type: string, more: (item: ManifoldItem) => object): object[] {
    return this.creature.itemsOf(type).map((item) => ({
      id: item.id,
      name: item.name,
      img: item.img,
      system: item.system,
      ...more(item),
    }));
  }

  /** Actions of the turn as pips, used ones first emptied from the right. */
  private pips(): object[] {
    const { actionsTotal, actionsLeft } = this.creature;
    return Array.from({ length: actionsTotal }, (_, index) => ({ left: index < actionsLeft }));
  }
}

/** Tracks that stand at 0 without their condition having been given: the sheet says what they mean. */
function emptyTracks(creature: Creature): string[] {
  return [...creature.inForce].flatMap(([id, from]) =>
    from === "durability" || from === "vigor" ? [`MANIFOLD.Burst.Empty.${id}`] : [],
  );
}

/** Sets are lists in the stored data. */
function typesInWords(types: Iterable<string>): string {
  const words = [...types].map((type) =>
    game.i18n!.localize(DAMAGE_TYPE_LABELS[type as keyof typeof DAMAGE_TYPE_LABELS]),
  );
  return new Intl.ListFormat(game.i18n!.lang, { type: "unit" }).format(words);
}
