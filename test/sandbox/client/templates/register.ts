/// <reference types="vite/client" />
import Handlebars from "handlebars";

/** The shell's own templates, bundled with the page. */
const SOURCES = import.meta.glob<string>("./**/*.hbs", { query: "?raw", import: "default", eager: true });

/** Registers the templates under the paths that applications use, so that none is requested. */
export function registerTemplates(): void {
  for (const [path, source] of Object.entries(SOURCES)) {
    Handlebars.registerPartial(
      path.replace("./", "templates/"),
      Handlebars.compile(source) as Handlebars.Template,
    );
  }
}
