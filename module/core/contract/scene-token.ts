import type { ActorDocument } from "./documents.ts";
/** Tokens on the scene, as far as rules ask about them. */

/** What rules read of a token. */
export interface SceneToken {
  readonly id: string;
  readonly actor: ActorDocument | null;
  /** Whether this user sees it; hidden tokens are seen by GMs. */
  readonly isVisible: boolean;
  /** Whether this user targets it. */
  readonly isTargeted: boolean;
  readonly center: { readonly x: number; readonly y: number };
  readonly document: {
    readonly id: string;
    readonly name: string;
    /** When its name shows on the scene, one of the host's `TOKEN_DISPLAY_MODES`. */
    readonly displayName: number;
    readonly combatant: { readonly visible: boolean } | null;
    /** In spaces of the grid. */
    readonly width: number;
    readonly height: number;
    readonly disposition: number;
    readonly hidden: boolean;
  };
  setTarget(targeted: boolean, options: { readonly releaseOthers: boolean }): void;
}

/** What distances are measured from. */
export type PlacedToken = Pick<SceneToken, "actor" | "center" | "document">;
