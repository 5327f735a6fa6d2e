/** The roll for days of repair on one of the roller's things (E-561, E-562). */

import type { ActorDocument } from "../../../core/contract/documents.ts";
import type { RollKind } from "../../../core/contract/index.ts";
import { SumRoll } from "../../../core/dice/roll-classes.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { Refusal } from "../../../core/host/refusal.ts";
import type { BaseChoices } from "../../../kit/contract.ts";
import { NO_CHOICES } from "../../../kit/modifiers.ts";
import { damagedThing } from "../data/item-of.ts";
import {
  hitOfRepair,
  type RepairOutcome,
  type RepairPlan,
  type RepairRequest,
  repairRules,
} from "../rules/survival/repair-roll.ts";

const MOST_WORKER_DAYS = 10_000;

/** The key of the roll, as written by the panel. */
export const repairKey = (item: string, workerDays: number, workshop: boolean): string =>
  `${item}:${workerDays}:${workshop ? "workshop" : "none"}`;

/** @throws Refusal if the thing is gone, or has no worker */
function repairRequest(actor: ActorDocument, key: string): RepairRequest {
  const [item = "", days, workshop] = key.split(":");
  const thing = damagedThing(actor, item);
  const workerDays = Number(days);
  if (!thing || !Number.isInteger(workerDays) || workerDays < 1 || workerDays > MOST_WORKER_DAYS)
    throw new Refusal({ key: "MANIFOLD.Edge.Problem.nothingToRepair", data: { actor: actor.name } });
  return { modifiers: [], item, name: thing.name, workerDays, workshop: workshop === "workshop" };
}

export const REPAIR: RollKind<RepairRequest, BaseChoices, RepairPlan, RepairOutcome> = {
  id: "repair",
  label: "MANIFOLD.Edge.Kind.repair",
  icon: "hammer-nails",
  rules: repairRules,
  rollClass: SumRoll,
  degrees: {
    repaired: { label: "MANIFOLD.Edge.Degree.repaired", icon: "hammer-nails", tone: "success" },
  },
  request: repairRequest,
  defaults: () => NO_CHOICES,
  title: ({ name }) => ({ key: "MANIFOLD.Edge.Title.repair", data: { item: name } }),
  dialog: {
    template: templatePath("edge/turn/action-dialog"),
    context: () => ({ hint: "MANIFOLD.Edge.Downtime.repairHint" }),
    read: (_form, choices) => choices,
    situational: [],
    summary: ({ name }) => ({ key: "MANIFOLD.Edge.Title.repair", data: { item: name } }),
  },
  card: {
    template: templatePath("edge/note-card"),
    context: () => ({ text: "MANIFOLD.Edge.Downtime.repairHint" }),
    facts: ({ outcome }) => [
      { key: "MANIFOLD.Edge.Downtime.repairPoints", data: { points: outcome.points } },
    ],
  },
  targets: { hit: hitOfRepair, aim: "self" },
};
