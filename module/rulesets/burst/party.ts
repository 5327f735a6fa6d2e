/** The values of members that the sheet of a party shows. */
import type { PartyColumn, PartyRules } from "../../core/contract/party.ts";
import { creature } from "./data/creature-of.ts";
import type { TrackId } from "./rules/creature/derived.ts";
import { skillLines } from "./sheets/context-fight.ts";

/** Things only have Durability; Mana is shown for members who have any. */
const points = (id: TrackId): PartyColumn => ({
  label: `MANIFOLD.Burst.Sheet.${id}`,
  cell: (actor) => {
    const { self, isObject } = creature(actor);
    const isShown = id === "durability" || (!isObject && (id !== "mana" || self.maxima.mana > 0));
    if (!isShown) return null;
    const isWounded = id === "durability" && !isObject && self.durability.value <= 0;
    return {
      value: self[id].value,
      max: self.maxima[id],
      ...(isWounded ? { reached: "MANIFOLD.Burst.Condition.wounded" } : {}),
    };
  },
});

export const PARTY: PartyRules = {
  columns: [
    points("vigor"),
    points("durability"),
    points("health"),
    points("mana"),
    { label: "MANIFOLD.Burst.Sheet.guard", cell: (actor) => ({ value: creature(actor).self.guardTotal }) },
  ],
  skills: skillLines,
};
