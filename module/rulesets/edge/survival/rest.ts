/** Rests (ledger section 15) and the end of a day. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RestKind, Text } from "../../../core/contract/index.ts";
import { worldTime } from "../../../core/host/host.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../../kit/change-set.ts";
import type { ChangeSet, RolledDie } from "../../../kit/contract.ts";
import { defenderOf } from "../damage/defender.ts";
import { creature } from "../data/creature-of.ts";
import { possessionOf } from "../data/item-of.ts";
import { freeCardUse } from "../rules/check/edge-cards.ts";
import type { Care } from "../rules/injury/trauma-recovery.ts";
import { BLED_PATH, EXHAUSTION_PATH, LAST_REST_PATH, PSI_PATH, VP_PATH } from "../rules/paths.ts";
import { radiationEffects } from "../rules/survival/radiation.ts";
import { canRest, fullRestRecovery, hoursToWait, restVp } from "../rules/survival/rest.ts";
import { DAY_END } from "./end-of-day.ts";
import { fadeIn } from "./fading.ts";
import { addTraumaSave, armorSave, diceOf, succeeds, traumaSaves } from "./rest-saves.ts";

const FED = "fed";
const TREATED = "treated";
const STRENUOUS = "strenuous";
const RECUPERATING = "recuperating";

const careOf = (actor: ActorDocument, options: readonly string[]): Care => ({
  treated: options.includes(TREATED),
  strenuous: options.includes(STRENUOUS),
  recuperating: options.includes(RECUPERATING) || creature(actor).recuperating,
});

const refuse = (actor: ActorDocument): Text | null =>
  canRest(defenderOf(actor).vp) ? null : { key: "MANIFOLD.Edge.Rest.refused", data: { actor: actor.name } };

const dice = () => [{ group: "rest", formula: "1d6", label: "MANIFOLD.Edge.Rest.dice" }];

/** Adds the VP of any rest (E-504), unless the creature has too many rads (E-249). */
function addVitality(changes: ChangeSetBuilder, actor: ActorDocument, rolled: readonly RolledDie[]): void {
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

/** Restores uses of items that this rest recharges (E-507). */
function recharge(changes: ChangeSetBuilder, { items }: ActorDocument, isFull: boolean): void {
  for (const item of items) {
    const { uses, recharge: by } = possessionOf(item);
    const spent = uses ? uses.max - uses.value : 0;
    if (spent > 0 && (by === "rest" || (by === "fullRest" && isFull)))
      changes.item(item.id!).add("uses.value", spent, { id: item.id!, label: item.name, value: spent });
  }
}

function proposeNormalRest(
  actor: ActorDocument,
  _options: readonly string[],
  rolled: readonly RolledDie[],
): ChangeSet {
  const changes = new ChangeSetBuilder();
  addVitality(changes, actor, rolled);
  recharge(changes, actor, false);
  return mergeChangeSets(changes.build(), newScene(actor));
}

/** Reduces rads by one in any case (E-251); everything else requires that armor does not spoil the rest (E-509). */
function proposeFullRest(
  actor: ActorDocument,
  options: readonly string[],
  rolled: readonly RolledDie[],
): ChangeSet {
  const inArmor = armorSave(actor);
  const changes = new ChangeSetBuilder();
  warnTooSoon(changes, actor);
  if (inArmor && !succeeds(inArmor, rolled))
    changes.step({ id: "armor", label: "MANIFOLD.Edge.Rest.spoiled", source: inArmor.label, value: 0 });
  else addBenefits(changes, actor, options, rolled);
  changes.set(LAST_REST_PATH, worldTime());
  return mergeChangeSets(changes.build(), newScene(actor), fadeIn("rest", actor));
}

/** A rest ends the scene (E-574). */
const newScene = (actor: ActorDocument): ChangeSet =>
  freeCardUse({ used: creature(actor).edgeUsed ?? false });

function addBenefits(
  changes: ChangeSetBuilder,
  actor: ActorDocument,
  options: readonly string[],
  rolled: readonly RolledDie[],
): void {
  const { exhaustion, psi, vitality } = creature(actor);
  addVitality(changes, actor, rolled);
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
  if (vitality.bled > 0 && !actor.statuses.has("bleeding")) changes.set(BLED_PATH, 0);
  recharge(changes, actor, true);
  for (const { trauma, save } of traumaSaves(actor, careOf(actor, options)))
    if (succeeds(save, rolled)) addTraumaSave(changes, trauma);
}

/** Only a warning, because otherwise a group that does not track world time could never rest (E-501). */
function warnTooSoon(changes: ChangeSetBuilder, actor: ActorDocument): void {
  const { last, period } = creature(actor).rest;
  const now = worldTime();
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
    propose: proposeNormalRest,
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
      const saves = traumaSaves(actor, careOf(actor, options)).map(({ save }) => save);
      return [...dice(), ...[...(inArmor ? [inArmor] : []), ...saves].flatMap(diceOf)];
    },
    propose: proposeFullRest,
  },
  DAY_END,
];
