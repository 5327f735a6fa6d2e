import { notify, reportErrors, shell } from "../sidebar/host.ts";
import type { Board } from "./board.ts";
import type { Point } from "./grid.ts";
import type { Token } from "./token.ts";
import type { TokenLayer } from "./token-layer.ts";

const ARROWS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
/** Pointer distance in page pixels from which a press is a drag. */
const DRAG_THRESHOLD = 4;

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
      const size = this.layer.grid.size;
      void moveTo(token, { x: token.x + step.x * size, y: token.y + step.y * size });
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

  /** Drags an owned token; it snaps to the nearest corner of the grid. */
  private onPress(token: Token, event: PointerEvent): void {
    if (event.button !== 0 || !token.isOwner) return;
    const { element } = token.view;
    const start = { x: event.clientX, y: event.clientY };
    let dragged = false;
    let place: Point = { x: token.x, y: token.y };
    const move = (step: PointerEvent) => {
      const distance = Math.hypot(step.clientX - start.x, step.clientY - start.y);
      if (!dragged && distance < DRAG_THRESHOLD) return;
      if (!dragged) element.setPointerCapture(event.pointerId);
      dragged = true;
      element.classList.add("dragging");
      place = {
        x: token.x + (step.clientX - start.x) / this.board.scale,
        y: token.y + (step.clientY - start.y) / this.board.scale,
      };
      Object.assign(element.style, { left: `${place.x}px`, top: `${place.y}px` });
    };
    const end = (release: PointerEvent) => {
      element.ownerDocument.removeEventListener("pointermove", move);
      element.ownerDocument.removeEventListener("pointerup", end);
      element.ownerDocument.removeEventListener("pointercancel", end);
      element.classList.remove("dragging");
      if (!dragged) return;
      // The click that follows a drag must not change the selection.
      element.addEventListener("click", (click) => click.stopPropagation(), { once: true, capture: true });
      if (release.type === "pointerup") void moveTo(token, this.layer.grid.getSnappedPoint(place));
      else token.refresh();
    };
    element.ownerDocument.addEventListener("pointermove", move);
    element.ownerDocument.addEventListener("pointerup", end);
    element.ownerDocument.addEventListener("pointercancel", end);
  }
}

/** Moves within the scene; a refused move resets the view. */
async function moveTo(token: Token, { x, y }: Point): Promise<void> {
  if (!token.isOwner) return notify("warn", `You may not move ${token.name}.`);
  const { width, height } = token.scene;
  const place = {
    x: Math.min(Math.max(0, x), Math.max(0, width - token.w)),
    y: Math.min(Math.max(0, y), Math.max(0, height - token.h)),
  };
  if (place.x !== token.x || place.y !== token.y) await reportErrors(() => token.document.update(place));
  token.refresh();
}

export function toggleTarget(token: Token, releaseOthers = true): void {
  token.setTarget(!token.isTargeted, { releaseOthers });
}

function openSheet(token: Token): void {
  const { actor, name } = token;
  if (!actor) notify("warn", `${name} represents no actor.`);
  else if (!actor.testUserPermission(shell.game.user, "LIMITED")) notify("warn", `You may not view ${name}.`);
  else void reportErrors(() => actor.sheet?.render({ force: true }));
}
