import type { ActorDocument, Sight } from "../../../core/contract/index.ts";
import { creature } from "./creature-of.ts";

/**
 * Infravision, thermovision and ultravision need no light (E-261, E-262, E-264), and ultravision sees the invisible.
 * Blindsight is Foundry's sense for everything, as it needs no eyes (E-263); tremorsense has a mode of its own (E-265).
 */
export function sightOf(actor: ActorDocument): Sight {
  const { infravision, thermovision, ultravision, blindsight, tremorsense } = creature(actor).senses;
  const inDarkness = infravision || thermovision || ultravision;
  return {
    visionMode: inDarkness ? "darkvision" : "basic",
    range: inDarkness ? null : 0,
    detection: {
      senseAll: blindsight,
      feelTremor: tremorsense,
      seeInvisibility: ultravision ? null : 0,
    },
  };
}
