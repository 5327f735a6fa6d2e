/** The values of members that the sheet of a party shows. */
import type { PartyColumn, PartyRules } from "../../core/contract/party.ts";
import { itemsOf } from "../../core/records/owned-items.ts";
import { creature } from "./data/creature-of.ts";
import type { Skill } from "./data/skill.ts";
import { skillLines } from "./sheets/context-skills.ts";

export const PARTY: PartyRules = {
  columns: [
    {
      label: "MANIFOLD.Gods.Sheet.survival",
      cell: (actor) => {
        const { survival, survivalMax } = creature(actor);
        return {
          value: survival.value,
          max: survivalMax,
          ...(survival.value <= 0 ? { reached: "MANIFOLD.Gods.Sheet.harmInjures" } : {}),
        };
      },
    },
    {
      label: "MANIFOLD.Gods.Sheet.verve",
      cell: (actor) => {
        const { verve, verveMax } = creature(actor);
        return verveMax > 0 ? { value: verve.value, max: verveMax } : null;
      },
    },
    { label: "MANIFOLD.Gods.Sheet.injuries", cell: (actor) => ({ value: creature(actor).injuriesTotal }) },
    { label: "MANIFOLD.Gods.Sheet.defense", cell: (actor) => ({ value: creature(actor).defenseTotal }) },
    {
      label: "MANIFOLD.Gods.Reaction.perception",
      cell: (actor) => ({ value: creature(actor).numbers.perception }),
    },
  ] satisfies readonly PartyColumn[],
  money: { path: "silver", label: "MANIFOLD.Gods.Sheet.silver" },
  experience: { path: "experience", label: "MANIFOLD.Gods.Sheet.experience" },
  skills: (actor) => skillLines(creature(actor), itemsOf<Skill>(actor, "godsSkill")),
};
