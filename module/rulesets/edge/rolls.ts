/** The rolls of this game: what the host needs around the pure check. */

import { templatePath } from "../../core/constants.ts";
import { formatSigned } from "../../core/format.ts";
import { degreeStyles, type StyleWithoutLabel } from "../../core/rolls/degree-styles.ts";
import { KeepTwoRoll } from "../../core/rolls/keep-two-roll.ts";
import type {
  CardAction,
  CardData,
  CardPart,
  DialogPart,
  FormValues,
  RollKind,
  Text,
} from "../../core/ruleset.ts";
import { mergeChangeSets } from "../../kit/change-set.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import { attackList, attackRequest, checkList, checkRequest, occasionList, passiveCheck } from "./bridge.ts";
import { maneuverList, maneuverOpponent, maneuverRequest } from "./maneuvers.ts";
import { ABILITIES, ABILITY_LABELS, type AbilityId } from "./rules/abilities.ts";
import { COVERS, type Cover } from "./rules/attack.ts";
import { CALLED_CHECKS, calledCheck } from "./rules/called-checks.ts";
import { checkCosts, checkRules, defaultCheckChoices } from "./rules/check.ts";
import type {
  EdgeCheckChoices,
  EdgeCheckOutcome,
  EdgeCheckPlan,
  EdgeCheckRequest,
  Sense,
} from "./rules/check-types.ts";
import { collectiveRules } from "./rules/collective.ts";
import { complexRules } from "./rules/complex.ts";
import { settleAgainst, settleOpposed } from "./rules/contest.ts";
import { DEGREES, degreeLabel, type EdgeDegree } from "./rules/degrees.ts";
import { turnCost } from "./rules/economy.ts";
import { maneuverHits, maneuverOf } from "./rules/maneuvers.ts";
import { skillOf } from "./rules/skills.ts";
import { type Exploit, type ExploitKind, exploitsUpTo } from "./rules/special-results.ts";
import { DC_TABLE } from "./rules/tables.ts";
import { tenacityMax } from "./rules/tenacity.ts";
import { readTakes, takesOptions } from "./turn-use.ts";

type EdgeKind = RollKind<EdgeCheckRequest, EdgeCheckChoices, EdgeCheckPlan, EdgeCheckOutcome>;

const VERDICT_LOOKS: Partial<Record<EdgeDegree, StyleWithoutLabel>> = {
  exploitSuccess: { icon: "laurel-crown", tone: "critical" },
  success: { icon: "check-mark", tone: "success" },
  minorSetbackSuccess: { icon: "broken-pottery", tone: "success" },
  softFailure: { icon: "feather", tone: "failure" },
  failure: { icon: "cross-mark", tone: "failure" },
  setbackFailure: { icon: "broken-shield", tone: "fumble" },
  automaticFailure: { icon: "stop-sign", tone: "failure" },
  open: { icon: "scales", tone: "neutral" },
};

const LOOKS = degreeStyles(
  DEGREES,
  degreeLabel,
  (degree) => VERDICT_LOOKS[degree] ?? { icon: "star-medal", tone: "neutral" },
);

/** The maneuver, or "Athletics (Strength)", or the ability alone. */
function title({ maneuver, occasion, ability, skill, skillNames }: EdgeCheckRequest): Text {
  if (maneuver !== undefined) return { key: maneuverOf(maneuver).label };
  const called = calledCheck(occasion ?? null);
  if (called) return { key: called.label };
  const name = ABILITY_LABELS[ability];
  if (skill === null) return { key: name };
  return {
    key: "MANIFOLD.Edge.Title.skill",
    data: { skill: localize(skillName(skill, skillNames)), ability: localize(name) },
  };
}

const skillName = (id: string, names: EdgeCheckRequest["skillNames"]): string =>
  skillOf(id)?.label ?? names?.[id] ?? id;

const localize = (key: string): string => game.i18n!.localize(key);

