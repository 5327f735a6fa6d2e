/** Check requests and dice for tests. */
import type { Modifier, RolledDie } from "../../../module/kit/contract.ts";

import {
  CHECK_GROUP,
  defaultCheckChoices,
  EXERTION_GROUP,
  TOLL_GROUP,
} from "../../../module/rulesets/parallax/rules/check/plan.ts";
import {
  DEFAULT_CHECK_SETTINGS,
  type ParallaxCheckChoices,
  type ParallaxCheckPlan,
  type ParallaxCheckRequest,
} from "../../../module/rulesets/parallax/rules/check/types.ts";
import type { SkillStat } from "../../../module/rulesets/parallax/rules/creature/skills.ts";
import { checkRules } from "./told-rules.ts";

/** 30 in each Attribute. */
export const ATTRIBUTES = {
  strength: 30,
  agility: 30,
  fortitude: 30,
  knowledge: 30,
  cleverness: 30,
  awareness: 30,
  intuition: 30,
  sanity: 30,
  ego: 30,
};

export const skill = (
  label: string,
  attribute: SkillStat["attribute"],
  bonus: number,
  kind: SkillStat["kind"] = "general",
): SkillStat => ({ label, attribute, bonus, kind });

/** A check of Cleverness without skill, with any field replaced. */
export const checkRequest = (changes: Partial<ParallaxCheckRequest> = {}): ParallaxCheckRequest => ({
  kind: "check",
  attribute: "cleverness",
  skill: null,
  attributes: ATTRIBUTES,
  skills: {
    computer: skill("Computer", "cleverness", 15),
    stealth: skill("Stealth", "agility", 10),
    brawl: skill("Brawl", "strength", 8, "combat"),
  },
  exertion: { available: 3, max: 3 },
  against: null,
  name: null,
  weapon: null,
  physical: null,
  action: true,
  trial: null,
  contest: null,
  reach: null,
  figure: 0,
  settings: DEFAULT_CHECK_SETTINGS,
  modifiers: [],
  ...changes,
});

/** The choices of a plain click, with any field replaced. */
export const checkChoices = (
  request: ParallaxCheckRequest,
  changes: Partial<ParallaxCheckChoices> = {},
): ParallaxCheckChoices => ({ ...defaultCheckChoices(request), ...changes });

export const planCheckWith = (
  request: ParallaxCheckRequest,
  changes: Partial<ParallaxCheckChoices> = {},
): ParallaxCheckPlan => checkRules.plan(request, checkChoices(request, changes));

const dieOf =
  (group: string, faces: number) =>
  (value: number): RolledDie => ({ faces, value, kept: true, group });

export const d100 = dieOf(CHECK_GROUP, 100);
export const exertionDie = dieOf(EXERTION_GROUP, 10);
export const tollDie = dieOf(TOLL_GROUP, 10);

export const modifier = (kind: string, value = 1, id = `${kind}${value}`): Modifier => ({
  id,
  label: id,
  value,
  kind,
});
