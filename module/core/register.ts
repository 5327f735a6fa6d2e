/** Registers classes, data models, sheets and settings. Everything here is called once, in `init`. */
import { GamesPicker } from "./apps/games-picker.ts";
import { CheckModel } from "./chat/check-model.ts";
import { SYSTEM_ID } from "./constants.ts";
import { ChangeModel } from "./damage/change-model.ts";
import { DamageModel } from "./damage/damage-model.ts";
import { ManifoldActiveEffect } from "./documents/manifold-active-effect.ts";
import { ManifoldActor } from "./documents/manifold-actor.ts";
import { ManifoldChatMessage } from "./documents/manifold-chat-message.ts";
import { ManifoldCombat } from "./documents/manifold-combat.ts";
import { ManifoldCombatant } from "./documents/manifold-combatant.ts";
import { ManifoldItem } from "./documents/manifold-item.ts";
import { allRulesets } from "./registry.ts";
import { RequestModel } from "./requests/request-model.ts";
import { ROLL_CLASSES } from "./rolls/index.ts";
import type { ActorSubtype, ItemSubtype, Ruleset, Subtype } from "./ruleset.ts";
import { registerSettings, type SettingsMenu } from "./settings.ts";
import { WorldCheck } from "./world-check.ts";

/** The parts of CONFIG that are written here. The typings know only subtypes declared to them. */
interface Config {
  readonly Actor: DocumentConfig & { trackableAttributes: Record<string, unknown> };
  readonly Item: DocumentConfig;
  readonly ChatMessage: DocumentConfig;
  readonly ActiveEffect: { documentClass: unknown };
  readonly Combat: { documentClass: unknown };
  readonly Combatant: { documentClass: unknown };
  readonly Dice: { readonly rolls: unknown[] };
}

interface DocumentConfig {
  documentClass: unknown;
  readonly dataModels: Record<string, unknown>;
}

const config = (): Config => CONFIG as unknown as Config;

/** Called after the rulesets are registered, whose roll kinds name the classes that the host has to know. */
export function registerDocuments(): void {
  config().Actor.documentClass = ManifoldActor;
  config().Item.documentClass = ManifoldItem;
  config().ChatMessage.documentClass = ManifoldChatMessage;
  config().ActiveEffect.documentClass = ManifoldActiveEffect;
  config().Combat.documentClass = ManifoldCombat;
  config().Combatant.documentClass = ManifoldCombatant;
  config().ChatMessage.dataModels.check = CheckModel;
  config().ChatMessage.dataModels.damage = DamageModel;
  config().ChatMessage.dataModels.change = ChangeModel;
  config().ChatMessage.dataModels.request = RequestModel;
  config().Dice.rolls.push(...rollClasses());
}

/** The shared roll classes, and those that a game brings from its own folder; each once. */
const rollClasses = (): Set<unknown> =>
  new Set<unknown>([
    ...ROLL_CLASSES,
    ...allRulesets().flatMap(({ rolls }) => Object.values(rolls).map(({ rollClass }) => rollClass)),
  ]);

/** Registers the settings with their menus. Called after the rulesets are registered. */
export function registerSettingsAndMenus(): void {
  registerSettings(MENUS);
}

const MENUS: readonly SettingsMenu[] = [
  {
    key: "gamesMenu",
    name: "MANIFOLD.Games.Title",
    label: "MANIFOLD.Games.Menu",
    hint: "MANIFOLD.Games.Hint",
    icon: "fa-solid fa-dice-d20",
    type: GamesPicker,
  },
  {
    key: "worldCheckMenu",
    name: "MANIFOLD.WorldCheck.Title",
    label: "MANIFOLD.WorldCheck.Menu",
    hint: "MANIFOLD.WorldCheck.Hint",
    icon: "fa-solid fa-stethoscope",
    type: WorldCheck,
  },
];

/** Data models, sheets and token attributes of one ruleset's types. */
export function registerSubtypes({ actors, items }: Ruleset): void {
  for (const [type, subtype] of Object.entries(actors)) registerActor(type, subtype);
  for (const [type, subtype] of Object.entries(items)) registerItem(type, subtype);
}

function registerActor(type: string, subtype: ActorSubtype): void {
  config().Actor.dataModels[type] = subtype.model;
  config().Actor.trackableAttributes[type] = subtype.trackable;
  registerSheet("Actor", type, subtype);
}

function registerItem(type: string, subtype: ItemSubtype): void {
  config().Item.dataModels[type] = subtype.model;
  registerSheet("Item", type, subtype);
}

function registerSheet(documentName: "Actor" | "Item", type: string, { sheet }: Subtype): void {
  const registry = foundry.applications.apps.DocumentSheetConfig as unknown as {
    registerSheet(documentClass: unknown, scope: string, sheetClass: unknown, options: object): void;
  };
  registry.registerSheet(CONFIG[documentName].documentClass, SYSTEM_ID, sheet, {
    types: [type],
    makeDefault: true,
    label: `TYPES.${documentName}.${type}`,
  });
}
