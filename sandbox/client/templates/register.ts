/// <reference types="vite/client" />
import Handlebars from "handlebars";

/** The shell's templates, compiled when the page is built (precompile.ts). */
const TEMPLATES = import.meta.glob<Handlebars.Template>("./**/*.hbs", { import: "default", eager: true });

/** Registers the templates under the paths that applications use, so that no request is needed. */
export function registerTemplates(): void {
  for (const [path, template] of Object.entries(TEMPLATES))
    Handlebars.registerPartial(path.replace("./", "templates/"), template);
}
