/** What the sheets of characters and of everybody else share: tabs and the context of each part. */
import { applyToActor } from "../../../core/changes/apply-to-actor.ts";
import { SYSTEM_ID } from "../../../core/constants.ts";
import { actorParts, actorTabs, ManifoldActorSheet } from "../../../core/sheets/actor-sheet.ts";
import { trackContext } from "../../../core/sheets/components.ts";
import { creature, valuesOf } from "../bridge.ts";
import type { CreatureValues } from "../data/creature.ts";
import type { CreatureSchema } from "../data/creature-schema.ts";
import { costText, SKILL_GROUP_LABELS } from "../labels.ts";
import {
  ATTRIBUTE_LABELS,
  ATTRIBUTES,
  type AttributeId,
  attributeHint,
  isAttribute,
} from "../rules/attributes.ts";
import { NAMED_CHECKS } from "../rules/checks.ts";
import { FATIGUE_LIMIT, fatigueCondition } from "../rules/conditions.ts";
import { STAND_UP_COST } from "../rules/derived.ts";
import { fatigueChanges, relieveFatigue } from "../rules/fatigue.ts";
import { EFFECTS } from "../rules/hits.ts";
import { isBroken } from "../rules/objects.ts";
import { SKILL_GROUPS, skillOf } from "../rules/skills.ts";
import { STATE_ACTIONS } from "./actions.ts";
import { activityCounters, dangerCounters, wantCounters } from "./counters.ts";
import { armorRow, powerRow, projectRow, weaponRow } from "./rows.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

const TABS = ["fight", "skills", "state", "gear", "notes"] as const;

/** Checks that only those with magic of their own make. */
const MAGICAL: readonly string[] = ["homeostasis"];

