import type { RollKind, Text } from "../../../core/contract/index.ts";
import { KeepTwoRoll } from "../../../core/dice/roll-classes.ts";
import { t } from "../../../core/host/host.ts";
import { mergeChangeSets } from "../../../kit/change-set.ts";
import type { ChangeSet } from "../../../kit/contract.ts";
import { findCalledCheck } from "../rules/check/called-checks.ts";
import { checkRules, defaultCheckChoices } from "../rules/check/check.ts";
import { checkCosts } from "../rules/check/costs.ts";
import { groupRules } from "../rules/check/group.ts";
import { settleAgainst, settleOpposed } from "../rules/check/opposed.ts";
import { seriesRules } from "../rules/check/series.ts";
import type {
  EdgeCheckChoices,
  EdgeCheckOutcome,
  EdgeCheckPlan,
  EdgeCheckRequest,
} from "../rules/check/types.ts";
import { ABILITY_LABELS } from "../rules/creature/abilities.ts";
import { maneuverOf } from "../rules/turn/maneuvers.ts";
import { turnCost } from "../rules/turn-use.ts";
import { CHECK_CARD } from "./card.ts";
import { DEGREE_STYLES } from "./degree-styles.ts";
import { CHECK_DIALOG, skillName } from "./dialog.ts";
import { passiveCheck } from "./passive.ts";
import { checkList, checkRequest, occasionList } from "./request.ts";

export type EdgeKind = RollKind<EdgeCheckRequest, EdgeCheckChoices, EdgeCheckPlan, EdgeCheckOutcome>;

/** The weapon or maneuver, "Athletics (Strength)", or the ability alone. */
function title(request: EdgeCheckRequest): Text {
  const { weaponName, maneuver, occasion, ability, skill } = request;
  if (weaponName !== undefined) return { key: weaponName };
  if (maneuver !== undefined) return { key: maneuverOf(maneuver).label };
  const called = findCalledCheck(occasion ?? null);
  if (called) return { key: called.label };
  const name = ABILITY_LABELS[ability];
  if (skill === null) return { key: name };
  return {
    key: "MANIFOLD.Edge.Title.skill",
    data: { skill: skillName(skill, request), ability: t(name) },
  };
}

/** The DC, which a request may set and hide from the roller. */
export const DC_FIELD: NonNullable<EdgeKind["difficulty"]> = {
  field: "dc",
  label: "MANIFOLD.Edge.difficulty",
  read: ({ dc }) => dc,
  conceal: (plan, outcome) => ({ plan: { ...plan, dc: null }, outcome: { ...outcome, margin: null } }),
};

/** Additional uses of a check: contests, passive values, groups and series. */
export const CHECK_USES: Partial<EdgeKind> = {
  list: (actor) => [...checkList(actor), ...occasionList("check")],
  difficulty: DC_FIELD,
  opposed: { answers: ["check"], compare: settleOpposed, compareWithValue: settleAgainst },
  passive: { value: passiveCheck, meets: (value, dc) => value >= dc },
  group: groupRules,
  series: seriesRules,
};

/** Costs of a check: points, states that end, and the part of the turn (a minor action for a second weapon). */
export const checkAndTurnCosts = (
  { turn }: EdgeCheckRequest,
  { takes, offHand }: EdgeCheckChoices,
  plan: EdgeCheckPlan,
): ChangeSet => mergeChangeSets(checkCosts(plan), turnCost(turn, takes ?? (offHand ? "minor" : undefined)));

/** A roll kind with the rules, dialog and card of a check. */
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
  degrees: DEGREE_STYLES,
  request,
  defaults: defaultCheckChoices,
  title,
  dialog: CHECK_DIALOG,
  card: CHECK_CARD,
  costs: { of: checkAndTurnCosts },
  set: ({ dc, thingDc = null }, { thing }) => ({ dc: thing ? thingDc : dc }),
  ...more,
});

export const CHECK = checkKind(
  "check",
  "dice-twenty-faces-twenty",
  (actor, key, options) => checkRequest(actor, key, options.opposed ? "contest" : "check", options),
  CHECK_USES,
);
export const SAVE = checkKind("save", "shield", (actor, key) => checkRequest(actor, key, "save"), {
  list: (actor) => [...checkList(actor), ...occasionList("save")],
  difficulty: CHECK_USES.difficulty,
  group: CHECK_USES.group,
});
