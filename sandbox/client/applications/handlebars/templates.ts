import Handlebars from "handlebars";

type Template = (context: object, options?: object) => string;

const RUNTIME = { allowProtoPropertiesByDefault: true, allowProtoMethodsByDefault: true };
const pending = new Map<string, Promise<Template>>();

/** Finds a partial by name. A partial that a package registered needs no request. */
function findPartial(id: string): Template | undefined {
  const partial: unknown = Object.hasOwn(Handlebars.partials, id) ? Handlebars.partials[id] : undefined;
  if (typeof partial === "function") return partial as Template;
  if (typeof partial !== "string") return undefined;
  const compiled = Handlebars.compile(partial) as Template;
  Handlebars.registerPartial(id, compiled as Handlebars.Template);
  return compiled;
}

async function fetchTemplate(path: string): Promise<string> {
  const url = new URL(path.startsWith("/") ? path : `/${path}`, document.baseURI);
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`The template "${path}" could not be loaded: ${response.status} ${response.statusText}`);
  return response.text();
}

/**
 * The compiled template at a path, registered as a partial under `id` (the path by default). Each path is requested
 * once; an existing partial of that name is used.
 */
export async function getTemplate(path: string, id: string = path): Promise<Template> {
  const known = findPartial(id);
  if (known) return known;
  const request =
    pending.get(id) ??
    fetchTemplate(path).then((source) => {
      const compiled = Handlebars.compile(source) as Template;
      Handlebars.registerPartial(id, compiled as Handlebars.Template);
      return compiled;
    });
  pending.set(id, request);
  try {
    return await request;
  } finally {
    pending.delete(id);
  }
}

/** Loads templates in advance. Partials of a list are named by their paths, partials of a record by its keys. */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

/** Renders a template with a context. Templates may read inherited members. */
export async function renderTemplate(path: string, data: object): Promise<string> {
  const template = await getTemplate(path);
  return template(data ?? {}, RUNTIME);
}