export abstract class SoulActorSheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: typeof ManifoldActorSheet.DEFAULT_OPTIONS = {
    classes: ["game-soul", "soul-actor"],
    position: { width: 760, height: 700 },
    actions: {
      pickAttribute(this: SoulActorSheet, _event: PointerEvent, target: HTMLElement) {
        return this.pick(target.dataset.attribute ?? "");
      },
      tire(this: SoulActorSheet) {
        return this.climb(fatigueChanges(this.weary));
      },
      relieve(this: SoulActorSheet) {
        return this.climb(relieveFatigue(this.weary));
      },
      ...STATE_ACTIONS,
    } as never,
  };

  static override PARTS = actorParts("soul/actor", TABS);

  static override TABS = actorTabs("MANIFOLD.Soul.Tab", TABS);

  /** Attribute that skills are rolled with from this sheet; null takes each skill's usual one. */
  #attribute: AttributeId | null = null;

  /** The stored numbers: what fields edit. */
  protected get source(): Stored {
    return this.subject._source.system as unknown as Stored;
  }

  protected override async _prepareContext(options: never): Promise<never> {
    const context = (await super._prepareContext(options)) as object;
    const { subject: actor, source } = this;
    const values = valuesOf(actor);
    return {
      ...context,
      tracks: this.tracks(values),
      drain: { value: values.drain.value, source: source.drain.value },
      ladder: ladderOf(values),
      life: values.life,
      thing: values.thingState,
      broken: values.thingState !== null && isBroken(values.hitPoints.value),
      knockedDown: values.inForce.has("knockedDown"),
      craftedToday: values.craftedToday,
      tiles: this.attributeTiles(values),
      figures: this.figures(values),
      checks: NAMED_CHECKS.filter(
        ({ id }) => !MAGICAL.includes(id) || (values.scores.soulpower ?? 0) > 0,
      ).map((check) => ({ ...check, rollKind: check.kind ?? "named" })),
      rulings: EFFECTS.map((id) => ({ id, label: `MANIFOLD.Soul.Effect.${id}` })),
      standUpCost: costText({ drain: 0, actionPoints: STAND_UP_COST }),
      helps: values.skillList.filter(({ group, value }) => group === "trade" && value > 0),
      breathNow: values.breathNow,
      breathPrepared: values.breathPrepared,
      weapons: this.itemsOf("soulWeapon").map((item) => weaponRow(actor, item)),
      powers: this.itemsOf("soulPower").map((item) => powerRow(actor, item)),
      armor: this.itemsOf("soulArmor").map(armorRow),
      gear: this.itemsOf("soulGear"),
      projects: this.itemsOf("soulProject").map((item) => projectRow(actor, item)),
      picks: this.picks(values),
      skillGroups: this.skillGroups(values),
      activity: activityCounters(values),
      want: wantCounters(values),
      danger: dangerCounters(values),
      tolerated: values.tolerated,
      packs: { gear: `${SYSTEM_ID}.soul-gear`, skills: `${SYSTEM_ID}.soul-skills` },
    } as never;
  }

  private tracks(values: CreatureValues): object[] {
    const { source, isEditable: editable } = this;
    return [
      trackContext({
        label: "MANIFOLD.Soul.Sheet.hitPoints",
        value: values.hitPoints.value,
        source: source.hitPoints.value,
        max: values.hitPointsMax,
        // One below the last point one lives at, so that death can be written down too.
        min: values.deathAt - 1,
        path: "system.hitPoints.value",
        thresholds: [{ at: 0, label: "MANIFOLD.Soul.Condition.unconscious" }],
        explain: "hitPoints",
        editable,
      }),
      trackContext({
        label: "MANIFOLD.Soul.Sheet.actionPoints",
        value: values.actionPoints.value,
        source: source.actionPoints.value,
        max: values.actionPointsMax,
        path: "system.actionPoints.value",
        explain: "actionPoints",
        editable,
      }),
    ];
  }

  private attributeTiles(values: CreatureValues): object[] {
    return ATTRIBUTES.map((id) => ({
      id,
      label: ATTRIBUTE_LABELS[id],
      hint: attributeHint(id),
      value: values.scores[id] ?? "–",
      missing: values.scores[id] === null,
      source: this.source.attributes[id].value,
      reduction: this.source.attributes[id].reduction,
      name: `system.attributes.${id}.value`,
      path: `system.attributes.${id}.reduction`,
      explain: `attributes.${id}`,
    }));
  }

  private figures(values: CreatureValues): object[] {
    const { source } = this;
    const figure = (id: string, value: number | string, more: object = {}) => ({
      label: `MANIFOLD.Soul.Sheet.${id}`,
      value,
      explain: id,
      ...more,
    });
    return [
      figure("defense", values.defenseTotal, { source: source.defense.value, name: "system.defense.value" }),
      figure("move", values.moveTotal, { source: source.move.value, name: "system.move.value" }),
      figure("swim", values.swim),
      ...(values.scores.soulpower === null ? [] : [figure("evocationRange", `${values.evocationRange} m`)]),
      figure("deathAt", String(values.deathAt).replace("-", "−")),
      ...(values.hardnessTotal > 0 || this.mode === "edit"
        ? [figure("hardness", values.hardnessTotal, { source: source.hardness, name: "system.hardness" })]
        : []),
    ];
  }

  private picks(values: CreatureValues): object[] {
    const usual = { id: "", label: "MANIFOLD.Soul.Sheet.usual", active: this.#attribute === null };
    return [
      usual,
      ...ATTRIBUTES.filter((id) => values.scores[id] !== null).map((id) => ({
        id,
        label: ATTRIBUTE_LABELS[id],
        value: values.scores[id],
        active: this.#attribute === id,
      })),
    ];
  }

  private skillGroups(values: CreatureValues): object[] {
    const { source } = this;
    const lang = game.i18n!.lang;
    return SKILL_GROUPS.map((group) => ({
      group,
      label: SKILL_GROUP_LABELS[group],
      skills: values.skillList
        .filter((entry) => entry.group === group)
        .map((entry) => {
          const attribute = this.#attribute ?? entry.usual;
          return {
            ...entry,
            name: game.i18n!.localize(entry.label),
            hint: skillOf(entry.id)?.hint ?? null,
            attributeId: attribute,
            attribute: ATTRIBUTE_LABELS[attribute],
            key: `${attribute}.${entry.id}`,
            pool: values.scores[attribute] === null ? "–" : values.scores[attribute]! + entry.value,
            source: entry.itemId === null ? source.skills[entry.id as keyof Stored["skills"]].ranks : null,
          };
        })
        .sort((a, b) => a.name.localeCompare(b.name, lang)),
    }));
  }

  private get weary(): { fatigue: number; conditions: readonly string[] } {
    return { fatigue: creature(this.subject).self.fatigue.value, conditions: [...this.subject.statuses] };
  }

  private async pick(attribute: string): Promise<void> {
    this.#attribute = isAttribute(attribute) ? attribute : null;
    await this.render({ parts: ["skills"] } as never);
  }

  private async climb(change: Parameters<typeof applyToActor>[1]): Promise<void> {
    await applyToActor(this.subject, change, { key: "MANIFOLD.Soul.Fatigue" });
  }
}

/** The rungs of the fatigue ladder, lowest first, and where the creature stands. */
function ladderOf({ weariness }: CreatureValues): object {
  return {
    level: weariness,
    rungs: Array.from({ length: FATIGUE_LIMIT }, (_, index) => ({
      label: `MANIFOLD.Soul.Condition.${fatigueCondition(index + 1)}`,
      text: `MANIFOLD.Soul.ConditionText.${fatigueCondition(index + 1)}`,
      reached: weariness > index,
      current: weariness === index + 1,
    })),
    rested: weariness === 0,
    spent: weariness >= FATIGUE_LIMIT,
  };
}
