import { Hooks } from "../client/helpers/hooks.ts";
import type { performIntegerSort } from "../client/helpers/sorting.ts";
import { Collection } from "../common/collection.ts";
import * as utils from "../common/utils/_module.ts";
import type { Common, Missing, Nothing } from "./names.ts";

/** The client's part of the namespace, in addition to the part shared with the server. */
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

/** Helpers that rules and sheets of systems do not need, such as geometry of the canvas and text search. */
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

/** Members whose types the typings compute from arguments, or whose classes differ. Tests check their behaviour. */
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

/** Methods whose callbacks get the collection in the typings, and a map in the sandbox. */
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
