import type { ActorDocument, Sight } from "../../../core/contract/index.ts";
import { creature } from "./creature-of.ts";

/**
 * Infravision, thermovision and ultravision require no light (E-261, E-262, E-264), and ultravision sees the invisible.
 * Blindsight uses Foundry's sense for everything, since it requires no eyes (E-263); tremorsense has its own mode
 * (E-265).
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
