/// <reference types="vite/types/importMeta.d.ts" />
/**
 * The templates of the system. They are bundled and registered as compiled partials under the path at which the host
 * would request them, so that no template is ever requested: the host looks among the partials first.
 */
import { templatePath } from "./constants.ts";
import { registerHelpers } from "./handlebars-helpers.ts";

const sources = import.meta.glob<string>("../../templates/**/*.hbs", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Where the paths of the sources start. */
const ROOT = "../../templates/";

const COMPONENTS = "core/components/";

type Template = (context: object, options: object) => string;

/**
 * Compiles and registers every bundled template and the helpers they use. Called once, before anything renders.
 * Components also have a short name, `mf-row`: a partial with a block has to be closed by a plain name.
 */
export function registerTemplates(): void {
  registerHelpers();
  for (const [file, source] of Object.entries(sources)) {
    const name = file.slice(ROOT.length, -".hbs".length);
    const template = Handlebars.compile(source) as unknown as Handlebars.Template;
    Handlebars.registerPartial(templatePath(name), template);
    if (name.startsWith(COMPONENTS))
      Handlebars.registerPartial(`mf-${name.slice(COMPONENTS.length)}`, template);
  }
}

/**
 * Renders a bundled template at once.
 * @param path full path, as {@link templatePath} gives it
 * @throws Error when there is no such template
 */
export function renderBundled(path: string, context: object): string {
  const template = Handlebars.partials[path] as unknown as Template | undefined;
  if (!template) throw new Error(`No bundled template "${path}"`);
  // The host renders with the same two permissions: contexts carry data models, whose fields are getters.
  return template(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
