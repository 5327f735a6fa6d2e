/** `foundry.data.validators`: tests of single values. */
export { isValidId } from "../utils/uuid.ts";

/** Whether a path ends with one of these extensions, given without the dot. */
export function hasFileExtension(path: string, extensions: string[]): boolean {
  const [file = ""] = path.split(/[?#]/);
  const extension = file.includes(".") ? file.split(".").pop()?.toLowerCase() : undefined;
  return extension !== undefined && extensions.some((each) => each.toLowerCase() === extension);
}

/** Whether text is a base64 data URL, of one of the types where any are given. */
export function isBase64Data(data: string, types?: string[]): boolean {
  const match = /^data:([a-z]+\/[a-z0-9.+-]+);base64,[a-z0-9+/]+=*$/i.exec(data);
  return match !== null && (types === undefined || types.includes(match[1] ?? ""));
}

/** Whether text is a colour of six hexadecimal digits. */
export function isColorString(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color);
}

export function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
