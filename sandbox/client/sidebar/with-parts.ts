import type { ApplicationV2 } from "../applications/api/application.ts";
import {
  HandlebarsApplicationMixin,
  type HandlebarsTemplatePart,
} from "../applications/api/handlebars-application.ts";
import type { PartialConfiguration } from "../applications/api/types.ts";

/** The members the mixin adds that the shell uses. */
interface PartsInstance {
  readonly parts: Record<string, HTMLElement>;
}

/** A class with parts: the instances and statics of the base, and the parts. */
type WithParts<T extends typeof ApplicationV2> = Omit<T, "prototype"> & {
  PARTS: Record<string, HandlebarsTemplatePart>;
  new (options?: PartialConfiguration): InstanceType<T> & PartsInstance;
};

/** The Handlebars mixin with a type that can be extended, unlike an intersection of two constructors. */
export function withParts<T extends typeof ApplicationV2>(Base: T): WithParts<T> {
  return HandlebarsApplicationMixin(Base) as unknown as WithParts<T>;
}
