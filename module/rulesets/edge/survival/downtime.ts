/** The panel for the time between adventures (E-545 to E-568): days, costs, and progress of work. */
import type {
  Panel,
  PanelChange,
  PanelInput,
  PanelPlan,
  PanelProblem,
  Text,
} from "../../../core/contract/index.ts";
import { DOWNTIME_HOURS } from "../rules/survival/downtime.ts";
import { downtimeFields, downtimeMemberFields, label } from "./downtime-fields.ts";
import { Account, type Member, readMember } from "./downtime-member.ts";
import { type Job, jobsOf, planJob, type WorkPlan } from "./downtime-work.ts";

/** Costs and effects of a member's days, apart from the work itself. */
function settleMember(account: Account, member: Member, days: number): void {
  account.living(member, days);
  if (member.activity === "learn") account.teacher(member.daysUsed);
  if (member.activity === "research") account.research(member.daysUsed);
  account.recuperates(member.activity === "recuperate");
}

function plan(input: PanelInput): PanelPlan {
  const days = Number(input.values.days ?? 7);
  const members = input.members.map((actor) => readMember(actor, input.valuesOf(actor)));
  const accounts = new Map(members.map((member) => [member.actor.uuid, new Account(member.actor)]));
  const problems: PanelProblem[] = [...dayProblems(input), ...members.flatMap(({ problems: own }) => own)];
  const jobs = jobsOf(members);
  const works: WorkPlan[] = jobs.map((job: Job) => planJob(job, days, accounts));
  for (const member of members) settleMember(accounts.get(member.actor.uuid)!, member, days);
  const changes: PanelChange[] = members.map(({ actor }) => accounts.get(actor.uuid)!.toChange());
  const facts: Text[] = [{ key: label("days"), data: { days } }, ...works.flatMap((work) => work.facts)];
  const debts = [...accounts.values()].flatMap((account) => account.problems());
  return { facts, changes, problems: [...problems, ...works.flatMap((work) => work.problems), ...debts] };
}

/** A day counts if the activity takes at least eight hours (E-556). */
const dayProblems = ({ values }: PanelInput): PanelProblem[] =>
  Number(values.hours ?? DOWNTIME_HOURS) < DOWNTIME_HOURS
    ? [{ field: "hours", text: { key: label("tooFewHours"), data: { hours: DOWNTIME_HOURS } } }]
    : [];

export const DOWNTIME: Panel = {
  id: "downtime",
  label: label("label"),
  hint: label("hint"),
  icon: "calendar",
  players: true,
  fields: downtimeFields,
  memberFields: downtimeMemberFields,
  refuse: (actor) =>
    actor.type === "edgeCharacter" ? null : { key: label("charactersOnly"), data: { actor: actor.name } },
  plan,
};
