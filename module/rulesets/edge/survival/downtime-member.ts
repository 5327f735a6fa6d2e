/** One member of the panel: its activity and the costs. */

import type {
  ActorDocument,
  ItemDocument,
  PanelChange,
  PanelProblem,
  PanelValues,
} from "../../../core/contract/index.ts";
import { workKey } from "../../../core/party/panel-fields.ts";
import { ChangeSetBuilder } from "../../../kit/change-set.ts";
import type { Demand } from "../../../kit/demand.ts";
import { creature } from "../data/creature-of.ts";
import type { EdgeGearData } from "../data/gear.ts";
import type { EdgeProjectData } from "../data/project.ts";
import { CREDITS_PATH, RECUPERATING_PATH } from "../rules/paths.ts";
import { livingCost, researchCost, type Standing } from "../rules/survival/downtime.ts";
import { type Activity, isWork, label, lifestyleCost, worksOf } from "./downtime-fields.ts";

/** Credits per day for a teacher (E-564). */
const TEACHER = 10;

export interface Member {
  readonly actor: ActorDocument;
  readonly activity: Activity;
  /** Credits that a day of its lifestyle costs. */
  readonly perDay: number;
  readonly standing: Standing;
  readonly workshop: boolean;
  /** Key of the work; blank for none. */
  readonly work: string;
  readonly problems: readonly PanelProblem[];
  /** Days that its work takes out of those that pass; set by the work. */
  daysUsed: number;
}

export function readMember(actor: ActorDocument, values: PanelValues): Member {
  const activity = (values.activity ?? "rest") as Activity;
  const work = String(values.work ?? "");
  const isOpen = isWork(activity) && work === "";
  return {
    actor,
    activity,
    perDay: lifestyleCost(actor, String(values.lifestyle ?? "")),
    standing: (values.standing ?? "modest") as Standing,
    workshop: values.workshop === true,
    work,
    daysUsed: 0,
    problems: isOpen
      ? [{ field: `${actor.uuid}|work`, text: { key: label("chooseWork"), data: { actor: actor.name } } }]
      : [],
  };
}

/** The owner's work with this key; null if it is gone or finished. */
export function findWork(
  owner: ActorDocument,
  activity: Activity,
  key: string,
): ItemDocument<EdgeProjectData | EdgeGearData> | null {
  if (!isWork(activity)) return null;
  return worksOf(owner, activity).find((item) => workKey({ owner, item }) === key) ?? null;
}

/** Collects changes and payments of one member. */
export class Account {
  readonly changes = new ChangeSetBuilder();
  readonly demands: Demand[] = [];
  #spent = 0;

  constructor(readonly actor: ActorDocument) {}

  /** Subtracts credits, rounded up. */
  pay(word: string, credits: number): void {
    const cost = Math.ceil(credits);
    if (cost === 0) return;
    this.#spent += cost;
    this.changes.step({ id: word, label: label(`cost.${word}`), value: -cost });
  }

  /**
   * Pays the cost of living (E-552); days of crafting or repair, and a profession, cover part of it (E-558, E-565,
   * E-566).
   */
  living({ perDay, activity, standing, daysUsed }: Member, days: number): void {
    const worked = activity === "craft" || activity === "repair" ? daysUsed : 0;
    const covered = activity === "profession" ? standing : undefined;
    this.pay(
      "living",
      livingCost({ perDay, days: worked, working: true }) +
        livingCost({ perDay, days: days - worked, covered }),
    );
  }

  teacher(days: number): void {
    this.pay("teacher", TEACHER * days);
  }

  research(days: number): void {
    this.pay("research", researchCost({ days }));
  }

  recuperates(value: boolean): void {
    if (creature(this.actor).recuperating === value) return;
    const step = { id: "recuperating", label: label(value ? "recuperates" : "recuperatesNoMore"), value: 0 };
    this.changes.set(RECUPERATING_PATH, value, step);
  }

  problems(): PanelProblem[] {
    const { credits } = creature(this.actor);
    if (this.#spent <= credits) return [];
    const data = { actor: this.actor.name, credits, cost: this.#spent };
    return [{ text: { key: label("tooPoor"), data } }];
  }

  toChange(): PanelChange {
    if (this.#spent > 0) this.changes.add(CREDITS_PATH, -this.#spent);
    return { actor: this.actor, change: this.changes.build(), demands: this.demands };
  }
}
