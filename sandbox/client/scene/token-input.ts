import { MOVEMENT_DIRECTIONS } from "../../common/constants/scene.ts";
import type { Point } from "../../common/grid/types.ts";
import { notify, reportErrors, shell } from "../sidebar/host.ts";
import type { Board } from "./board.ts";
import type { Token } from "./token.ts";
import { TokenDrag } from "./token-drag.ts";
import type { TokenLayer } from "./token-layer.ts";

export const ARROWS: Record<string, number> = {
  ArrowUp: MOVEMENT_DIRECTIONS.UP,
  ArrowDown: MOVEMENT_DIRECTIONS.DOWN,
  ArrowLeft: MOVEMENT_DIRECTIONS.LEFT,
  ArrowRight: MOVEMENT_DIRECTIONS.RIGHT,
};

interface Options {
  board: Board;
  layer: TokenLayer;
  openHud: (token: Token) => void;
}

/** Pointer and keyboard input on tokens: select, move, target, open the sheet or the controls. */
export class TokenInput {
  private readonly board: Board;
  private readonly layer: TokenLayer;
  private readonly openHud: (token: Token) => void;

  constructor({ board, layer, openHud }: Options) {
    this.board = board;
    this.layer = layer;
    this.openHud = openHud;
    const listen = <K extends keyof HTMLElementEventMap>(
      type: K,
      handler: (token: Token, event: HTMLElementEventMap[K]) => void,
    ) =>
      layer.element.addEventListener(type, (event) => {
        const token = this.tokenOf(event);
        if (token) handler(token, event);
      });
    listen("pointerdown", (token, event) => this.onPress(token, event));
    listen("click", (token, event) => this.onClick(token, event));
    listen("dblclick", (token) => openSheet(token));
    listen("contextmenu", (token, event) => {
      event.preventDefault();
      if (token.isOwner) {
        token.control();
        this.openHud(token);
      }
    });
    listen("keydown", (token, event) => this.onKey(token, event));
    listen("pointerover", (token) => this.setHover(token, true));
    listen("pointerout", (token) => this.setHover(token, false));
  }

  private tokenOf(event: Event): Token | undefined {
    const element = (event.target as Element).closest<HTMLElement>("[data-token-id]");
    return element ? this.layer.get(element.dataset.tokenId ?? "") : undefined;
  }

  private setHover(token: Token, hover: boolean): void {
    this.layer.hover = hover ? token : null;
    shell.Hooks.callAll("hoverToken", token, hover);
  }

  private onClick(token: Token, event: MouseEvent): void {
    if (event.altKey) {
      toggleTarget(token, !event.shiftKey);
      return;
    }
    if (!token.isOwner) return;
    if (event.shiftKey && token.controlled) token.release();
    else token.control({ releaseOthers: !event.shiftKey });
  }

  private onKey(token: Token, event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    if (step) {
      event.preventDefault();
      event.stopPropagation();
      void moveTo(token, [this.layer.grid.getShiftedPoint(token.document, step)], "keyboard");
      return;
    }
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) return;
    if (key === "t") toggleTarget(token, !event.shiftKey);
    else if (key === "h" && token.isOwner) this.openHud(token);
    else if (key === "s") openSheet(token);
    else if (event.key === "Delete" && token.isOwner) void reportErrors(() => token.document.deleteDialog());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Drags an owned token; it snaps to the grid. */
  private onPress(token: Token, event: PointerEvent): void {
    if (event.button !== 0 || !token.isOwner) return;
    new TokenDrag(token, event, this.board, (places) => void moveTo(token, places, "dragging"));
  }
}

/**
 * Moves tokens within the canvas; a refused move resets the view. As on the host, the update contains only the token's
 * id, and its path is in the operation's movement.
 */
async function moveTo(token: Token, places: readonly Point[], method: string): Promise<void> {
  if (!token.isOwner) return notify("warn", `You may not move ${token.name}.`);
  const { width, height } = token.scene.dimensions;
  const inside = (value: number, end: number) => Math.min(Math.max(0, value), Math.max(0, end));
  const waypoints = places.map(({ x, y }) => ({
    x: inside(x, width - token.w),
    y: inside(y, height - token.h),
    snapped: true,
    explicit: method === "dragging",
    checkpoint: true,
  }));
  const movement = { [token.id]: { waypoints, method } };
  await reportErrors(() => token.scene.updateEmbeddedDocuments("Token", [{ _id: token.id }], { movement }));
  token.refresh();
}

export function toggleTarget(token: Token, releaseOthers = true): void {
  token.setTarget(!token.isTargeted, { releaseOthers });
}

function openSheet(token: Token): void {
  const { actor, name } = token;
  if (!actor) notify("warn", `${name} does not represent an actor.`);
  else if (!actor.testUserPermission(shell.game.user, "LIMITED")) notify("warn", `You may not view ${name}.`);
  else void reportErrors(() => actor.sheet?.render({ force: true }));
}
