/** Id of the system: folder name, settings namespace, flag scope and socket channel. */
export const SYSTEM_ID = "manifold";

/** Path under which Foundry serves a file of the system. */
export function systemPath(path: string): string {
  return `systems/${SYSTEM_ID}/${path}`;
}

/** Path of an icon as an image file. */
export function iconPath(name: string): string {
  return systemPath(`icons/${name}.svg`);
}

/** Path of a template below `templates/`: `templatePath("core/chat/card")`. */
export function templatePath(name: string): string {
  return systemPath(`templates/${name}.hbs`);
}
