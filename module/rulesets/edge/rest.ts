/** Rests (ledger section 15) and the end of a day: what each would change. */
import type { ManifoldActor } from "../../core/documents/actor.ts";
import type { RestKind, Text } from "../../core/ruleset.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../kit/change-set.ts";
import type { ChangeSet, RolledDie } from "../../kit/contract.ts";
import { NO_ADJUSTMENTS } from "../../kit/damage.ts";
import type { CreatureSchema } from "./data/creature-schema.ts";
import type { EdgeGearData } from "./data/gear.ts";
import { DAY_END } from "./day.ts";
import { defenderOf } from "./defender.ts";
import { armorSave, diceOf, recover, succeeds, traumaSaves } from "./recovery.ts";
import { edgeDamageRules } from "./rules/consequences.ts";
import { BLED_PATH, EXHAUSTION_PATH, LAST_REST_PATH, PSI_PATH, VP_PATH } from "./rules/paths.ts";
import { radiationEffects } from "./rules/radiation.ts";
import { canRest, fullRestRecovery, hoursToWait, restVp } from "./rules/rest.ts";
import type { Care } from "./rules/trauma-recovery.ts";

type Stored = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

const stored = (actor: ManifoldActor): Stored => actor.system as unknown as Stored;

const FED = "fed";
const TREATED = "treated";
const STRENUOUS = "strenuous";
const RECUPERATING = "recuperating";

const careOf = (options: readonly string[]): Care => ({
  treated: options.includes(TREATED),
  strenuous: options.includes(STRENUOUS),
  recuperating: options.includes(RECUPERATING),
});

const refuse = (actor: ManifoldActor): Text | null =>
  canRest(defenderOf(actor).vp) ? null : { key: "MANIFOLD.Edge.Rest.refused", data: { actor: actor.name } };

const dice = () => [{ group: "rest", formula: "1d6", label: "MANIFOLD.Edge.Rest.dice" }];

/** Vitality that every rest brings (E-504), unless there are too many rads in the body (E-249). */
function vitality(changes: ChangeSetBuilder, actor: ManifoldActor, rolled: readonly RolledDie[]): void {
  const defender = defenderOf(actor);
  if (radiationEffects({ rads: defender.rads }).noRestVp) {
    changes.step({ id: "noRestVp", label: "MANIFOLD.Edge.Rest.noVp", value: 0 });
    return;
  }
  const roll = rolled.filter(({ group }) => group === "rest").reduce((sum, { value }) => sum + value, 0);
  const { gained } = restVp({ ...defender, roll, lostToBleeding: defender.bled });
  if (gained > 0)
    changes.add(VP_PATH, gained, { id: "vp", label: "MANIFOLD.Edge.Sheet.vitality", value: gained });
}

/** Spent uses of what this rest recharges (E-507). */
function recharge(changes: ChangeSetBuilder, { items }: ManifoldActor, isFull: boolean): void {
  for (const item of items) {
    const { uses, recharge: by } = item.system as unknown as Partial<EdgeGearData>;
    const spent = uses ? uses.max - uses.value : 0;
    if (spent > 0 && (by === "rest" || (by === "fullRest" && isFull)))
      changes.item(item.id!).add("uses.value", spent, { id: item.id!, label: item.name, value: spent });
  }
}

function normal(actor: ManifoldActor, _options: readonly string[], rolled: readonly RolledDie[]): ChangeSet {
  const changes = new ChangeSetBuilder();
  vitality(changes, actor, rolled);
  recharge(changes, actor, false);
  return changes.build();
}

/** Eight hours: a rad less in any case (E-251), everything else unless armor spoils the sleep (E-509). */
function full(actor: ManifoldActor, options: readonly string[], rolled: readonly RolledDie[]): ChangeSet {
  const defender = defenderOf(actor);
  const lessRads =
    defender.rads > 0
      ? edgeDamageRules.propose({ nature: "radiation", rads: -1 }, defender, NO_ADJUSTMENTS).change
      : null;
  const inArmor = armorSave(actor);
  const changes = new ChangeSetBuilder();
  tooSoon(changes, actor);
  if (inArmor && !succeeds(inArmor, rolled))
    changes.step({ id: "armor", label: "MANIFOLD.Edge.Rest.spoiled", source: inArmor.label, value: 0 });
  else benefits(changes, actor, options, rolled);
  changes.set(LAST_REST_PATH, game.time!.worldTime);
  return lessRads ? mergeChangeSets(changes.build(), lessRads) : changes.build();
}

function benefits(
  changes: ChangeSetBuilder,
  actor: ManifoldActor,
  options: readonly string[],
  rolled: readonly RolledDie[],
): void {
  const { exhaustion, psi, vitality: points } = stored(actor);
  vitality(changes, actor, rolled);
  const locked = exhaustion.hunger + exhaustion.thirst + exhaustion.radiation;
  const eased = options.includes(FED) ? fullRestRecovery({ level: exhaustion.value, locked }) : 0;
  if (eased > 0)
    changes.add(EXHAUSTION_PATH, -eased, {
      id: "exhaustion",
      label: "MANIFOLD.Edge.Exhaustion",
      value: -eased,
    });
  const spent = psi.max - psi.value;
  if (spent > 0) changes.add(PSI_PATH, spent, { id: "psi", label: "MANIFOLD.Edge.Sheet.psi", value: spent });
  if (points.bled > 0 && !actor.statuses.has("bleeding")) changes.set(BLED_PATH, 0);
  recharge(changes, actor, true);
  for (const { trauma, save } of traumaSaves(actor, careOf(options)))
    if (succeeds(save, rolled)) recover(changes, trauma);
}

/** Told, not forbidden: a table that does not keep the clock would never rest (E-501). */
function tooSoon(changes: ChangeSetBuilder, actor: ManifoldActor): void {
  const { last, period } = stored(actor).rest;
  const now = game.time!.worldTime;
  if (last === null || last === now) return;
  const hours = Math.ceil(hoursToWait({ period, passed: (now - last) / 3600 }));
  if (hours > 0) changes.step({ id: "tooSoon", label: "MANIFOLD.Edge.Rest.tooSoon", value: hours });
}

const option = (id: string, on: boolean) => ({ id, label: `MANIFOLD.Edge.Rest.${id}`, on });

export const RESTS: readonly RestKind[] = [
  {
    id: "normal",
    label: "MANIFOLD.Edge.Rest.normal.label",
    hint: "MANIFOLD.Edge.Rest.normal.hint",
    icon: "camp-cooking-pot",
    refuse,
    dice,
    propose: normal,
  },
  {
    id: "full",
    label: "MANIFOLD.Edge.Rest.full.label",
    hint: "MANIFOLD.Edge.Rest.full.hint",
    icon: "night-sleep",
    options: [
      option(FED, true),
      option(TREATED, true),
      option(STRENUOUS, false),
      option(RECUPERATING, false),
    ],
    refuse,
    dice: (actor, options) => {
      const inArmor = armorSave(actor);
      const saves = traumaSaves(actor, careOf(options)).map(({ save }) => save);
      return [...dice(), ...[...(inArmor ? [inArmor] : []), ...saves].flatMap(diceOf)];
    },
    propose: full,
  },
  DAY_END,
];
