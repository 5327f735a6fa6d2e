/** A list of any length that only keeps visible rows on the page. Its root scrolls and has the role `listbox`. */

/** Fills a row; the list positions it. */
type DrawRow = (id: string, row: HTMLElement) => void;

/** Additional rows above and below the visible ones. */
const MORE = 6;

/** Height of a row in pixels, if it cannot be measured. */
const USUAL_ROW = 36;

/** Height of the list in pixels, if it cannot be measured. */
const USUAL_VIEW = 600;

export class VirtualList {
  readonly #root: HTMLElement;
  readonly #space: HTMLElement;
  readonly #draw: DrawRow;
  readonly #rows = new Map<string, HTMLElement>();
  #ids: readonly string[] = [];
  #rowHeight = 0;

  constructor(root: HTMLElement, draw: DrawRow) {
    this.#root = root;
    this.#draw = draw;
    this.#space = root.ownerDocument.createElement("div");
    this.#space.className = "browser-space";
    this.#space.setAttribute("role", "presentation");
    root.replaceChildren(this.#space);
    root.addEventListener("scroll", () => this.#place());
    if (typeof ResizeObserver !== "undefined") new ResizeObserver(() => this.#fit()).observe(root);
  }

  /** Number of rows that fit into the view. */
  get page(): number {
    return Math.max(1, Math.floor(this.#viewHeight() / this.#height()) - 1);
  }

  /** Shows rows, from the top if they differ from those before. */
  show(ids: readonly string[]): void {
    const isSame = ids.length === this.#ids.length && ids.every((id, index) => id === this.#ids[index]);
    this.#ids = ids;
    if (!isSame) this.#root.scrollTop = 0;
    this.redraw();
  }

  /** Draws the visible rows again. */
  redraw(): void {
    for (const row of this.#rows.values()) row.remove();
    this.#rows.clear();
    this.#space.style.blockSize = `${this.#ids.length * this.#height()}px`;
    this.#place();
  }

  /** Scrolls to a row, if it is not visible. */
  reveal(id: string): void {
    const index = this.#ids.indexOf(id);
    if (index < 0) return;
    const [top, height, view] = [index * this.#height(), this.#height(), this.#viewHeight()];
    if (top < this.#root.scrollTop) this.#root.scrollTop = top;
    else if (top + height > this.#root.scrollTop + view) this.#root.scrollTop = top + height - view;
    this.#place();
  }

  /** Calls back for each row on the page. */
  eachRow(visit: (id: string, row: HTMLElement) => void): void {
    for (const [id, row] of this.#rows) visit(id, row);
  }

  /** Adapts the row height: narrow windows have higher rows. */
  #fit(): void {
    const before = this.#rowHeight;
    this.#rowHeight = 0;
    if (this.#height() === before) this.#place();
    else this.redraw();
  }

  #place(): void {
    const height = this.#height();
    const first = Math.max(0, Math.floor(this.#root.scrollTop / height) - MORE);
    const last = Math.min(this.#ids.length, first + Math.ceil(this.#viewHeight() / height) + 2 * MORE);
    const inView = new Set(this.#ids.slice(first, last));
    for (const [id, row] of this.#rows) {
      if (inView.has(id)) continue;
      row.remove();
      this.#rows.delete(id);
    }
    for (let index = first; index < last; index += 1) {
      const id = this.#ids[index]!;
      const row = this.#rows.get(id) ?? this.#make(id, index);
      row.style.insetBlockStart = `${index * height}px`;
    }
  }

  #make(id: string, index: number): HTMLElement {
    const row = this.#space.ownerDocument.createElement("div");
    row.className = "browser-row";
    row.dataset.uuid = id;
    row.id = `${this.#root.id}-${index}`;
    row.setAttribute("role", "option");
    row.setAttribute("aria-setsize", String(this.#ids.length));
    row.setAttribute("aria-posinset", String(index + 1));
    this.#draw(id, row);
    this.#rows.set(id, row);
    this.#space.append(row);
    return row;
  }

  #viewHeight(): number {
    return this.#root.clientHeight || USUAL_VIEW;
  }

  /** Measured on the page, since the user may have chosen large text. */
  #height(): number {
    if (this.#rowHeight > 0) return this.#rowHeight;
    const probe = this.#space.ownerDocument.createElement("div");
    probe.className = "browser-row";
    this.#space.append(probe);
    const measured = probe.offsetHeight;
    probe.remove();
    if (measured > 0) this.#rowHeight = measured;
    return measured || USUAL_ROW;
  }
}
