interface SearchFilterConfiguration {
  inputSelector: string;
  contentSelector: string;
  initial?: string;
  callback: (event: Event | null, query: string, regexp: RegExp, content: HTMLElement | null) => unknown;
  delay?: number;
}

/** A search box that calls its owner's filter shortly after the user stopped typing. */
export class SearchFilter {
  query: string;
  rgx: RegExp;
  readonly callback: SearchFilterConfiguration["callback"];
  #config: SearchFilterConfiguration;
  #input: HTMLInputElement | null = null;
  #content: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  static readonly OPERATORS = Object.freeze({
    EQUALS: "equals",
    CONTAINS: "contains",
    STARTS_WITH: "starts_with",
    ENDS_WITH: "ends_with",
    LESS_THAN: "lt",
    LESS_THAN_EQUAL: "lte",
    GREATER_THAN: "gt",
    GREATER_THAN_EQUAL: "gte",
    BETWEEN: "between",
    IS_EMPTY: "is_empty",
  });

  constructor(config: SearchFilterConfiguration) {
    this.#config = config;
    this.query = config.initial ?? "";
    this.rgx = SearchFilter.#pattern(this.query);
    this.callback = config.callback;
  }

  /** Text for comparisons: without accents and marks, in lower case. */
  static cleanQuery(query: string): string {
    return query.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
  }

  /** Whether a text contains the search pattern. */
  static testQuery(pattern: RegExp, value: string): boolean {
    return pattern.test(SearchFilter.cleanQuery(value));
  }

  static #pattern(query: string): RegExp {
    return new RegExp(SearchFilter.cleanQuery(query).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
  }

  bind(html: HTMLElement): void {
    this.#input = html.querySelector(this.#config.inputSelector);
    if (!this.#input) return;
    this.#content = html.matches(this.#config.contentSelector)
      ? html
      : html.querySelector(this.#config.contentSelector);
    this.#input.value = this.query;
    this.#input.addEventListener("input", (event) => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.filter(event, this.#input?.value ?? ""), this.#config.delay ?? 200);
    });
    if (this.query) this.filter(null, this.query);
  }

  unbind(): void {
    clearTimeout(this.#timer);
    this.#input = null;
    this.#content = null;
  }

  /** Filters immediately. */
  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = SearchFilter.#pattern(query);
    void this.callback(event, this.query, this.rgx, this.#content);
  }
}
