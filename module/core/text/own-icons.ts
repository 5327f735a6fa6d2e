/** Icons that only one game draws, by the sprite that holds them. The build writes them in; in sources all are shared. */
export const OWN_ICONS: Readonly<Record<string, string>> = {};
