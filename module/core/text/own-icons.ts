/** Icons that only one game draws, by sprite. The build fills this in; in sources all icons are shared. */
export const OWN_ICONS: Readonly<Record<string, string>> = {};
