/** Most bytes of one picture; the server's limit. */
export const PICTURE_BYTES = 5 * 1024 * 1024;

/** A picture of a form: a file that was just chosen, or one the server has already. */
export interface PictureEntry {
  readonly id: string;
  readonly name: string;
  readonly source: File | string;
}

/** Why a file is not taken. */
export type RefusalReason = 'too_large' | 'empty' | 'heic' | 'type';

/** What came of the files somebody chose. */
export interface Sorted {
  readonly taken: readonly PictureEntry[];
  readonly refused: readonly { readonly name: string; readonly reason: RefusalReason }[];
  /** Good ones for which there was no room. */
  readonly leftOut: number;
}

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** What is wrong with a file, by size and type; the server looks at the content itself. */
export function refusalOf(file: File): RefusalReason | null {
  if (/heic|heif/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return 'heic';
  if (!TYPES.has(file.type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > PICTURE_BYTES ? 'too_large' : null;
}

let last = 0;

/** A file as an entry of a form. */
export function chosenPicture(file: File): PictureEntry {
  last += 1;
  return { id: `new-${last}`, name: file.name, source: file };
}

/** A picture the server has, named by its place. */
export function keptPicture(address: string, name: string): PictureEntry {
  return { id: address, name, source: address };
}

/** Splits chosen files into those taken, at most `room`, and the rest with their reasons. */
export function sortFiles(files: readonly File[], room: number): Sorted {
  const judged = files.map((file) => ({ file, reason: refusalOf(file) }));
  const good = judged.filter(({ reason }) => reason === null);
  return {
    taken: good.slice(0, room).map(({ file }) => chosenPicture(file)),
    refused: judged.flatMap(({ file, reason }) => (reason ? [{ name: file.name, reason }] : [])),
    leftOut: Math.max(0, good.length - room),
  };
}

/** The list with one entry moved by a place, forward or back. */
export function moved<T>(list: readonly T[], index: number, by: 1 | -1): readonly T[] {
  const next = [...list];
  const [entry] = next.splice(index, 1);
  if (entry !== undefined) next.splice(index + by, 0, entry);
  return next;
}
