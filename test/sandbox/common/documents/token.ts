import { Document } from "../abstract/document.ts";
import type { PermissionUser } from "../abstract/permissions.ts";
import { TOKEN_SHAPES } from "../constants/play.ts";
import type { UpdateOptions } from "../data/fields/base.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  BooleanField,
  EmbeddedDocumentField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
} from "../data/fields.ts";
import { sharedTokenSchema } from "../data/token-data.ts";
import { environment } from "../environment.ts";
import { GENERATION } from "../generation.ts";
import type { Obj } from "../utils/types.ts";
import { BaseActor } from "./actor.ts";
import { BaseActorDelta } from "./actor-delta.ts";
import { bookkeeping, id, metadata } from "./shared.ts";

const place = () => new NumberField({ required: true, nullable: false, integer: true, initial: 0 });

/** In generation 14 linked tokens need no delta. */
const initialDelta = (data: unknown) =>
  GENERATION >= 14 && (data as Obj | undefined)?.actorLink ? null : {};

export class BaseToken extends Document {
  static override metadata = metadata({
    name: "Token",
    collection: "tokens",
    embedded: { ActorDelta: "delta" },
    permissions: { view: "LIMITED", create: "TOKEN_CREATE", update: "OWNER", delete: "TOKEN_DELETE" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      ...sharedTokenSchema(),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true }),
      delta: new EmbeddedDocumentField(BaseActorDelta, { nullable: true, initial: initialDelta }),
      x: place(),
      y: place(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: new IntegerSortField(),
      shape: new NumberField({ choices: Object.values(TOKEN_SHAPES), initial: TOKEN_SHAPES.RECTANGLE_1 }),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      ...bookkeeping(),
    };
  }

  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: BaseActorDelta | null;
  declare x: number;
  declare y: number;
  declare width: number;
  declare height: number;
  declare elevation: number;
  declare disposition: number;
  declare hidden: boolean;
  declare locked: boolean;

  /** A token that becomes unlinked needs a delta for its actor's differences. */
  override updateSource(changes: object = {}, options: UpdateOptions = {}): Obj {
    const unlinks = (changes as Obj).actorLink === false && !this.delta && !("delta" in changes);
    return super.updateSource(unlinks ? { ...changes, delta: {} } : changes, options);
  }

  /** The world actor that the token was made from. */
  get baseActor(): Document | null {
    return (this.actorId && environment().worldCollection("Actor")?.get(this.actorId)) || null;
  }

  /** A token has the ownership of its actor. */
  override getUserLevel(user?: PermissionUser): number | null {
    const actor = (this as { actor?: Document | null }).actor ?? this.baseActor;
    return actor ? actor.getUserLevel(user) : super.getUserLevel(user);
  }
}
