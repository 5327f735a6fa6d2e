/** The card of a check. */

import type { CardAction, CardData, CardPart, Text } from "../../../core/contract/index.ts";
import { templatePath } from "../../../core/host/constants.ts";
import { formatSigned } from "../../../core/host/format.ts";
import { canDodge } from "../rules/attack/dodge.ts";
import { type Exploit, type ExploitKind, exploitsUpTo } from "../rules/check/exploits-and-setbacks.ts";
import type { EdgeCheckOutcome, EdgeCheckPlan, EdgeCheckRequest } from "../rules/check/types.ts";

/** Attacks and maneuvers use the combat exploits, all other checks use the others. */
const isAttack = ({ kind, maneuver }: EdgeCheckPlan): boolean =>
  kind === "meleeAttack" || kind === "rangedAttack" || maneuver !== undefined;

type Card = CardData<EdgeCheckRequest, EdgeCheckPlan, EdgeCheckOutcome>;

export const CHECK_CARD: CardPart<EdgeCheckRequest, EdgeCheckPlan, EdgeCheckOutcome> = {
  template: templatePath("edge/check/card"),
  context: ({ plan, outcome }) => ({
    outcome,
    special: outcome.special === "none" ? null : `MANIFOLD.Edge.Special.${outcome.special}`,
    exploits: outcome.exploitMaxRank === null ? [] : exploitsUpTo(outcome.exploitMaxRank, exploitKind(plan)),
    setback: outcome.setback && `MANIFOLD.Edge.SetbackNote.${outcome.setback}`,
    softFailure: outcome.softFailure,
    edgeCard: outcome.edgeCard,
  }),
  facts,
  unseen: ({ weapon, target, blasts }) => [
    ...(weapon === undefined ? [] : [damageAction(weapon)]),
    ...(target?.dodges && !blasts ? [dodgeAction(target)] : []),
  ],
  actions: ({ request, plan, outcome }) => [
    ...(request.weapon === undefined || (outcome.success === false && !plan.blasts)
      ? []
      : [
          {
            ...damageAction(request.weapon),
            ...(plan.offHand ? { choices: { disabled: ABILITY_DAMAGE } } : {}),
          },
        ]),
    ...(request.target?.dodges && !request.blasts && plan.target !== undefined && canDodge(plan, outcome)
      ? [dodgeAction(request.target)]
      : []),
    ...(outcome.exploitMaxRank === null
      ? []
      : exploitActions(request, plan, exploitsUpTo(outcome.exploitMaxRank, exploitKind(plan)))),
    ...(outcome.edgeCard && request.edge ? [DRAW_CARD] : []),
    ...(outcome.setback === null ? [] : [SETBACK_ACTION]),
  ],
};

const damageAction = (weapon: string): CardAction => ({
  kind: "damage",
  key: weapon,
  label: "MANIFOLD.Edge.Kind.damage",
  icon: "bleeding-wound",
  atSame: true,
});

/** The target's dodge, a button for its owner (E-324). */
const dodgeAction = ({ uuid, name }: { readonly uuid: string; readonly name: string }): CardAction => ({
  kind: "dodge",
  key: "",
  label: "MANIFOLD.Edge.Kind.dodge",
  icon: "dodging",
  actor: { uuid, name },
});

/** An attack with a second weapon adds no ability score to damage (E-385). */
const ABILITY_DAMAGE = ["ability.str", "ability.per"];

const DRAW_CARD: CardAction = {
  kind: "deed",
  key: "drawCard",
  label: "MANIFOLD.Edge.Deed.drawCard",
  icon: "card-draw",
};

const SETBACK_ACTION: CardAction = {
  kind: "setback",
  key: "",
  label: "MANIFOLD.Edge.Kind.setback",
  icon: "broken-shield",
  who: "gm",
};

/** Buttons for exploits with an effect in the system (E-087); the card describes the others. */
function exploitActions(
  { weapon, edge }: EdgeCheckRequest,
  plan: EdgeCheckPlan,
  exploits: readonly Exploit[],
): CardAction[] {
  return exploits.flatMap(({ id, label, damageDie, trauma = false, reels = false }): CardAction[] => {
    if (damageDie && weapon !== undefined) {
      const choices = { extraFormula: damageDie, trauma, reels };
      return [
        { kind: "damage", key: weapon, label, icon: "bleeding-wound", choices, oneOf: true, atSame: true },
      ];
    }
    if (id === "signOfDestiny") return edge ? [{ ...DRAW_CARD, oneOf: true }] : [];
    if (id === "oneMoreThing") return [{ ...widening(plan), label, oneOf: true }];
    return (EXPLOIT_ROLLS[id] ?? []).map((address) => ({ label, ...address, oneOf: true }));
  });
}

/** A second check with another skill, without exploits and without cost, to widen the first one (E-080). */
const widening = ({ ability, skill }: EdgeCheckPlan): Omit<CardAction, "label"> => ({
  kind: "check",
  key: ability,
  icon: "magnifying-glass",
  choices: { widens: skill ?? "", takes: "none" },
});

type ExploitRoll = Omit<CardAction, "label"> & Partial<Pick<CardAction, "label">>;

const EXPLOIT_ROLLS: Readonly<Record<string, readonly ExploitRoll[]>> = {
  onGuard: [{ kind: "deed", key: "onGuard", icon: "surrounded-shield" }],
  quickMovement: [
    { kind: "deed", key: "quickMove", icon: "run", label: "MANIFOLD.Edge.Deed.quickMove" },
    { kind: "deed", key: "quickStand", icon: "person", label: "MANIFOLD.Edge.Deed.quickStand" },
  ],
  climbInitiative: [{ kind: "deed", key: "climb", icon: "upgrade" }],
  extraMinorAction: [{ kind: "deed", key: "extraMinor", icon: "stopwatch" }],
  help: [{ kind: "deedAt", key: "helpNow", icon: "shaking-hands" }],
  vanish: [{ kind: "hide", key: "", icon: "hood", choices: { takes: "none" } }],
  distraction: [{ kind: "deedAt", key: "distract", icon: "conversation" }],
  focusedAttention: [{ kind: "deed", key: "focus", icon: "magnifying-glass" }],
};

const exploitKind = (plan: EdgeCheckPlan): ExploitKind => (isAttack(plan) ? "combat" : "other");

const scatterFact = ({ scatter }: EdgeCheckOutcome): Text[] =>
  scatter === null
    ? []
    : [
        {
          key: `MANIFOLD.Edge.Fact.scatter.${scatter.direction}`,
          data: { metres: scatter.metres },
        },
      ];

const coverFact = ({ cover }: EdgeCheckPlan): Text[] =>
  cover === 0 ? [] : [{ key: "MANIFOLD.Edge.Fact.cover", data: { bonus: formatSigned(cover) } }];

function facts({ plan, outcome, shows }: Card): Text[] {
  if (plan.automaticFailure !== null) return [{ key: plan.automaticFailure }];
  const total: Text = { key: "MANIFOLD.Edge.Fact.total", data: { total: outcome.total } };
  if (plan.dc === null || !shows("dc")) return [total];
  return [
    { key: "MANIFOLD.Edge.Fact.against", data: { total: outcome.total, dc: plan.dc } },
    ...coverFact(plan),
    { key: "MANIFOLD.Edge.Fact.margin", data: { margin: formatSigned(outcome.margin ?? 0) } },
    ...scatterFact(outcome),
  ];
}
