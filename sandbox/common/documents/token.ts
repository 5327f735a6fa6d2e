import { Document } from "../abstract/document.ts";
import type { PermissionUser } from "../abstract/permissions.ts";
import { TOKEN_SHAPES } from "../constants/play.ts";
import type { UpdateOptions } from "../data/fields/base.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import {
  BooleanField,
  DocumentIdField,
  EmbeddedDocumentField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
} from "../data/fields.ts";
import { movementHistoryField } from "../data/movement-waypoint.ts";
import { sharedTokenSchema } from "../data/token-data.ts";
import { environment } from "../environment.ts";
import { GENERATION } from "../generation.ts";
import type { BaseGrid } from "../grid/base.ts";
import type { ElevatedPoint, Offset, Point } from "../grid/types.ts";
import type { Obj } from "../utils/types.ts";
import { BaseActor } from "./actor.ts";
import { BaseActorDelta } from "./actor-delta.ts";
import { DEFAULT_LEVEL } from "./level.ts";
import { bookkeeping, id, metadata } from "./shared.ts";
import {
  centerOf,
  gridBelow,
  occupiedOffsets,
  pixelSize,
  positionAt,
  snappedPosition,
  type TokenPlace,
  topLeftOffset,
} from "./token-geometry.ts";

const place = () => new NumberField({ required: true, nullable: false, integer: true, initial: 0 });

/** Height in spaces, since generation 14. */
const depth = () => new NumberField({ required: true, nullable: false, min: 0, initial: 1 });

/** Generation 14 only. */
const level = () => new DocumentIdField({ readonly: false, nullable: false, initial: DEFAULT_LEVEL });

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
      ...(GENERATION >= 14 ? { depth: depth(), level: level() } : {}),
      _movementHistory: movementHistoryField(),
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
  declare shape: number;
  declare disposition: number;
  declare hidden: boolean;
  declare locked: boolean;

  /** A token that becomes unlinked needs a delta to store the differences of its actor. */
  override updateSource(changes: object = {}, options: UpdateOptions = {}): Obj {
    const unlinks = (changes as Obj).actorLink === false && !this.delta && !("delta" in changes);
    return super.updateSource(unlinks ? { ...changes, delta: {} } : changes, options);
  }

  /** The world actor that the token was made from. */
  get baseActor(): Document | null {
    return (this.actorId && environment().worldCollection("Actor")?.get(this.actorId)) || null;
  }

  /** The fields that define a position; generation 14 adds depth and level. */
  static get POSITION_FIELDS(): readonly string[] {
    const both = ["x", "y", "elevation", "width", "height", "shape"];
    return GENERATION >= 14 ? [...both, "depth", "level"] : both;
  }

  static arePositionsEqual(position1: Obj, position2: Obj): boolean {
    return (
      position1 === position2 || BaseToken.POSITION_FIELDS.every((key) => position1[key] === position2[key])
    );
  }

  get #grid(): BaseGrid {
    return gridBelow(this.parent);
  }

  /** The stored position with some values replaced. The prepared position may be part of an animation. */
  #place(data: Partial<TokenPlace> = {}): TokenPlace {
    const { x, y, elevation, width, height, shape } = this._source as unknown as TokenPlace;
    return { x, y, elevation, width, height, shape, ...data };
  }

  /** Width and height in pixels. */
  getSize(data: Partial<TokenPlace> = {}): { width: number; height: number } {
    return pixelSize(this.#grid, this.#place(data));
  }

  getCenterPoint(data: Partial<TokenPlace> = {}): ElevatedPoint {
    return centerOf(this.#grid, this.#place(data));
  }

  getSnappedPosition(data: Partial<TokenPlace> = {}): ElevatedPoint {
    return snappedPosition(this.#grid, this.#place(data));
  }

  /** The spaces that the token occupies once it is snapped; none without a grid. */
  getOccupiedGridSpaceOffsets(data: Partial<TokenPlace> = {}): Offset[] {
    return occupiedOffsets(this.#grid, this.#place(data));
  }

  /** The outline of the token on the grid, relative to its position; undefined without a grid. */
  getGridSpacePolygon(data: Partial<TokenPlace> = {}): Point[] | undefined {
    const grid = this.#grid;
    if (grid.isGridless) return undefined;
    const { width, height } = pixelSize(grid, this.#place(data));
    const corner = (x: number, y: number) => ({ x, y });
    if (!grid.isHexagonal || width > grid.sizeX || height > grid.sizeY)
      return [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)];
    return grid.getShape().map(({ x, y }) => corner(x + width / 2, y + height / 2));
  }

  _positionToGridOffset(data: Partial<TokenPlace> = {}): Offset {
    return topLeftOffset(this.#grid, this.#place(data));
  }

  _gridOffsetToPosition(offset: Offset, data: Partial<TokenPlace> = {}): ElevatedPoint {
    return positionAt(this.#grid, offset, this.#place(data));
  }

  /** A token has the same ownership as its actor. */
  override getUserLevel(user?: PermissionUser): number | null {
    const actor = (this as { actor?: Document | null }).actor ?? this.baseActor;
    return actor ? actor.getUserLevel(user) : super.getUserLevel(user);
  }
}
