/** What the sheets of characters and of everybody else share: tabs and the context of each part. */

import { SYSTEM_ID } from "../../../core/constants.ts";
import type { ManifoldItem } from "../../../core/documents/item.ts";
import { actorParts, actorTabs, ManifoldActorSheet } from "../../../core/sheets/actor-sheet.ts";
import { trackContext } from "../../../core/sheets/components.ts";
import type { EdgeCreatureData } from "../data/creature.ts";
import type { CreatureSchema } from "../data/creature-schema.ts";
import { ATTITUDE_LABELS, DAMAGE_TYPE_LABELS, SIZE_LABELS } from "../labels.ts";
import { ABILITIES, ABILITY_LABELS, abilityAbbreviation, abilityHint } from "../rules/abilities.ts";
import { EXHAUSTION_LIMIT, exhaustionText } from "../rules/exhaustion.ts";
import { skillOf } from "../rules/skills.ts";
import { SIZE_TABLE, type Size } from "../rules/tables.ts";
import { deedContext } from "./deeds.ts";
import { harmContext } from "./harm.ts";
import { type WeaponRow, weaponRow } from "./rows.ts";
import { creatureFacts } from "./ways.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;
type Creature = EdgeCreatureData & Stored;

/** Saving throws that come up most, so that they are one click away (section 7). */
const COMMON_SAVES = ["stamina", "reflex", "fortitude", "lucidity"] as const;

const TABS = ["actions", "skills", "gear", "conditions", "notes"] as const;

