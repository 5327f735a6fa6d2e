/** A heading of a page (public typings of 13, `JournalEntryPageHeading`). */
export interface PageHeading {
  /** 1 to 6. */
  level: number;
  text: string;
  slug: string;
  element?: HTMLHeadingElement;
  /** The slugs of the headings below it. */
  children: string[];
  order: number;
}

/** A heading with its subheadings, before they are listed by slug. */
export interface HeadingNode extends Omit<PageHeading, "children" | "order"> {
  children: HeadingNode[];
}

export interface TocOptions {
  includeElement?: boolean | null;
}

const SELECTOR = "h1, h2, h3, h4, h5, h6";

export function slugifyHeading(heading: HTMLHeadingElement | string): string {
  const text = typeof heading === "string" ? heading : (heading.textContent ?? "");
  return (text as unknown as { slugify(): string }).slugify().replace(/["']/g, "").slice(0, 64);
}

export function makeHeadingNode(
  heading: HTMLHeadingElement,
  { includeElement = true }: TocOptions,
): HeadingNode {
  const text = heading.textContent?.trim() ?? "";
  const node: HeadingNode = {
    level: Number(heading.tagName.slice(1)),
    text,
    slug: heading.id || slugifyHeading(heading),
    children: [],
  };
  return includeElement ? { ...node, element: heading } : node;
}

/** The headings in HTML as trees: each heading contains the lower headings that follow it. */
export function buildToc(
  html: readonly HTMLElement[],
  makeNode: (heading: HTMLHeadingElement) => HeadingNode,
): HeadingNode[] {
  const headings = html.flatMap((element) =>
    element.matches(SELECTOR) ? [element] : [...element.querySelectorAll<HTMLElement>(SELECTOR)],
  ) as HTMLHeadingElement[];
  const roots: HeadingNode[] = [];
  const path: HeadingNode[] = [];
  for (const heading of headings) {
    const node = makeNode(heading);
    while (path.length && path[path.length - 1]!.level >= node.level) path.pop();
    (path.at(-1)?.children ?? roots).push(node);
    path.push(node);
  }
  return roots;
}

/** Headings by slug, in page order. Repeated slugs get a number. */
export function flattenToc(nodes: readonly HeadingNode[]): Record<string, PageHeading> {
  const found: Record<string, PageHeading> = {};
  const add = ({ children, ...node }: HeadingNode): string => {
    let { slug } = node;
    for (let count = 1; slug in found; count++) slug = `${node.slug}-${count}`;
    const heading: PageHeading = { ...node, slug, children: [], order: Object.keys(found).length };
    found[slug] = heading;
    heading.children = children.map(add);
    return slug;
  };
  nodes.forEach(add);
  return found;
}
