/** Builds the requests of work on projects from documents. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { ownedItem } from "../../../core/records/owned-items.ts";
import { baseRequest, unknownRoll } from "../check/request.ts";
import { creature } from "../data/creature-of.ts";
import type { SoulProjectData } from "../data/project.ts";
import type { PoolRequest } from "../rules/check/types.ts";
import { USUAL_COMPLEXITY } from "../rules/crafting/job.ts";

/**
 * Work on the actor's own project.
 * @param key id of the project's item; with ".second" appended, for its second trade
 * @throws Refusal if the project is missing
 */
export function craftRequest(actor: ActorDocument, key: string): PoolRequest {
  const [id = "", part] = key.split(".");
  const { name, system } = ownedItem<SoulProjectData>(
    actor,
    id,
    "soulProject",
    "MANIFOLD.Soul.Problem.noProject",
  );
  const { complexity, owed } = system;
  const trade = part === "second" ? system.secondTrade : system.trade;
  const base = craftBase(actor, trade);
  return {
    ...base,
    obstacle: owed > 0 ? { id: "owed", data: { project: name, copper: owed } } : base.obstacle,
    name,
    source: id,
    lacks: part === "second" ? system.job.secondLacks : system.job.lacks,
    difficulty: complexity,
    work: { project: id, trade },
  };
}

/**
 * A day's work on another character's project (S-138), whose complexity the roller enters.
 * @param key id of the skill
 * @throws Refusal for an unknown skill
 */
export function helpRequest(actor: ActorDocument, key: string): PoolRequest {
  const skill = creature(actor).skill(key);
  if (!skill) throw unknownRoll(actor, key);
  return {
    ...craftBase(actor, skill.id),
    name: "MANIFOLD.Soul.Kind.help",
    difficulty: USUAL_COMPLEXITY,
    work: { project: null, trade: null },
  };
}

/** Intellect and a trade, once a day; a night of sleep or a switch on the sheet permits the next roll (S-123). */
function craftBase(actor: ActorDocument, skill: string): PoolRequest {
  const base = baseRequest(actor);
  return {
    ...base,
    obstacle: creature(actor).craftedToday ? { id: "craftedToday", data: { actor: actor.name } } : null,
    tags: ["craft"],
    attribute: "intellect",
    skill: Object.hasOwn(base.stats, skill) ? skill : null,
  };
}
