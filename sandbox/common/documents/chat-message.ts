import { Document } from "../abstract/document.ts";
import type { PermissionUser } from "../abstract/permissions.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/permissions.ts";
import { CHAT_MESSAGE_STYLES } from "../constants/play.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  ArrayField,
  BooleanField,
  DocumentAuthorField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  JSONField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../data/fields.ts";
import { environment } from "../environment.ts";
import { GENERATION } from "../generation.ts";
import { isPlainObject, type Obj } from "../utils/types.ts";
import { BaseActor } from "./actor.ts";
import { moveKey } from "./migrations.ts";
import { BaseScene } from "./scene.ts";
import { bookkeeping, id, metadata } from "./shared.ts";
import { BaseToken } from "./token.ts";
import { BaseUser } from "./user.ts";

const { NONE, OWNER } = DOCUMENT_OWNERSHIP_LEVELS;

/** A message or a roll in the chat. */
export class BaseChatMessage extends Document {
  static override metadata = metadata({
    name: "ChatMessage",
    collection: "messages",
    hasTypeData: true,
    permissions: {
      view: "LIMITED",
      create: (user, document) => user.isGM || (document._source as { author?: unknown }).author === user.id,
      update: "OWNER",
      delete: "OWNER",
    },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CHATMESSAGE"];

  static override defineSchema(): DataSchema {
    return {
      _id: id(),
      type: new DocumentTypeField(BaseChatMessage, { initial: "base" }),
      system: new TypeDataField(BaseChatMessage),
      ...(GENERATION >= 14 ? { title: new StringField({ required: true }) } : {}),
      style: new NumberField({
        required: true,
        choices: Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
        validationError: "must be a value in CONST.CHAT_MESSAGE_STYLES",
      }),
      author: new DocumentAuthorField(BaseUser),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new HTMLField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: new ForeignDocumentField(BaseScene, { idOnly: true }),
        actor: new ForeignDocumentField(BaseActor, { idOnly: true }),
        token: new ForeignDocumentField(BaseToken, { idOnly: true }),
        alias: new StringField(),
      }),
      whisper: new ArrayField(new ForeignDocumentField(BaseUser, { idOnly: true })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ validate: validateRoll })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      ...bookkeeping(),
    };
  }

  /** Since 12 the kind of presentation is `style` and the user is `author` (typings: BaseChatMessage.migrateData). */
  static override migrateData(source: Obj): Obj {
    if (typeof source.type === "number") {
      source.style ??= source.type;
      source.type = "base";
    }
    moveKey(source, "user", "author");
    return super.migrateData(source);
  }

  static override canUserCreate(user: PermissionUser): boolean {
    return !user.isBanned;
  }

  declare type: string;
  declare system: Obj;
  declare style: number;
  declare author: BaseUser | null;
  declare timestamp: number;
  declare flavor: string;
  declare content: string;
  declare speaker: { scene: string | null; actor: string | null; token: string | null; alias?: string };
  declare whisper: string[];
  declare blind: boolean;
  /** Plain data in this class; the client turns them into rolls. */
  declare rolls: unknown[];
  declare sound: string | null;
  declare emote: boolean;

  /** Authors own their messages. */
  override getUserLevel(
    user: PermissionUser | undefined = environment().user as PermissionUser | undefined,
  ): number | null {
    if (!user) return null;
    return this._source.author === user.id ? OWNER : NONE;
  }
}

/** @throws Error for JSON that cannot be a roll */
function validateRoll(json: string): undefined {
  const roll: unknown = JSON.parse(json);
  if (!isPlainObject(roll) || roll.evaluated !== true)
    throw new Error("Roll objects added to ChatMessage documents must be evaluated");
  return undefined;
}
