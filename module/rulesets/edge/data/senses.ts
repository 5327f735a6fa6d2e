import type { ActorDocument, Sight } from "../../../core/ruleset.ts";
import { creature } from "./creature-of.ts";

/** Infravision, thermovision and ultravision need no light (E-261, E-262, E-264). */
export function sightOf(actor: ActorDocument): Sight {
  const { infravision, thermovision, ultravision } = creature(actor).senses;
  return infravision || thermovision || ultravision
    ? { visionMode: "darkvision", range: null }
    : { visionMode: "basic", range: 0 };
}
