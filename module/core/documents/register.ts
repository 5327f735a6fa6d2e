/** Registers classes, data models and sheets, once, in `init`. */

import type { ActorSubtype, ItemSubtype, Ruleset, Subtype } from "../contract/index.ts";
import { ROLL_CLASSES } from "../dice/roll-classes.ts";
import { EffectSheet } from "../effects/effect-sheet.ts";
import { allRulesets, partyType } from "../games/registry.ts";
import { SYSTEM_ID } from "../host/constants.ts";
import { hostConfig, sheetRegistry } from "../host/host.ts";
import { PartyModel } from "../party/party-model.ts";
import { PartySheet } from "../party/party-sheet.ts";
import { ChangeModel } from "../records/change-model.ts";
import { CheckModel } from "../records/check-model.ts";
import { DamageModel } from "../records/damage-model.ts";
import { DealtModel } from "../records/dealt-model.ts";
import { SECRET_TYPE } from "../records/message-index.ts";
import { RequestModel } from "../records/request-model.ts";
import { SecretModel } from "../records/secret-model.ts";
import { ManifoldActiveEffect } from "./manifold-active-effect.ts";
import { ManifoldActor } from "./manifold-actor.ts";
import { ManifoldChatMessage } from "./manifold-chat-message.ts";
import { ManifoldCombat, ManifoldCombatant } from "./manifold-combat.ts";
import { ManifoldItem } from "./manifold-item.ts";

/** Registers everything. Called after the rulesets are registered, because their roll kinds name the roll classes. */
export function registerDocuments(): void {
  hostConfig().Actor.documentClass = ManifoldActor;
  hostConfig().Item.documentClass = ManifoldItem;
  hostConfig().ChatMessage.documentClass = ManifoldChatMessage;
  const effects = hostConfig().ActiveEffect;
  effects.documentClass = ManifoldActiveEffect;
  // Effects of items stay on the item and apply from there.
  if ("legacyTransferral" in effects) effects.legacyTransferral = false;
  hostConfig().Combat.documentClass = ManifoldCombat;
  hostConfig().Combatant.documentClass = ManifoldCombatant;
  hostConfig().ChatMessage.dataModels.check = CheckModel;
  hostConfig().ChatMessage.dataModels.damage = DamageModel;
  hostConfig().ChatMessage.dataModels.change = ChangeModel;
  hostConfig().ChatMessage.dataModels.dealt = DealtModel;
  hostConfig().ChatMessage.dataModels.request = RequestModel;
  hostConfig().ChatMessage.dataModels[SECRET_TYPE] = SecretModel;
  hostConfig().Dice.rolls.push(...rollClasses());
  registerEffectSheet();
  for (const ruleset of allRulesets()) registerSubtypes(ruleset);
}

/** The shared roll classes and those of the games, each once. */
const rollClasses = (): Set<unknown> =>
  new Set<unknown>([
    ...ROLL_CLASSES,
    ...allRulesets().flatMap(({ rolls }) => Object.values(rolls).map(({ rollClass }) => rollClass)),
  ]);

/** Data models, sheets and token attributes of one ruleset's types. */
function registerSubtypes(ruleset: Ruleset): void {
  const { actors, items } = ruleset;
  if (ruleset.party) registerParty(partyType(ruleset));
  for (const [type, subtype] of Object.entries(actors)) registerActor(type, subtype);
  for (const [type, subtype] of Object.entries(items)) registerItem(type, subtype);
}

function registerActor(type: string, subtype: ActorSubtype): void {
  hostConfig().Actor.dataModels[type] = subtype.model;
  hostConfig().Actor.trackableAttributes[type] = subtype.trackable;
  registerSheet("Actor", type, subtype);
}

function registerParty(type: string): void {
  hostConfig().Actor.dataModels[type] = PartyModel;
  hostConfig().Actor.trackableAttributes[type] = { bar: [], value: [] };
  registerSheet("Actor", type, { sheet: PartySheet });
}

function registerItem(type: string, subtype: ItemSubtype): void {
  hostConfig().Item.dataModels[type] = subtype.model;
  registerSheet("Item", type, subtype);
}

/** Registers the sheet of all effects. */
function registerEffectSheet(): void {
  sheetRegistry().registerSheet(hostConfig().ActiveEffect.documentClass, SYSTEM_ID, EffectSheet, {
    makeDefault: true,
    label: "MANIFOLD.Effect.Sheet",
  });
}

function registerSheet(
  documentName: "Actor" | "Item",
  type: string,
  { sheet }: Pick<Subtype, "sheet">,
): void {
  sheetRegistry().registerSheet(hostConfig()[documentName].documentClass, SYSTEM_ID, sheet, {
    types: [type],
    makeDefault: true,
    label: `TYPES.${documentName}.${type}`,
  });
}
