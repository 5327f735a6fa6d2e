/** Changes due when days of the world's clock pass: daily work, gravity, fading rads, and reminders about food. */

import type { ActorDocument, DayRules, DueForActor, Text } from "../../../core/contract/index.ts";
import { fillPanel } from "../../../core/party/fill-panel.ts";
import { workKey } from "../../../core/party/panel-fields.ts";
import { publicName } from "../../../core/text/public-name.ts";
import { ChangeSetBuilder, mergeChangeSets, NO_CHANGE } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import type { Demand } from "../../../kit/demand.ts";
import { creature } from "../data/creature-of.ts";
import type { EdgeProjectData } from "../data/project.ts";
import { MARCH_PATH } from "../rules/paths.ts";
import { DOWNTIME_HOURS } from "../rules/survival/downtime.ts";
import { feltBand, isAcclimated } from "../rules/survival/gravity.ts";
import { gravityDetail } from "../settings.ts";
import { DOWNTIME } from "./downtime.ts";
import { worksOf } from "./downtime-fields.ts";
import { gravityChange } from "./environment.ts";
import { fadeInDays } from "./fading.ts";

/** The first project with daily work: a character can only work on one at a time (E-556). */
const dailyWork = (actor: ActorDocument) =>
  (["craft", "learn", "research"] as const)
    .flatMap((kind) => worksOf(actor, kind))
    .find(({ system }) => (system as EdgeProjectData).daily);

/** Work and the cost of living, calculated as in the panel for the time between adventures. */
function workDue(actor: ActorDocument, days: number): DueForActor {
  const item = dailyWork(actor);
  if (!item) return { change: NO_CHANGE };
  const { kind } = item.system as EdgeProjectData;
  const { plan, problems } = fillPanel(DOWNTIME, {
    actors: [actor],
    values: { days: String(days), hours: String(DOWNTIME_HOURS) },
    memberValues: { [actor.uuid]: { activity: kind, work: workKey({ owner: actor, item }) } },
  });
  if (problems.length > 0) return { change: NO_CHANGE, facts: problems.map(({ text }) => text) };
  const [mine] = plan.changes;
  return mine ? { change: mine.change, demands: mine.demands ?? [] } : { change: NO_CHANGE };
}

/** Counts days in low gravity (E-229), and demands the daily save in high gravity (E-225). */
function gravityDue(
  actor: ActorDocument,
  days: number,
): { readonly change: ChangeSet; readonly demands: Demand[] } {
  const { gravity } = creature(actor);
  const band = feltBand(gravity.g, gravityDetail() ? gravity.native : 1);
  return {
    change: band === "low" ? gravityChange(actor, band, { g: gravity.g, endedDays: days }) : NO_CHANGE,
    demands:
      band === "high" && !isAcclimated(gravity.saves)
        ? [
            {
              kind: "acclimation",
              key: "",
              label: "MANIFOLD.Edge.Day.acclimation",
              data: { count: days },
              icon: "weight-lifting-up",
            },
          ]
        : [],
  };
}

/** Resets yesterday's march (E-172). */
const marchOver = (actor: ActorDocument): ChangeSet =>
  creature(actor).march.hours > 0 ? new ChangeSetBuilder().set(MARCH_PATH, 0).build() : NO_CHANGE;

/** A reminder about food: only the table knows what a character has eaten (E-216). */
function hungerFacts(actor: ActorDocument): Text[] {
  const { days } = creature(actor).hunger;
  return days > 0
    ? [{ key: "MANIFOLD.Edge.Day.hungry", data: { actor: publicName(actor), count: days } }]
    : [];
}

export const DAYS: DayRules = {
  due(actor, { days }) {
    const work = workDue(actor, days);
    const gravity = gravityDue(actor, days);
    return {
      change: mergeChangeSets(work.change, gravity.change, fadeInDays(actor, days), marchOver(actor)),
      demands: [...(work.demands ?? []), ...gravity.demands],
      facts: [...(work.facts ?? []), ...hungerFacts(actor)],
    };
  },
};
