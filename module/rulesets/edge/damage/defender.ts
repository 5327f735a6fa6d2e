/** The facts about a target that the damage pipeline uses. */
import type { ActorDocument } from "../../../core/contract/documents.ts";
import { bondsOf } from "../../../core/effects/bonds.ts";
import { edgeCards } from "../cards/hand.ts";
import { creature } from "../data/creature-of.ts";
import { damagedThing, heldThings } from "../data/item-of.ts";
import { traumaSource } from "../injury/trauma-items.ts";
import { conditionsInForce } from "../rules/creature/conditions.ts";
import type { EdgeDefender, EdgeHit } from "../rules/hit.ts";
import { HIDDEN } from "../rules/stealth/hiding.ts";
import { SETTINGS } from "../settings.ts";

export function defenderOf(actor: ActorDocument, hit?: EdgeHit): EdgeDefender {
  const model = creature(actor);
  const { vitality, exhaustion, radiation, deathSaves, resistances, vulnerabilities } = model;
  const conditions = [...conditionsInForce([...actor.statuses], exhaustion.value).keys()];
  const held = heldThings(actor).map(({ id, name }) => ({ id: id!, name }));
  return {
    vp: vitality.value,
    vpMax: model.vitalityMax,
    str: model.scores.str,
    wil: model.scores.wil,
    armor: model.armorSources(),
    resist: [...resistances],
    vuln: [...vulnerabilities],
    // Most foes die; important ones and characters do not (E-446).
    diesAtZero: (model.diesAtZero ?? false) && SETTINGS.read("npcDieAtZero"),
    flies: model.speed.fly > 0,
    deathSaves: { ...deathSaves },
    bled: conditions.includes("bleeding") ? vitality.bled : 0,
    exhaustion: exhaustion.value,
    radiationExhaustion: exhaustion.radiation,
    rads: radiation.rads,
    gravitySaves: model.gravity.saves,
    traumaDue: model.traumaDue,
    conditions,
    ...(held.length > 0 ? { held } : {}),
    ...(hit?.nature === "edgeCard" || hit?.nature === "edgeCardsEnd" ? { cards: edgeCards(actor) } : {}),
    ...(hit?.nature === "repair" ? { damaged: damagedThing(actor, hit.item) } : {}),
    ...(hit?.nature === "hiding" ? { hiding: bondsOf(actor, HIDDEN).map(({ effect }) => effect) } : {}),
    ...(hit?.nature === "trauma" ? { trauma: traumaSource(hit) } : {}),
  };
}
