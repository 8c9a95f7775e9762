import { open } from 'node:fs/promises';

const END_OF_DIRECTORY = 0x06054b50;
const ZIP64_LOCATOR = 0x07064b50;
const LOCATOR_BYTES = 20;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const ENTRY_BYTES = 46;
const MAX_ENTRIES = 5000;
const MAX_DIRECTORY = 4 * 1024 * 1024;

/**
 * Returns the unpacked size of a zip, from its own directory and without unpacking; `null` when it
 * cannot be determined. Unpacking uses the directory, so no entry gets more memory than stated
 * there.
 */
export async function unpackedSize(path: string): Promise<number | null> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const readAt = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    };
    const tailBytes = Math.min(size, LOCATOR_BYTES + END_BYTES + MAX_COMMENT);
    const tail = await readAt(size - tailBytes, tailBytes);
    let end = tail.length - END_BYTES;
    while (end >= 0 && tail.readUInt32LE(end) !== END_OF_DIRECTORY) end--;
    if (end < 0) return null;
    const locator = end - LOCATOR_BYTES;
    // With a ZIP64 locator, unpacking uses another directory than the one measured here.
    if (locator >= 0 && tail.readUInt32LE(locator) === ZIP64_LOCATOR) return null;
    // Unpacking counts the entries of this disk only.
    const entries = tail.readUInt16LE(end + 8);
    if (entries !== tail.readUInt16LE(end + 10)) return null;
    const bytes = tail.readUInt32LE(end + 12);
    const from = tail.readUInt32LE(end + 16);
    if (entries > MAX_ENTRIES || bytes > MAX_DIRECTORY || from + bytes > size) return null;
    return sizeIn(await readAt(from, bytes), entries);
  } finally {
    await file.close();
  }
}

function sizeIn(directory: Buffer, entries: number): number | null {
  let total = 0;
  let at = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) return null;
    // An uncompressed entry comes out in its stored size, whatever size its entry states.
    total += Math.max(directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24));
    const lengths = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    at += ENTRY_BYTES + lengths.reduce((sum, length) => sum + length, 0);
  }
  return total;
}
