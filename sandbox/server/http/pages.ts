import type { Generation } from "../../common/generation.ts";
import type { Package } from "../packages/manifest.ts";
import { isRecord } from "../source.ts";

/** The context of both pages. */
export interface PageContext {
  generation: Generation;
  title: string;
  hostStyle: string | null;
  /** The system first, then the modules in the given order. */
  packages: readonly Package[];
}

/** Text escaped for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** The page on which you choose a user. */
export function joinPage(context: PageContext): string {
  return page(context, "join", [`<script type="module" src="/sandbox/join.js"></script>`]);
}

/**
 * The game's page. The client's bundle comes first and defines the API; the packages' scripts follow in order. All are
 * deferred, so that they have all run when DOMContentLoaded starts the client.
 */
export function gamePage(context: PageContext): string {
  const { packages } = context;
  return page(context, "game", [
    // Otherwise the browser would find it only after reading the client's bundle.
    `<link rel="modulepreload" href="/sandbox/initials.js">`,
    `<script type="module" src="/sandbox/main.js"></script>`,
    ...packages.flatMap(styles),
    ...packages.flatMap((pack) => urls(pack, "scripts").map((url) => `<script defer src="${url}"></script>`)),
    ...packages.flatMap((pack) =>
      urls(pack, "esmodules").map((url) => `<script type="module" src="${url}"></script>`),
    ),
  ]);
}

function page({ generation, title, hostStyle }: PageContext, name: string, head: string[]): string {
  const hostile = hostStyle
    ? [`<link rel="stylesheet" href="/sandbox/${encodeURIComponent(hostStyle)}.css">`]
    : [];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<script>globalThis.SANDBOX_GENERATION = ${generation};</script>
<link rel="stylesheet" href="/sandbox/sandbox.css">
${[...hostile, ...head].join("\n")}
</head>
<body class="sandbox-${name}"></body>
</html>
`;
}

/** Style sheets are in the layer of their kind of package unless the manifest states another layer, or null. */
function styles(pack: Package): string[] {
  const entries = Array.isArray(pack.manifest.styles) ? pack.manifest.styles : [];
  return entries.flatMap((entry) => {
    const src = typeof entry === "string" ? entry : isRecord(entry) ? entry.src : undefined;
    if (typeof src !== "string") return [];
    const named = isRecord(entry) && "layer" in entry ? entry.layer : undefined;
    const layer = named === undefined ? (pack.kind === "system" ? "system" : "modules") : named;
    const url = fileUrl(pack, src);
    if (typeof layer !== "string") return [`<link rel="stylesheet" href="${url}">`];
    return [`<style>@import url("${url}") layer(${layer.replace(/[^\w.-]/g, "")});</style>`];
  });
}

function urls(pack: Package, field: "scripts" | "esmodules"): string[] {
  const entries = pack.manifest[field];
  if (!Array.isArray(entries)) return [];
  return entries.filter((entry) => typeof entry === "string").map((entry) => fileUrl(pack, entry));
}

function fileUrl(pack: Package, path: string): string {
  const clean = path.replace(/^\.?\//, "");
  const prefix = `${pack.kind}s/${pack.id}/`;
  return escapeHtml(encodeURI(`/${clean.startsWith(prefix) ? clean : prefix + clean}`));
}