const dialog: DialogPart<EdgeCheckRequest, EdgeCheckChoices, EdgeCheckPlan> = {
  template: templatePath("edge/dialog/check"),
  context: (request, choices) => ({
    abilities: ABILITIES.map((id) => ({
      id,
      label: ABILITY_LABELS[id],
      value: request.abilities[id],
      selected: id === choices.ability,
    })),
    skills: Object.entries(request.skills)
      .map(([id, bonus]) => ({
        id,
        label: localize(skillName(id, request.skillNames)),
        bonus,
        selected: id === choices.skill,
      }))
      .sort((a, b) => a.label.localeCompare(b.label, game.i18n!.lang)),
    difficulties: DC_TABLE.map(({ value, difficulty }) => ({
      value,
      label: difficulty,
      selected: value === choices.dc,
    })),
    dc: Number.isFinite(choices.dc) ? choices.dc : "",
    tenacity: [0, 1, 2, 3].map((bonus) => ({
      bonus,
      cost: bonus * 3,
      selected: bonus === choices.tenacity,
      unaffordable:
        bonus > tenacityMax({ vp: request.vp, strainCost: choices.strainRefused ? 0 : choices.strain }),
    })),
    senses: [null, "sight", "hearing"].map((id) => ({
      id: id ?? "",
      label: `MANIFOLD.Edge.Sense.${id ?? "none"}`,
      selected: id === choices.sense,
    })),
    choices,
    vp: request.vp,
    unskilled: choices.skill === null,
    light: request.light === true,
    occasions: occasionsFor(request, choices),
    covers: request.weapon === undefined ? null : coversFor(choices),
    hint: request.maneuver === undefined ? null : maneuverOf(request.maneuver).hint,
    takes: takesOptions(request.turn, choices.takes),
  }),
  read: (form, choices) => ({
    ...choices,
    ...readOccasion(form, choices),
    ...(form.offHand === true && !choices.offHand ? SECOND_WEAPON : readTakes(form)),
    offHand: form.offHand === true,
    cover: (form.cover || null) as Cover | null,
    tenacity: Number(form.tenacity),
    strain: form.strain === null ? 0 : Number(form.strain),
    strainRefused: form.strainRefused === true,
    unskilled: form.unskilled === true,
    sense: form.sense === "" ? null : (String(form.sense) as Sense),
  }),
  situational: [
    { kind: "bonus", label: "MANIFOLD.Edge.ModifierKind.bonus" },
    { kind: "advantage", label: "MANIFOLD.Edge.ModifierKind.advantage" },
    { kind: "disadvantage", label: "MANIFOLD.Edge.ModifierKind.disadvantage" },
  ],
  summary: ({ mode, bonus, automaticFailure }): Text =>
    automaticFailure === null
      ? { key: `MANIFOLD.Edge.Summary.${mode}`, data: { bonus: formatSigned(bonus) } }
      : { key: "MANIFOLD.Edge.Summary.automaticFailure", data: { reason: localize(automaticFailure) } },
};

/** Every occasion of the rules for this kind of check; none where the roll is of a kind of its own. */
function occasionsFor({ kind, maneuver }: EdgeCheckRequest, { occasion }: EdgeCheckChoices): object[] {
  if (maneuver !== undefined || (kind !== "check" && kind !== "save")) return [];
  return CALLED_CHECKS.filter((called) => called.kind === kind).map(({ id, label, dc }) => ({
    id,
    text: dc === null ? localize(label) : `${localize(label)} (${dc})`,
    selected: id === occasion,
  }));
}

/** The attack with a second weapon is the minor action, unless somebody says otherwise afterwards (E-384). */
const SECOND_WEAPON = { takes: "minor" } as const;

const coversFor = ({ cover }: EdgeCheckChoices): object[] =>
  COVERS.map((id) => ({ id, label: `MANIFOLD.Edge.Cover.${id}`, selected: id === cover }));

/** A newly picked occasion says what is rolled against what; otherwise the fields do. */
function readOccasion(form: FormValues, choices: EdgeCheckChoices): Partial<EdgeCheckChoices> {
  const picked = "occasion" in form ? String(form.occasion) || null : choices.occasion;
  const called = picked === choices.occasion ? undefined : calledCheck(picked);
  if (called) return { occasion: called.id, ability: called.ability, skill: called.skill, dc: called.dc };
  return {
    occasion: picked,
    ability: String(form.ability) as AbilityId,
    skill: form.skill === "" ? null : String(form.skill),
    dc: "dc" in form ? numberOrNull(form.dc) : choices.dc,
  };
}

/** An empty field is no DC; text that is no number is NaN, which the rules name as a problem. */
function numberOrNull(value: FormValues[string] | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  return Number(value);
}

/** Attacks and contests of a fight pick from the combat exploits, everything else from the others. */
const isAttack = ({ kind, maneuver }: EdgeCheckPlan): boolean =>
  kind === "meleeAttack" || kind === "rangedAttack" || maneuver !== undefined;

type Card = CardData<EdgeCheckRequest, EdgeCheckPlan, EdgeCheckOutcome>;

const card: CardPart<EdgeCheckRequest, EdgeCheckPlan, EdgeCheckOutcome> = {
  template: templatePath("edge/chat/check"),
  context: ({ plan, outcome }) => ({
    outcome,
    special: outcome.special === "none" ? null : `MANIFOLD.Edge.Special.${outcome.special}`,
    exploits: outcome.exploitMaxRank === null ? [] : exploitsUpTo(outcome.exploitMaxRank, exploitKind(plan)),
    setback: outcome.setback && `MANIFOLD.Edge.SetbackNote.${outcome.setback}`,
    softFailure: outcome.softFailure,
    edgeCard: outcome.edgeCard,
  }),
  facts: (data) => facts(data),
  actions: ({ request, plan, outcome }) => [
    ...(request.weapon === undefined || (outcome.success === false && !plan.blasts)
      ? []
      : [
          {
            kind: "damage",
            key: request.weapon,
            label: "MANIFOLD.Edge.Kind.damage",
            icon: "bleeding-wound",
            ...(plan.offHand ? { choices: { disabled: ABILITY_DAMAGE } } : {}),
          },
        ]),
    ...(outcome.exploitMaxRank === null
      ? []
      : exploitActions(request, exploitsUpTo(outcome.exploitMaxRank, exploitKind(plan)))),
    ...(outcome.edgeCard && request.edge ? [DRAW_CARD] : []),
    ...(outcome.setback === null ? [] : [SETBACK_ACTION]),
  ],
};