export abstract class EdgeActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-edge", "edge-actor"],
    position: { width: 780, height: 700 },
  };

  static override PARTS = actorParts("edge/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Edge.Tab", TABS);

  protected get creature(): Creature {
    return this.subject.system as unknown as Creature;
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const { creature } = this;
    return {
      ...context,
      tracks: this.tracks(),
      scores: ABILITIES.map((id) => ({
        id,
        label: ABILITY_LABELS[id],
        short: abilityAbbreviation(id),
        hint: abilityHint(id),
        value: creature.scores[id],
        source: this.source.abilities[id].value,
        name: `system.abilities.${id}.value`,
        explain: `abilities.${id}`,
      })),
      figures: this.figures(),
      saves: COMMON_SAVES.map((id) => ({ id, label: skillOf(id)!.label, value: this.skillTotal(id) })),
      weapons: this.itemsOf("edgeWeapon").map((item) => this.weapon(item)),
      armor: this.itemsOf("edgeArmor"),
      gear: this.itemsOf("edgeGear"),
      powers: this.itemsOf("edgePower"),
      ...deedContext(this.subject, this.isEditable),
      facts: creatureFacts(creature),
      attitudes: ATTITUDE_LABELS,
      skillGroups: this.skillGroups(),
      load: { ...creature.load, label: `MANIFOLD.Edge.Load.${creature.load.state}` },
      exhaustionLevels: Array.from({ length: EXHAUSTION_LIMIT }, (_, index) => ({
        level: index + 1,
        text: exhaustionText(index + 1),
        reached: creature.exhaustion.value > index,
      })),
      ...harmContext(creature, this.itemsOf("edgeTrauma")),
      packs: {
        gear: `${SYSTEM_ID}.edge-gear`,
        skills: `${SYSTEM_ID}.edge-skills`,
        traumas: `${SYSTEM_ID}.edge-traumas`,
      },
      sizes: SIZE_LABELS,
      turnNote: turnNote(creature),
      harmNotes: harmNotes(creature),
    } as never;
  }

  /** The stored numbers: what fields edit. */
  protected get source(): Stored {
    return this.subject._source.system as unknown as Stored;
  }

  protected tracks(): object[] {
    const { creature, source, isEditable: editable } = this;
    const vitality = trackContext({
      label: "MANIFOLD.Edge.Sheet.vitality",
      value: creature.vitality.value,
      source: source.vitality.value,
      max: creature.vitalityMax,
      path: "system.vitality.value",
      explain: "vitality",
      editable,
    });
    const psi = trackContext({
      label: "MANIFOLD.Edge.Sheet.psi",
      value: creature.psi.value,
      source: source.psi.value,
      max: creature.psi.max,
      path: "system.psi.value",
      editable,
    });
    return creature.psi.max > 0 ? [vitality, psi] : [vitality];
  }

  private figures(): object[] {
    const { creature, source } = this;
    return [
      {
        label: "MANIFOLD.Edge.Sheet.defense",
        value: creature.defenseTotal,
        explain: "defense",
        source: source.defense.bonus,
        name: "system.defense.bonus",
      },
      {
        label: "MANIFOLD.Edge.Sheet.av",
        value: creature.av,
        explain: "av",
        source: source.armor.natural,
        name: "system.armor.natural",
      },
      {
        label: "MANIFOLD.Edge.Sheet.initiative",
        value: creature.initiativeTotal,
        signed: true,
        explain: "initiative",
        source: source.initiative.bonus,
        name: "system.initiative.bonus",
      },
      {
        label: "MANIFOLD.Edge.Sheet.speed",
        value: creature.walk,
        unit: "m",
        explain: "speed",
        source: source.speed.walk,
        name: "system.speed.walk",
      },
      {
        label: "MANIFOLD.Edge.Sheet.passiveAlertness",
        value: creature.passiveAlertness,
        explain: "passiveAlertness",
      },
      ...(creature.psi.max > 0
        ? [
            {
              label: "MANIFOLD.Edge.Sheet.psiAttack",
              value: creature.scores.int + (creature.skill("psionics")?.bonus ?? 0),
              signed: true,
              explain: "skills.psionics",
            },
          ]
        : []),
      {
        label: "MANIFOLD.Edge.Sheet.deathThreshold",
        value: creature.deathThreshold,
        explain: "deathThreshold",
      },
    ];
  }

  private skillGroups(): object[] {
    const { creature, source } = this;
    const lang = game.i18n!.lang;
    return ABILITIES.map((ability) => ({
      ability,
      label: ABILITY_LABELS[ability],
      score: creature.scores[ability],
      skills: creature.skillList
        .filter((entry) => entry.ability === ability)
        .map((entry) => ({
          ...entry,
          name: game.i18n!.localize(entry.label),
          hint: skillOf(entry.id)?.hint ?? null,
          total: creature.scores[ability] + entry.bonus,
          source: entry.itemId === null ? source.skills[entry.id as keyof Stored["skills"]].bonus : null,
        }))
        .sort((a, b) => a.name.localeCompare(b.name, lang)),
    }));
  }

  private skillTotal(id: string): number {
    const entry = this.creature.skill(id);
    return entry ? this.creature.scores[entry.ability] + entry.bonus : 0;
  }

  private weapon(item: ManifoldItem): WeaponRow {
    const row = weaponRow(item, SIZE_TABLE[this.creature.size as Size].reach);
    const skill = this.creature.skill(row.skillId);
    return {
      ...row,
      attack: this.creature.scores[skill?.ability ?? "cmb"] + (skill?.bonus ?? 0) + row.attackBonus,
    };
  }
}

/** Damage types that hurt this creature less or more than others. */
function harmNotes({ resistances, vulnerabilities }: Creature): object[] {
  const list = new Intl.ListFormat(game.i18n!.lang, { type: "unit" });
  const note = (label: string, types: Iterable<keyof typeof DAMAGE_TYPE_LABELS>) => {
    const words = [...types].map((type) => game.i18n!.localize(DAMAGE_TYPE_LABELS[type]));
    return words.length > 0 ? [{ label, types: list.format(words) }] : [];
  };
  return [
    ...note("MANIFOLD.Edge.Sheet.resistances", resistances),
    ...note("MANIFOLD.Edge.Sheet.vulnerabilities", vulnerabilities),
  ];
}

/** One line on what conditions leave of the turn; null while nothing is lost. */
function turnNote({ turn }: Creature): string | null {
  if (turn.noActions) return "MANIFOLD.Edge.Turn.noActions";
  return turn.oneAction ? "MANIFOLD.Edge.Turn.oneAction" : null;
}
