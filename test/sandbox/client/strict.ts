/** Keys that the language, the console and promises probe on any object; reading them is no mistake of a caller. */
const PROBED_BY_THE_LANGUAGE = new Set([
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "__esModule",
  "inspect",
  "nodeType",
  "tagName",
  "$$typeof",
]);

/**
 * Members of the other generation that packages probe to tell generations apart. They are undefined instead of an
 * error. Everything not listed and not present is an error.
 */
export const PROBED_MEMBERS: Record<13 | 14, readonly string[]> = {
  13: [
    "foundry.data.ActiveEffectTypeDataModel",
    "foundry.data.operators",
    "foundry.documents.modifyBatch",
    "foundry.utils.equals",
    "foundry.utils.isPlainObject",
    "CONST.ACTIVE_EFFECT_CHANGE_TYPES",
    "CONST.ACTIVE_EFFECT_SHOW_ICON",
    "foundry.appv1",
    "CONFIG.ActiveEffect.phases",
    "CONFIG.ActiveEffect.changeTypes",
    "CONFIG.ActiveEffect.expiryAction",
    "CONFIG.ActiveEffect.expiryEvents",
    "CONFIG.ChatMessage.modes",
  ],
  14: ["foundry.appv1", "CONFIG.ActiveEffect.legacyTransferral"],
};

export interface StrictOptions {
  /** Full path of the object, as a system writes it: "foundry.applications". */
  path: string;
  /** Full paths that may be absent without an error. */
  allowed?: ReadonlySet<string>;
}

/**
 * Wraps a namespace so that reading a missing member throws an error that names it. Setting members stays possible:
 * packages patch namespaces.
 */
export function strictNamespace<T extends object>(target: T, { path, allowed }: StrictOptions): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === "symbol" || key in object || PROBED_BY_THE_LANGUAGE.has(key)) {
        return Reflect.get(object, key, receiver);
      }
      const name = `${path}.${key}`;
      if (allowed?.has(name)) return undefined;
      throw new Error(`the sandbox has no ${name}`);
    },
  });
}

/** Defines members that the host has and the sandbox lacks: reading one is an error that names it. */
export function defineLacking(target: object, path: string, names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(target, name, {
      configurable: true,
      get() {
        throw new Error(`the sandbox has no ${path}.${name}`);
      },
    });
  }
}