/** A second weapon adds no ability score to damage (E-385). */
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

/** Exploits that the system carries out: dice and a trauma more (E-087), states, hiding, a card. Others are told. */
function exploitActions({ weapon, edge }: EdgeCheckRequest, exploits: readonly Exploit[]): CardAction[] {
  return exploits.flatMap(({ id, label, damageDie, trauma = false }): CardAction[] => {
    if (damageDie && weapon !== undefined) {
      const choices = { extraFormula: damageDie, trauma };
      return [{ kind: "damage", key: weapon, label, icon: "bleeding-wound", choices }];
    }
    if (id === "signOfDestiny") return edge ? [DRAW_CARD] : [];
    const address = EXPLOIT_DEEDS[id];
    return address ? [{ ...address, label }] : [];
  });
}

const EXPLOIT_DEEDS: Readonly<Record<string, Omit<CardAction, "label">>> = {
  onGuard: { kind: "deed", key: "onGuard", icon: "surrounded-shield" },
  climbInitiative: { kind: "deed", key: "climb", icon: "upgrade" },
  extraMinorAction: { kind: "deed", key: "extraMinor", icon: "stopwatch" },
  help: { kind: "deedAt", key: "help", icon: "shaking-hands" },
  vanish: { kind: "check", key: "occasion:hide", icon: "hood" },
};

const exploitKind = (plan: EdgeCheckPlan): ExploitKind => (isAttack(plan) ? "combat" : "other");

const scatterFact = ({ scatter }: EdgeCheckOutcome): Text[] =>
  scatter === null
    ? []
    : [
        {
          key: "MANIFOLD.Edge.Fact.scatter",
          data: { metres: scatter.metres, direction: `MANIFOLD.Edge.Direction.${scatter.direction}` },
        },
      ];

/** What cover has added is told where the DC is. */
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

/** What a check or save can do beside being rolled: be opposed, stood at passively, made by a group or in a series. */
const together: Partial<EdgeKind> = {
  list: (actor) => [...checkList(actor), ...occasionList("check")],
  difficulty: { field: "dc", label: "MANIFOLD.Edge.difficulty", read: ({ dc }) => dc },
  opposed: { answers: ["check"], compare: settleOpposed, compareWithValue: settleAgainst },
  passive: passiveCheck,
  passiveMeets: (value, dc) => value >= dc,
  group: collectiveRules,
  series: complexRules,
};

/** What a check costs: points, states that it uses up, and its part of the turn; a second weapon's is a minor action. */
export const checkAndTurnCosts = (
  { turn }: EdgeCheckRequest,
  { takes, offHand }: EdgeCheckChoices,
  plan: EdgeCheckPlan,
): ChangeSet => mergeChangeSets(checkCosts(plan), turnCost(turn, takes ?? (offHand ? "minor" : undefined)));

/** A kind of roll that is a check: the same rules, dialog and card. */
export const checkKind = (
  id: string,
  icon: string,
  request: EdgeKind["request"],
  more: Partial<EdgeKind> = {},
): EdgeKind => ({
  id,
  label: `MANIFOLD.Edge.Kind.${id}`,
  icon,
  rules: checkRules,
  rollClass: KeepTwoRoll,
  degrees: LOOKS,
  request,
  defaults: defaultCheckChoices,
  title,
  dialog,
  card,
  costs: (request, choices, plan) => checkAndTurnCosts(request, choices, plan),
  ...more,
});

export const CHECK = checkKind(
  "check",
  "dice-twenty-faces-twenty",
  (actor, key, { opposed }) => checkRequest(actor, key, opposed ? "contest" : "check"),
  together,
);
export const SAVE = checkKind("save", "shield", (actor, key) => checkRequest(actor, key, "save"), {
  list: (actor) => [...checkList(actor), ...occasionList("save")],
  difficulty: together.difficulty,
  group: together.group,
});
export const ATTACK = checkKind("attack", "crosshair", attackRequest, {
  list: attackList,
  aim: "targets",
});
/** A contest of a fight: the one aimed at is asked at once, and what winning does stands on the card (E-375). */
export const MANEUVER = checkKind("maneuver", "grab", maneuverRequest, {
  list: maneuverList,
  aim: "targets",
  opposed: {
    answers: ["check"],
    compare: settleOpposed,
    opponent: maneuverOpponent,
    hits: ({ maneuver }, winner) =>
      maneuver === undefined ? {} : maneuverHits(maneuverOf(maneuver), winner),
  },
});
