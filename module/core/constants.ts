/** Id of the system: folder name, settings namespace, flag scope and socket channel. */
export const SYSTEM_ID = "manifold";

/** Path of a file of the system as the host serves it. */
export function systemPath(path: string): string {
  return `systems/${SYSTEM_ID}/${path}`;
}

/** Path of an icon as a picture of its own. */
export function iconPath(name: string): string {
  return systemPath(`icons/${name}.svg`);
}

/** Host path of a template below `templates/`: `templatePath("core/chat/card")`. */
export function templatePath(name: string): string {
  return systemPath(`templates/${name}.hbs`);
}
