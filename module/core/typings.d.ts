import type { ManifoldActor } from "./documents/actor.ts";
import type { ManifoldItem } from "./documents/item.ts";

declare module "fvtt-types/configuration" {
  interface DocumentClassConfig {
    Actor: typeof ManifoldActor;
    Item: typeof ManifoldItem;
  }
}
