/** The values of members that the sheet of a party shows. */
import type { PartyRules } from "../../core/contract/party.ts";
import { creature } from "./data/creature-of.ts";
import { skillLines } from "./sheets/context-skills.ts";

export const PARTY: PartyRules = {
  columns: [
    {
      label: "MANIFOLD.Soul.Sheet.hitPoints",
      cell: (actor) => {
        const { hitPoints, hitPointsMax } = creature(actor);
        return {
          value: hitPoints.value,
          max: hitPointsMax,
          ...(hitPoints.value <= 0 ? { reached: "MANIFOLD.Soul.Condition.unconscious" } : {}),
        };
      },
    },
    {
      label: "MANIFOLD.Soul.Sheet.actionPoints",
      cell: (actor) => {
        const { actionPoints, actionPointsMax } = creature(actor);
        return { value: actionPoints.value, max: actionPointsMax };
      },
    },
    { label: "MANIFOLD.Soul.Sheet.drain", cell: (actor) => ({ value: creature(actor).drain.value }) },
    { label: "MANIFOLD.Soul.Sheet.defense", cell: (actor) => ({ value: creature(actor).defenseTotal }) },
    {
      label: "MANIFOLD.Soul.Skill.awareness",
      cell: (actor) => ({ value: creature(actor).skill("awareness")?.value ?? 0 }),
    },
  ],
  money: { path: "copper", label: "MANIFOLD.Soul.Sheet.copper" },
  experience: { path: "skillPoints", label: "MANIFOLD.Soul.Sheet.skillPoints" },
  skills: skillLines,
};
