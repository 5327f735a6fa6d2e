import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import { type PartState, recordFocus, recordScroll, restore } from "./part-state.ts";
import type { ClosingOptions, FormConfiguration, RenderContext, RenderOptions } from "./types.ts";

export interface HandlebarsTemplatePart {
  template: string;
  id?: string;
  root?: boolean;
  classes?: string[];
  templates?: string[];
  scrollable?: string[];
  forms?: Record<string, FormConfiguration>;
}

type MixedApplication = ReturnType<typeof mixIn>;

/** The statics of the mixed class; the loose constructor makes TypeScript accept it as a mixin. */
type HandlebarsClass = Pick<MixedApplication, "PARTS"> & {
  // biome-ignore lint/suspicious/noExplicitAny: TypeScript accepts only `any[]` in a mixin's constructor
  new (...args: any[]): InstanceType<MixedApplication>;
};

type Parts = Record<string, HandlebarsTemplatePart>;

/**
 * Makes an application class render Handlebars templates in named parts. Each part is one element and can be rendered
 * alone with `render({parts: [...]})`.
 */
export function HandlebarsApplicationMixin<T extends typeof ApplicationV2>(
  BaseApplication: T,
): T & HandlebarsClass {
  return mixIn(BaseApplication) as unknown as T & HandlebarsClass;
}

function mixIn(BaseApplication: typeof ApplicationV2) {
  class HandlebarsApplication extends BaseApplication {
    /** The parts, in the order of their elements. */
    static PARTS: Parts = {};

    #parts: Record<string, HTMLElement> = {};
    #configured: Parts = {};

    /** The elements of the rendered parts by part id. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#configured = this._configureRenderParts(options);
      const all = Object.keys(this.#configured);
      options.parts = options.isFirstRender ? all : (options.parts?.filter((id) => all.includes(id)) ?? all);
    }

    /** The parts this rendering may use. */
    protected _configureRenderParts(_options: RenderOptions): Parts {
      const { PARTS } = this.constructor as typeof HandlebarsApplication;
      return Object.fromEntries(Object.entries(PARTS).map(([id, part]) => [id, { ...part }]));
    }

    protected override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const wanted = Object.values(this.#configured).flatMap((part) => [
        part.template,
        ...(part.templates ?? []),
      ]);
      await loadTemplates([...new Set(wanted)]);
    }

    protected override async _renderHTML(
      context: RenderContext,
      options: RenderOptions,
    ): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      const roots = Object.keys(this.#configured).filter((id) => this.#configured[id]!.root);
      if (roots.length && Object.keys(this.#configured).length > 1)
        throw new Error(
          `The part "${roots[0]}" of ${this.constructor.name} is the root and therefore must be the only part`,
        );
      for (const id of options.parts ?? []) {
        const part = this.#configured[id]!;
        try {
          context.partId = `${this.id}-${id}`;
          const partContext = await this._preparePartContext(id, context, options);
          rendered[id] = this.#parse(id, part, await renderTemplate(part.template, partContext));
        } catch (cause) {
          const reason = cause instanceof Error ? cause.message : String(cause);
          throw new Error(`The part "${id}" of ${this.constructor.name} could not be rendered: ${reason}`, {
            cause,
          });
        }
      }
      return rendered;
    }

    /** The context of one part, which only that part's template receives. */
    protected async _preparePartContext(
      _partId: string,
      context: RenderContext,
      _options: RenderOptions,
    ): Promise<RenderContext> {
      return context;
    }

    #parse(id: string, part: HandlebarsTemplatePart, html: string): HTMLElement {
      const template = document.createElement("template");
      template.innerHTML = html;
      const { children, childNodes } = template.content;
      const strayText = [...childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!part.root && (children.length !== 1 || strayText))
        throw new Error(`the template "${part.template}" must render exactly one single HTML element`);
      // Importing before insertion upgrades the part's custom elements.
      const fragment = document.importNode(template.content, true);
      if (part.root) {
        const holder = document.createElement("div");
        holder.append(fragment);
        holder.dataset.applicationPart = id;
        return holder;
      }
      const element = fragment.firstElementChild as HTMLElement;
      element.dataset.applicationPart = id;
      if (part.id) element.id = `${this.id}-${part.id}`;
      element.classList.add(...(part.classes ?? []));
      return element;
    }

    protected override _replaceHTML(
      result: Record<string, HTMLElement>,
      content: HTMLElement,
      options: RenderOptions,
    ): void {
      if (options.isFirstRender) this.#parts = {};
      for (const [id, element] of Object.entries(result)) {
        const part = this.#configured[id]!;
        const prior = this.#parts[id];
        const state: PartState = { scrollPositions: [] };
        if (prior) this._preSyncPartState(id, element, prior, state);
        if (part.root) this.#fillRoot(id, part, element, content);
        else {
          if (prior?.isConnected) prior.replaceWith(element);
          else this.#insertInOrder(id, element, content);
          this.#parts[id] = element;
        }
        this._attachPartListeners(id, this.#parts[id]!, options);
        if (prior) this._syncPartState(id, this.#parts[id]!, prior, state);
      }
      this.#dropUnconfigured();
    }

    #fillRoot(id: string, part: HandlebarsTemplatePart, element: HTMLElement, content: HTMLElement): void {
      content.replaceChildren(...element.childNodes);
      content.dataset.applicationPart = id;
      content.classList.add(...(part.classes ?? []));
      this.#parts[id] = content;
    }

    #insertInOrder(id: string, element: HTMLElement, content: HTMLElement): void {
      const order = Object.keys(this.#configured);
      const following = order.slice(order.indexOf(id) + 1).map((other) => this.#parts[other]);
      const next = following.find((other) => other?.isConnected || other?.parentElement === content);
      content.insertBefore(element, next ?? null);
    }

    /** Removes the elements of parts that this rendering no longer has. */
    #dropUnconfigured(): void {
      for (const [id, element] of Object.entries(this.#parts)) {
        if (id in this.#configured) continue;
        element.remove();
        delete this.#parts[id];
      }
    }

    /** Records what should survive the replacement of a part's element. */
    protected _preSyncPartState(
      partId: string,
      next: HTMLElement,
      prior: HTMLElement,
      state: PartState,
    ): void {
      recordFocus(prior, state);
      recordScroll(prior, next, this.#configured[partId]?.scrollable ?? [], state);
    }

    /** Restores the recorded state in a part's new element. */
    protected _syncPartState(
      _partId: string,
      next: HTMLElement,
      _prior: HTMLElement,
      state: PartState,
    ): void {
      restore(next, state);
    }

    protected _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#configured[partId]?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        if (!form) continue;
        form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
        form.addEventListener("change", (event) => this._onChangeForm(config, event));
      }
    }

    protected override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      this.#parts = {};
    }
  }
  return HandlebarsApplication;
}
