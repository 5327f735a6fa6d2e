import { isValidId } from "../utils/uuid.ts";

const BASE64 = /^data:([a-z]+\/[-+.a-z0-9]+);base64,[A-Za-z0-9+/]*={0,2}$/i;

/** Whether a path ends in one of the extensions, in any case. */
function hasFileExtension(path: string, extensions: readonly string[]): boolean {
  const extension = /\.([^./]+)$/.exec(path.split(/[?#]/)[0] as string)?.[1]?.toLowerCase();
  return extension !== undefined && extensions.includes(extension);
}

/** Whether text is base64 data, optionally of the given media types. */
function isBase64Data(data: string, types?: readonly string[]): boolean {
  const type = BASE64.exec(data)?.[1];
  return type !== undefined && (!types || types.includes(type));
}

/** Whether text is a color of six hexadecimal digits. */
function isColorString(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color);
}

function isJSON(val: string): boolean {
  try {
    JSON.parse(val);
    return true;
  } catch {
    return false;
  }
}

/** foundry.data.validators (typings: common/data/validators.d.mts). */
export const validators = { isValidId, hasFileExtension, isBase64Data, isColorString, isJSON };
