/** Work that members share in the time between adventures: crafting, repair, learning, research. */
import type { ActorDocument, ItemDocument, PanelProblem, Text } from "../../../core/contract/index.ts";
import { giveValues } from "../../../kit/grants.ts";
import { creature } from "../data/creature-of.ts";
import type { EdgeGearData } from "../data/gear.ts";
import type { EdgeProjectData } from "../data/project.ts";
import { grantsOfSkills } from "../rules/creature/origins.ts";
import { possessesSkill, skillOf } from "../rules/creature/skills.ts";
import { LANGUAGES_PATH } from "../rules/paths.ts";
import { craft, projectNeeds, projectWork } from "../rules/survival/downtime.ts";
import { SETTINGS } from "../settings.ts";
import { label } from "./downtime-fields.ts";
import { type Account, findWork, type Member } from "./downtime-member.ts";
import { repairKey } from "./repair.ts";

/** A piece of work and the members who share it. */
export interface Job {
  readonly owner: ActorDocument;
  readonly item: ItemDocument<EdgeProjectData | EdgeGearData>;
  readonly workers: readonly Member[];
}

export interface WorkPlan {
  readonly facts: readonly Text[];
  readonly problems: readonly PanelProblem[];
}

/** The work of the members, each piece once. Work that is already finished is left out. */
export function jobsOf(members: readonly Member[]): Job[] {
  const keys = [...new Set(members.map(({ work }) => work).filter((work) => work !== ""))];
  return keys.flatMap((key) => {
    const workers = members.filter(({ work }) => work === key);
    const owner = members.find(({ actor }) => key.startsWith(`${actor.uuid}|`))?.actor;
    const item = owner && findWork(owner, workers[0]!.activity, key);
    return owner && item ? [{ owner, item, workers }] : [];
  });
}

type Accounts = ReadonlyMap<string, Account>;

export const planJob = (job: Job, days: number, accounts: Accounts): WorkPlan =>
  isProject(job.item) ? planProject(job, job.item, days, accounts) : planRepair(job, days, accounts);

const isProject = (item: ItemDocument): item is ItemDocument<EdgeProjectData> => item.type === "edgeProject";

/** The owner rolls for everyone who helps with the repair (E-562). */
function planRepair({ owner, item, workers }: Job, days: number, accounts: Accounts): WorkPlan {
  const workshop = workers.every((worker) => worker.workshop);
  for (const worker of workers) worker.daysUsed = days;
  accounts.get(owner.uuid)!.demands.push({
    kind: "repair",
    key: repairKey(item.id!, workers.length * days, workshop),
    label: label("repairDemand"),
    data: { item: item.name },
    icon: "hammer-nails",
  });
  return { facts: [], problems: [] };
}

function planProject(
  { owner, workers }: Job,
  item: ItemDocument<EdgeProjectData>,
  days: number,
  accounts: Accounts,
): WorkPlan {
  const { name, system } = item;
  const { int } = creature(owner).scores;
  const account = accounts.get(owner.uuid)!;
  const work = projectWork(system, { int, workers: workers.length, days });
  for (const worker of workers) worker.daysUsed = work.daysUsed;
  if (system.kind === "craft" && !system.paid) {
    account.pay("materials", craft({ value: system.value, workers: workers.length }).materials);
    account.changes.item(item.id!).set("paid", true);
  }
  if (work.isDone) finish(account, item);
  else account.changes.item(item.id!).add("progress", work.gained);
  askForChecks(workers, item, accounts);
  const left = days - work.daysUsed;
  return {
    facts: [
      { key: label(work.isDone ? "projectDone" : "projectGoesOn"), data: { name, days: work.daysLeft } },
      ...(left > 0 ? [{ key: label("daysOver"), data: { name, days: left } }] : []),
    ],
    problems: [...crewProblems(item, workers), ...worthProblems(item, int)],
  };
}

/** Everyone who helps with a craft must possess its skill (E-560, E-580); large works require a crew (E-559). */
function crewProblems(
  { name, system }: ItemDocument<EdgeProjectData>,
  workers: readonly Member[],
): PanelProblem[] {
  const { crew, kind, skill } = system;
  const short =
    workers.length < crew
      ? [{ text: { key: label("crew"), data: { name, crew, workers: workers.length } } }]
      : [];
  if (kind !== "craft" || skill === "") return short;
  const unable = workers.filter(({ actor }) => {
    const entry = creature(actor).skill(skill);
    return !entry || !possessesSkill(entry.bonus, entry.trained);
  });
  return [
    ...short,
    ...unable.map(({ actor }) => ({
      text: { key: label("lacksSkill"), data: { actor: actor.name, skill: skillName(skill), name } },
    })),
  ];
}

/** A project without an amount of work has not been described yet. */
const worthProblems = ({ name, system }: ItemDocument<EdgeProjectData>, int: number): PanelProblem[] =>
  projectNeeds(system, int) > 0 || system.kind === "learn"
    ? []
    : [{ text: { key: label("worthless"), data: { name } } }];

/** Finishes a project: adds the product or the learned skill. The GM tells the result of research (E-568). */
function finish(account: Account, item: ItemDocument<EdgeProjectData>): void {
  const { name, system } = item;
  const { changes } = account;
  if (system.kind === "research") {
    changes.item(item.id!).set("progress", system.days, doneStep(name));
    return;
  }
  if (system.kind === "craft") changes.addItem({ name, type: "edgeGear", system: { price: system.value } });
  else learn(account, item);
  changes.removeItem(item.id!, doneStep(name));
}

function learn({ changes, actor }: Account, { id, name, system }: ItemDocument<EdgeProjectData>): void {
  const stored = actor._source.system as Readonly<Record<string, unknown>>;
  if (skillOf(system.skill)) {
    giveValues(changes, stored, grantsOfSkills([system.skill], SETTINGS.read("trainedBonus")), {
      id: id!,
      others: [],
    });
    return;
  }
  const known = String(stored[LANGUAGES_PATH] ?? "");
  changes.set(LANGUAGES_PATH, known === "" ? name : `${known}, ${name}`);
}

const doneStep = (name: string) => ({ id: `done.${name}`, label: label("done"), source: name, value: 0 });

/** Offers each worker on the card the checks that the GM requires (E-557, E-564, E-568). */
function askForChecks(
  workers: readonly Member[],
  { name, system }: ItemDocument<EdgeProjectData>,
  accounts: Accounts,
): void {
  if (system.dc === 0) return;
  for (const { actor } of workers)
    accounts.get(actor.uuid)!.demands.push({
      kind: "check",
      key: skillOf(system.skill) ? system.skill : "int",
      label: label("check"),
      data: { name, dc: system.dc },
      icon: "dice-twenty-faces-twenty",
      choices: { dc: system.dc },
    });
}

const skillName = (id: string): string => skillOf(id)?.label ?? id;
