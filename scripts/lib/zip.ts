/** Reads and writes zip archives, limited to the parts of the format that a release needs. */
import { createWriteStream, readFileSync } from "node:fs";
import { crc32, inflateRawSync } from "node:zlib";
import { ZipArchive } from "archiver";

/** Packs the contents of a folder, without the folder itself. Source maps are left out. */
export async function zipFolder(folder: string, target: string): Promise<void> {
  const archive = new ZipArchive({ zlib: { level: 9 } });
  const written = new Promise<void>((done, broken) => {
    const file = createWriteStream(target);
    file.on("close", done);
    file.on("error", broken);
    archive.on("error", broken);
    archive.pipe(file);
  });
  archive.directory(folder, false, (entry) => (entry.name.endsWith(".map") ? false : entry));
  await archive.finalize();
  await written;
}

/** Signatures of the parts of an archive, and the lengths of their fixed fields. */
const END = { signature: 0x06054b50, length: 22 };
const ENTRY = { signature: 0x02014b50, length: 46 };
const LOCAL = { signature: 0x04034b50, length: 30 };
const DEFLATED = 8;

/** Files of an archive by path. @throws Error if the archive is damaged */
export function readZip(path: string): ReadonlyMap<string, Buffer> {
  const zip = readFileSync(path);
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + END.length > zip.length) throw new Error(`${path} is no zip archive`);
  const files = new Map<string, Buffer>();
  let place = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(place) !== ENTRY.signature)
      throw new Error(`${path} has a broken table of contents`);
    const nameLength = zip.readUInt16LE(place + 28);
    const name = zip.toString("utf8", place + ENTRY.length, place + ENTRY.length + nameLength);
    if (!name.endsWith("/")) files.set(name, readEntry(zip, place, `${name} in ${path}`));
    place += ENTRY.length + nameLength + zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32);
  }
  return files;
}

function readEntry(zip: Buffer, entry: number, what: string): Buffer {
  const local = zip.readUInt32LE(entry + 42);
  if (zip.readUInt32LE(local) !== LOCAL.signature) throw new Error(`${what} is not where it should be`);
  const start = local + LOCAL.length + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  const content = zip.readUInt16LE(entry + 10) === DEFLATED ? inflateRawSync(packed) : packed;
  if (crc32(content) !== zip.readUInt32LE(entry + 16)) throw new Error(`${what} is damaged`);
  return content;
}
