/** The values of members that the sheet of a party shows. */
import type { PartyRules } from "../../core/contract/party.ts";
import { edgeHand } from "./cards/hand.ts";
import { creature } from "./data/creature-of.ts";
import { trainedLines } from "./sheets/context-skills.ts";

export const PARTY: PartyRules = {
  columns: [
    {
      label: "MANIFOLD.Edge.Sheet.vitality",
      cell: (actor) => {
        const { vitality, vitalityMax, diesAtZero } = creature(actor);
        const state = diesAtZero ? ("dead" as const) : ("unconscious" as const);
        return {
          value: vitality.value,
          max: vitalityMax,
          ...(vitality.value <= 0 ? { reached: `MANIFOLD.Edge.Condition.${state}` } : {}),
        };
      },
    },
    { label: "MANIFOLD.Edge.Sheet.defense", cell: (actor) => ({ value: creature(actor).defenseTotal }) },
    { label: "MANIFOLD.Edge.Sheet.av", cell: (actor) => ({ value: creature(actor).av }) },
    {
      label: "MANIFOLD.Edge.Sheet.passiveAlertness",
      cell: (actor) => ({ value: creature(actor).passiveAlertness }),
    },
    {
      label: "MANIFOLD.Edge.Sheet.edgeCards",
      cell: (actor) => {
        const hand = edgeHand(actor);
        return hand ? { value: hand.cards } : null;
      },
    },
  ],
  money: { path: "credits", label: "MANIFOLD.Edge.Sheet.credits" },
  skills: trainedLines,
};
