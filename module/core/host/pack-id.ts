/** "Compendium.<package>.<name>.Item.<id>" names its pack: "<package>.<name>". */
export const packIdOf = (uuid: string): string => uuid.split(".").slice(1, 3).join(".");
