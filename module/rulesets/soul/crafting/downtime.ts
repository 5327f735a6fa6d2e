/** The panel for a day of crafting: the work of each member, debts for material, and remaining work. */

import type {
  ActorDocument,
  ItemDocument,
  Panel,
  PanelField,
  PanelInput,
  PanelPlan,
  Text,
} from "../../../core/contract/index.ts";
import { buildFieldsBelow, workKey } from "../../../core/party/panel-fields.ts";
import { ChangeSetBuilder, mergeChangeSets } from "../../../kit/change-set.ts";
import type { Demand } from "../../../kit/demand.ts";
import { creature } from "../data/creature-of.ts";
import { ownedItems } from "../data/item-of.ts";
import { payMaterial } from "../rules/crafting/costs.ts";
import { CRAFTED_PATH } from "../rules/paths.ts";

const { label, tick, work } = buildFieldsBelow("MANIFOLD.Soul.Downtime.");

const projectsOf = (actor: ActorDocument) => ownedItems(actor, "soulProject");

/** Projects of all members; members working on the project of another one help (S-138). */
const worksOf = (members: readonly ActorDocument[]) =>
  members.flatMap((owner) => projectsOf(owner).map((item) => ({ owner, item })));

function memberFields(actor: ActorDocument, input: PanelInput): PanelField[] {
  const { trade = "", secondTrade = "" } = findWork(actor, input)?.item.system ?? {};
  const owes = projectsOf(actor).some(({ system }) => system.owed > 0);
  return [
    work(actor, worksOf(input.members)),
    ...(secondTrade === ""
      ? []
      : [
          {
            type: "choice" as const,
            name: "trade",
            label: label("trade"),
            initial: trade,
            choices: [trade, secondTrade].map((value) => ({ value, label: tradeName(actor, value) })),
          },
        ]),
    ...(owes ? [tick("pays", true)] : []),
  ];
}

const tradeName = (actor: ActorDocument, trade: string): string =>
  creature(actor).skill(trade)?.label ?? trade;

function findWork(actor: ActorDocument, input: PanelInput) {
  const chosen = input.valuesOf(actor).work;
  return worksOf(input.members).find((one) => workKey(one) === chosen) ?? null;
}

/** The roll for a day of work on the actor's own project (S-121). */
export const craftDemand = ({ id, name }: Pick<ItemDocument, "id" | "name">): Demand => ({
  kind: "craft",
  key: id!,
  label: label("demand"),
  data: { name },
  icon: "anvil",
});

/** A new day lets the member craft again (S-123); debts for material are paid first (S-129, S-130). */
export function dayChange(actor: ActorDocument, pays: boolean) {
  const { copper, craftedToday } = creature(actor);
  const changes = new ChangeSetBuilder();
  if (craftedToday) changes.set(CRAFTED_PATH, false);
  let left = copper;
  const payments = projectsOf(actor).flatMap(({ id, system: { owed } }) => {
    if (!pays || owed === 0 || owed > left) return [];
    left -= owed;
    return [payMaterial(id!, owed)];
  });
  return mergeChangeSets(...payments, changes.build());
}

function demandOf(actor: ActorDocument, input: PanelInput): Demand[] {
  const found = findWork(actor, input);
  if (!found) return [];
  const { owner, item: project } = found;
  const { trade, secondTrade } = project.system;
  const chosen = String(input.valuesOf(actor).trade ?? trade);
  const isSecond = secondTrade !== "" && chosen === secondTrade;
  const own = craftDemand(project);
  return [
    owner === actor
      ? { ...own, key: isSecond ? `${project.id}.second` : project.id! }
      : {
          ...own,
          kind: "help",
          key: isSecond ? secondTrade : trade,
          choices: { difficulty: project.system.complexity },
        },
  ];
}

/** Progress and material of each active project (S-121, S-127). */
function factsOf(input: PanelInput): Text[] {
  const all = input.members.flatMap((actor) => findWork(actor, input) ?? []);
  const projects = new Map(all.map((one) => [workKey(one), one.item]));
  return [...projects.values()].map(({ name, system }) => ({
    key: label("state"),
    data: {
      name,
      progress: system.progress + (system.secondTrade ? system.secondProgress : 0),
      needed: system.job.needed,
      copper: system.job.rawCostCopper,
    },
  }));
}

function plan(input: PanelInput): PanelPlan {
  return {
    facts: factsOf(input),
    changes: input.members.map((actor) => ({
      actor,
      change: dayChange(actor, input.valuesOf(actor).pays !== false),
      demands: demandOf(actor, input),
    })),
    problems: input.members.flatMap((actor) => {
      const owed = projectsOf(actor).reduce((sum, { system }) => sum + system.owed, 0);
      const pays = input.valuesOf(actor).pays !== false;
      const { copper } = creature(actor);
      return pays && owed > copper
        ? [{ text: { key: label("tooPoor"), data: { actor: actor.name, owed, copper } } }]
        : [];
    }),
  };
}

export const DOWNTIME: Panel = {
  id: "downtime",
  label: label("label"),
  hint: label("hint"),
  icon: "anvil",
  players: true,
  fields: () => [],
  memberFields,
  refuse: (actor) =>
    actor.subtype?.linked ? null : { key: label("charactersOnly"), data: { actor: actor.name } },
  plan,
};
