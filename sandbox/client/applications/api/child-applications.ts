/**
 * Generation 14: applications that belong to another. API14 lists `renderChild`, `children`, `parent` and
 * `attachWindow`. It does not say that children close with their parent, but packages rely on it
 * (MetaMorphic-Digital/draw-steel#1884).
 */
import { GENERATION } from "../../../common/generation.ts";
import type { ApplicationV2 } from "./application.ts";
import type { RenderOptions } from "./types.ts";

const children = new WeakMap<ApplicationV2, Set<ApplicationV2>>();
const parents = new WeakMap<ApplicationV2, ApplicationV2>();

function childrenOf(app: ApplicationV2): Set<ApplicationV2> {
  const known = children.get(app) ?? new Set();
  children.set(app, known);
  return known;
}

/**
 * Adds the members of generation 14 to the base class. In 13 they are absent, so packages use them to detect the
 * generation.
 */
export function defineChildMembers(prototype: ApplicationV2): void {
  if (GENERATION < 14) return;
  Object.defineProperties(prototype, {
    children: {
      configurable: true,
      get(this: ApplicationV2) {
        return new Set(childrenOf(this));
      },
    },
    parent: {
      configurable: true,
      get(this: ApplicationV2) {
        return parents.get(this) ?? null;
      },
    },
    renderChild: {
      configurable: true,
      writable: true,
      async value(this: ApplicationV2, child: ApplicationV2, options: RenderOptions = {}) {
        childrenOf(this).add(child);
        parents.set(child, this);
        return child.render({ force: true, ...options });
      },
    },
    // Windows are always attached here, so there is nothing to bring back.
    attachWindow: { configurable: true, writable: true, async value() {} },
  });
}

/** Detaches a closed application from its parent and closes its children. */
export async function closeChildren(app: ApplicationV2): Promise<void> {
  const parent = parents.get(app);
  if (parent) childrenOf(parent).delete(app);
  parents.delete(app);
  await Promise.all([...childrenOf(app)].map((child) => child.close()));
  children.delete(app);
}
