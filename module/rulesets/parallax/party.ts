/** The values of members that the sheet of a party shows. */
import type { PartyRules } from "../../core/contract/party.ts";
import { creature } from "./data/creature-of.ts";
import { skillLines } from "./sheets/context-skills.ts";

export const PARTY: PartyRules = {
  columns: [
    {
      label: "MANIFOLD.Parallax.Sheet.health",
      cell: (actor) => {
        const { health, healthMax } = creature(actor);
        const isBloodied = health.value <= Math.floor(healthMax / 2);
        return {
          value: health.value,
          max: healthMax,
          ...(isBloodied ? { reached: "MANIFOLD.Parallax.Condition.bloodied" } : {}),
        };
      },
    },
    {
      label: "MANIFOLD.Parallax.Sheet.exertion",
      cell: (actor) => {
        const { value, max } = creature(actor).exertion;
        return max > 0 || value > 0 ? { value, max } : null;
      },
    },
    { label: "MANIFOLD.Parallax.Sheet.defense", cell: (actor) => ({ value: creature(actor).defenseTotal }) },
    { label: "MANIFOLD.Parallax.Sheet.armor", cell: (actor) => ({ value: creature(actor).armorTotal }) },
    {
      label: "MANIFOLD.Parallax.Attribute.awareness",
      cell: (actor) => ({ value: creature(actor).scores.awareness }),
    },
  ],
  skills: skillLines,
};
