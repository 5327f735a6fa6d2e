import { Hooks } from "../client/helpers/hooks.ts";
import type { performIntegerSort } from "../client/helpers/sorting.ts";
import { Collection } from "../common/collection.ts";
import * as utils from "../common/utils/_module.ts";
import type { Common, Missing, Nothing } from "./names.ts";

/** Of the client's namespace, beside what client and server share. */
type OfTheClient = {
  performIntegerSort: typeof performIntegerSort;
  SortingHelpers: unknown;
  fromUuid: unknown;
  fromUuidSync: unknown;
  debouncedReload: unknown;
  getDocumentClass: unknown;
  readTextFromFile: unknown;
  saveDataToFile: unknown;
  timeSince: unknown;
};

/** Geometry of the canvas, text search and other helpers that no system's rules or sheets need. */
type LackingUtils =
  | "AsyncFunction"
  | "BitMask"
  | "EventEmitterMixin"
  | "InvalidUuid"
  | "IterableWeakMap"
  | "IterableWeakSet"
  | "StringTree"
  | "WordTree"
  | "__Unset"
  | "circleCircleIntersects"
  | "closestPointToSegment"
  | "fetchResource"
  | "getCacheBustURL"
  | "getPlaceableObjectClass"
  | "lineCircleIntersection"
  | "lineLineIntersection"
  | "lineSegmentIntersection"
  | "lineSegmentIntersects"
  | "orient2dFast"
  | "parseS3URL"
  | "pathCircleIntersects"
  | "polygonCentroid"
  | "quadraticIntersection";

/** The typings compute these from their arguments, or use classes of their own; tests check their behaviour. */
type ComputedUtils =
  | "Collection"
  | "Color"
  | "Semaphore"
  | "benchmark"
  | "buildUuid"
  | "deepFreeze"
  | "deleteProperty"
  | "duplicate"
  | "getDefiningClass"
  | "getParentClasses"
  | "getProperty"
  | "getType"
  | "invertObject"
  | "isDeletionKey"
  | "isSubclass"
  | "mergeObject"
  | "objectsEqual"
  | "parseHTML"
  | "parseUuid"
  | "setProperty"
  | "throttle";

type TypedUtils = typeof foundry.utils;
export type UtilsMissing = Nothing<Missing<TypedUtils, typeof utils & OfTheClient, LackingUtils>>;
utils satisfies Pick<TypedUtils, Common<TypedUtils, typeof utils, ComputedUtils>>;

/** Callbacks get the collection itself in the typings, a map here. */
type ComputedCollection =
  | "filter"
  | "find"
  | "get"
  | "getName"
  | "map"
  | "reduce"
  | "set"
  | "some"
  | "toJSON";

type TypedCollection = foundry.utils.Collection<number>;
export type CollectionMissing = Nothing<Missing<TypedCollection, Collection<number>>>;
new Collection<number>() satisfies Pick<
  TypedCollection,
  Common<TypedCollection, Collection<number>, ComputedCollection>
>;

type TypedHooks = typeof foundry.helpers.Hooks;
export type HooksMissing = Nothing<Missing<TypedHooks, typeof Hooks>>;
Hooks satisfies Pick<TypedHooks, Common<TypedHooks, typeof Hooks>>;
