/** What falls due with days of the world's clock: daily work, gravity, rads that fade, and what the table has to say about food. */

import type { ActorDocument, DayRules, DueForActor, Text } from "../../../core/contract/index.ts";
import { workKey } from "../../../core/games/panel-fields.ts";
import { publicName } from "../../../core/text/public-name.ts";
import { fillPanel } from "../../../features/panels/panel-plan.ts";
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

/** The first project that goes on each day: nobody works on two at once (E-556). */
const dailyWork = (actor: ActorDocument) =>
  (["craft", "learn", "research"] as const)
    .flatMap((kind) => worksOf(actor, kind))
    .find(({ system }) => (system as EdgeProjectData).daily);

/** Work, and what living costs meanwhile, as the panel for the time between adventures counts them. */
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

/** Days in low gravity count (E-229), and high gravity asks for the daily save (E-225). */
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

/** Yesterday's march is over (E-172). */
const marchOver = (actor: ActorDocument): ChangeSet =>
  creature(actor).march.hours > 0 ? new ChangeSetBuilder().set(MARCH_PATH, 0).build() : NO_CHANGE;

/** What somebody has eaten only the table knows (E-216). */
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
