/** Compiles each template once in this process, because every table is a new page and registers the templates again. */
import Handlebars from "handlebars";

const { compile } = Handlebars;
const compiled = new Map<unknown, Handlebars.TemplateDelegate>();

Handlebars.compile = (source: unknown, options?: CompileOptions) => {
  if (options) return compile(source, options);
  const template = compiled.get(source) ?? compile(source);
  compiled.set(source, template);
  return template;
};
