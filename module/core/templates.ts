/// <reference types="vite/types/importMeta.d.ts" />
/**
 * The templates of the system. They are bundled and registered as compiled partials under the paths from which Foundry
 * would request them. Foundry looks among the partials first, so it requests none; should it ever, the release has them as
 * files too.
 */
import { templatePath } from "./constants.ts";
import { registerHelpers } from "./handlebars-helpers.ts";
import { hostTemplates } from "./host.ts";
import { fragment } from "./html.ts";

const sources = import.meta.glob<string>("../../templates/**/*.hbs", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Beginning of the paths of the sources. */
const ROOT = "../../templates/";

const COMPONENTS = "core/components/";

/**
 * Compiles and registers the bundled templates and their helpers. Called once, before anything renders. Components also
 * have a short name, `mf-row`, because a block partial must be closed by a plain name.
 */
export function registerTemplates(): void {
  registerHelpers();
  for (const [file, source] of Object.entries(sources)) {
    const name = file.slice(ROOT.length, -".hbs".length);
    const template = hostTemplates().compile(source);
    hostTemplates().registerPartial(templatePath(name), template);
    if (name.startsWith(COMPONENTS))
      hostTemplates().registerPartial(`mf-${name.slice(COMPONENTS.length)}`, template);
  }
}

/**
 * Renders a bundled template synchronously.
 * @param path full path, as {@link templatePath} gives it
 * @throws Error if there is no such template
 */
export function renderBundled(path: string, context: object): string {
  const template = hostTemplates().partials[path];
  if (!template) throw new Error(`No bundled template "${path}"`);
  // As Foundry does: contexts contain data models, whose fields are getters.
  return template(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}

/** A bundled template, by its name below the templates' folder, drawn into an element of its own: a dialog's content. */
export function drawBundled(name: string, context: object): HTMLElement {
  const content = document.createElement("div");
  content.append(fragment(renderBundled(templatePath(name), context), document));
  return content;
}
