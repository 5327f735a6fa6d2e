import type { ManifoldActiveEffect } from "./manifold-active-effect.ts";
import type { ManifoldActor } from "./manifold-actor.ts";
import type { ManifoldChatMessage } from "./manifold-chat-message.ts";
import type { ManifoldCombat, ManifoldCombatant } from "./manifold-combat.ts";
import type { ManifoldItem } from "./manifold-item.ts";

declare module "fvtt-types/configuration" {
  interface DocumentClassConfig {
    ActiveEffect: typeof ManifoldActiveEffect;
    Actor: typeof ManifoldActor;
    ChatMessage: typeof ManifoldChatMessage;
    Combat: typeof ManifoldCombat;
    Combatant: typeof ManifoldCombatant;
    Item: typeof ManifoldItem;
  }

  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: ManifoldActor & { type: SubType };
  }
  interface ConfiguredItem<SubType extends Item.SubType> {
    document: ManifoldItem & { type: SubType };
  }
  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: ManifoldChatMessage & { type: SubType };
  }
  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: ManifoldCombat & { type: SubType };
  }
}
