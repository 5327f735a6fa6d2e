import type { Ruleset } from "../../core/ruleset.ts";
import { DODGE } from "./attack/dodge.ts";
import { ATTACK } from "./attack/rolls.ts";
import { BROWSER } from "./browser.ts";
import { CHECK, SAVE } from "./check/rolls.ts";
import { SETBACK } from "./check/setback.ts";
import { DAMAGE, EDGE_DAMAGE, HEALING } from "./damage/rolls.ts";
import { carriedLight } from "./data/item-of.ts";
import { sightOf } from "./data/senses.ts";
import { EFFECTS } from "./effects/effect-rules.ts";
import { STABILISE, STOP_BLEEDING, WAKING } from "./injury/first-aid.ts";
import { CONCENTRATION, DEATH_SAVE, ESCAPE, REEL, STRUGGLE, STUMBLE, TRAUMA } from "./injury/rolls.ts";
import { POWER } from "./powers/rolls.ts";
import { CONDITIONS, STATES } from "./rules/creature/conditions.ts";
import { SETTINGS } from "./settings.ts";
import { NOTICES } from "./stealth/notices.ts";
import { HIDE } from "./stealth/rolls.ts";
import { actors, items } from "./subtypes.ts";
import { ACCLIMATION, ADAPTATION, BRACE, SPACE_SICKNESS } from "./survival/gravity-rolls.ts";
import { REPAIR } from "./survival/repair.ts";
import { RESTS } from "./survival/rest.ts";
import { EXPOSURE, FALL_OR_COLLISION, HARM, MARCH, MEND } from "./survival/rolls.ts";
import { ACTION, TARGETED_ACTION } from "./turn/actions.ts";
import { MANEUVER } from "./turn/maneuvers.ts";
import { MOVE } from "./turn/move-roll.ts";
import { TURNS } from "./turn/turns.ts";

/** Lightfish core rules: 2d12, or 3d12 of which two are kept, + ability + skill against a DC. */
export const edge: Ruleset = {
  id: "edge",
  label: "MANIFOLD.Edge.Game.label",
  hint: "MANIFOLD.Edge.Game.hint",
  icon: "ringed-planet",
  mark: "mark-edge",
  actors,
  items,
  browser: BROWSER,
  conditions: [...CONDITIONS, ...STATES],
  effects: EFFECTS,
  rolls: {
    check: CHECK,
    save: SAVE,
    attack: ATTACK,
    dodge: DODGE,
    hide: HIDE,
    maneuver: MANEUVER,
    deed: ACTION,
    deedAt: TARGETED_ACTION,
    move: MOVE,
    march: MARCH,
    setback: SETBACK,
    damage: DAMAGE,
    healing: HEALING,
    power: POWER,
    stabilise: STABILISE,
    stopBleeding: STOP_BLEEDING,
    deathSave: DEATH_SAVE,
    waking: WAKING,
    concentration: CONCENTRATION,
    escape: ESCAPE,
    struggle: STRUGGLE,
    stumble: STUMBLE,
    reel: REEL,
    trauma: TRAUMA,
    harm: HARM,
    mend: MEND,
    hazard: FALL_OR_COLLISION,
    exposure: EXPOSURE,
    acclimation: ACCLIMATION,
    brace: BRACE,
    spaceSickness: SPACE_SICKNESS,
    adaptation: ADAPTATION,
    repair: REPAIR,
  },
  damage: EDGE_DAMAGE,
  rest: RESTS,
  carriedLight,
  sight: sightOf,
  panels: async () => (await import("./survival/panels.ts")).PANELS,
  combat: TURNS,
  notices: NOTICES,
  days: {
    isOn: () => SETTINGS.read("days"),
    rules: async () => (await import("./survival/days.ts")).DAYS,
  },
  guides: async () => (await import("./creation/guides.ts")).GUIDES,
  tours: async () => (await import("./tours.ts")).TOURS,
  party: async () => (await import("./party.ts")).PARTY,
  settings: SETTINGS,
};
