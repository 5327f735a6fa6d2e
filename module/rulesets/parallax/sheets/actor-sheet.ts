/** What the sheets of characters and of everybody else share: tabs and the context of each part. */
import { SYSTEM_ID } from "../../../core/constants.ts";
import { actorParts, actorTabs, ManifoldActorSheet } from "../../../core/sheets/actor-sheet.ts";
import { trackContext } from "../../../core/sheets/components.ts";
import { DEED_PREFIX, entity } from "../bridge.ts";
import type { ParallaxEntityData } from "../data/entity.ts";
import type { EntitySchema } from "../data/entity-schema.ts";
import { turnLines } from "../economy.ts";
import { NATURE_LABELS, SIZE_LABELS } from "../labels.ts";
import {
  ATTRIBUTE_GROUPS,
  ATTRIBUTE_LABELS,
  type AttributeGroup,
  attributeHint,
  attributeShort,
} from "../rules/attributes.ts";
import { DEEDS, type Deed } from "../rules/deeds.ts";
import { parallaxSetting } from "../settings.ts";
import { PARALLAX_ACTIONS } from "./actions.ts";
import { featureRow, skillRows, weaponRow } from "./rows.ts";
import { causeFields, counterRows, derivedChips, sensorLine, turnNotes } from "./state.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<EntitySchema>;

const TABS = ["play", "skills", "gear", "state", "notes"] as const;

const deedButton = ({ id, icon, answer }: Deed) => ({
  icon,
  key: `${DEED_PREFIX}${id}`,
  label: `MANIFOLD.Parallax.Deed.${id}`,
  hint: `MANIFOLD.Parallax.DeedHint.${id}`,
  answered: answer !== null,
});

export abstract class ParallaxActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-parallax", "parallax-actor"],
    position: { width: 760, height: 720 },
    actions: PARALLAX_ACTIONS,
  } as never;

  static override PARTS = actorParts("parallax/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Parallax.Tab", TABS);

  protected get model(): ParallaxEntityData {
    return entity(this.subject);
  }

  /** The stored numbers: what fields edit. */
  protected get source(): Stored {
    return this.subject._source.system as unknown as Stored;
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const { model, source } = this;
    const { self } = model;
    return {
      ...context,
      tracks: this.tracks(),
      groups: this.attributeGroups(),
      figures: this.figures(),
      deeds: DEEDS.filter(({ hazard }) => !hazard).map(deedButton),
      hazards: DEEDS.filter(({ hazard }) => hazard).map(deedButton),
      turnLines: turnLines(model),
      sensorLine: sensorLine(model),
      weapons: model.itemsOf("parallaxWeapon").map((item) => weaponRow(item, model)),
      gear: model.itemsOf("parallaxGear"),
      features: model.itemsOf("parallaxFeature").map(featureRow),
      skillKinds: skillRows(model),
      load: self.load,
      counters: counterRows(model, source),
      customCounters: model.itemsOf("parallaxCounter"),
      wounds: model.itemsOf("parallaxWound"),
      flags: derivedChips(model),
      causes: causeFields(model, source),
      notes: turnNotes(model),
      technology: self.nature === "technology",
      powerLevel: parallaxSetting("powerLevel"),
      packs: { gear: `${SYSTEM_ID}.parallax-gear`, skills: `${SYSTEM_ID}.parallax-skills` },
      sizes: SIZE_LABELS,
      natures: NATURE_LABELS,
    } as never;
  }

  private tracks(): object[] {
    const { source, isEditable: editable } = this;
    const { health, healthMax, exertion } = this.model.self;
    const hasPool = exertion.max > 0 || exertion.value > 0;
    return [
      trackContext({
        label: "MANIFOLD.Parallax.Sheet.health",
        value: health.value,
        source: source.health.value,
        max: healthMax,
        path: "system.health.value",
        explain: "health",
        thresholds: [{ at: Math.floor(healthMax / 2), label: "MANIFOLD.Parallax.Condition.bloodied" }],
        editable,
      }),
      ...(hasPool
        ? [
            trackContext({
              label: "MANIFOLD.Parallax.Sheet.exertion",
              value: exertion.value,
              source: source.exertion.value,
              max: exertion.max,
              path: "system.exertion.value",
              editable,
            }),
          ]
        : []),
    ];
  }

  private attributeGroups(): object[] {
    const { source } = this;
    const { scores } = this.model.self;
    return (Object.keys(ATTRIBUTE_GROUPS) as AttributeGroup[]).map((group) => ({
      label: `MANIFOLD.Parallax.AttributeGroup.${group}`,
      attributes: ATTRIBUTE_GROUPS[group].map((id) => ({
        id,
        label: ATTRIBUTE_LABELS[id],
        short: attributeShort(id),
        hint: attributeHint(id),
        value: scores[id],
        source: source.attributes[id].value,
        name: `system.attributes.${id}.value`,
        explain: `attributes.${id}`,
      })),
    }));
  }

  private figures(): object[] {
    const { source } = this;
    const { defenseTotal, armorTotal, walk, hitDiceCount, breath } = this.model.self;
    const figure = (id: string, value: number | string, edits?: { name: string; source: number }) => ({
      label: `MANIFOLD.Parallax.Sheet.${id}`,
      value,
      explain: id,
      ...edits,
    });
    return [
      {
        ...figure("defense", defenseTotal, { name: "system.defense.bonus", source: source.defense.bonus }),
        rollKind: "defense",
        rollKey: "defense",
      },
      figure("armor", armorTotal, { name: "system.armor.natural", source: source.armor.natural }),
      figure("speed", `${walk} m`),
      figure("hitDice", hitDiceCount, { name: "system.hitDice.base", source: source.hitDice.base }),
      figure("breath", breath),
    ];
  }
}
