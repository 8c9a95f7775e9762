import { COMPRESS_ABOVE, type PictureType } from './compression/shrink-plan.ts';

/** Most bytes of one picture; the server's limit. Judged after a picture was made smaller. */
export const PICTURE_BYTES = 5 * 1024 * 1024;

/** A picture of a form: a file that was just chosen, or one the server has already. */
export interface PictureEntry {
  readonly id: string;
  readonly name: string;
  readonly source: File | string;
  /** A large file that could not be made smaller, and goes as it is. */
  readonly asItIs?: true;
}

/** Why a file is not taken. */
export type RefusalReason = 'too_large' | 'empty' | 'heic' | 'type' | 'unreadable';

/** What came of the files somebody chose. */
export interface Judged {
  readonly good: readonly File[];
  readonly refused: readonly { readonly name: string; readonly reason: RefusalReason }[];
}

/** What a file's first bytes say it is; its name and stated type prove nothing. */
function kindOf(beginning: string): PictureType | 'heic' | null {
  const brand = beginning.slice(8, 12);
  if (beginning.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (beginning.startsWith('\x89PNG')) return 'image/png';
  if (beginning.startsWith('RIFF') && brand === 'WEBP') return 'image/webp';
  const isHeic = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand);
  return beginning.slice(4, 8) === 'ftyp' && isHeic ? 'heic' : null;
}

async function readKind(file: File): Promise<PictureType | 'heic' | null> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return kindOf(String.fromCharCode(...bytes));
}

/** What kind of picture a file is; null for one that is not taken. */
export async function pictureTypeOf(file: File): Promise<PictureType | null> {
  const kind = await readKind(file);
  return kind === 'heic' ? null : kind;
}

/** What is wrong with a file before anything is done to it; the server looks at all of it. */
export async function refusalOf(file: File): Promise<RefusalReason | null> {
  if (file.size === 0) return 'empty';
  // A gallery may name pictures that are gone, or only with its cloud.
  const kind = await readKind(file).catch(() => 'unreadable' as const);
  if (kind === 'heic' || kind === 'unreadable') return kind;
  return kind === null ? 'type' : null;
}

/** Whether a picture has still to be made smaller before it may be sent. */
export function isPending({ source, asItIs }: PictureEntry): boolean {
  return source instanceof File && source.size > COMPRESS_ABOVE && !asItIs;
}

let last = 0;

/** A file as an entry of a form. */
export function chosenPicture(file: File): PictureEntry {
  last += 1;
  return { id: `new-${last}`, name: file.name, source: file };
}

/** A picture the server has, named by its place. */
export function savedPicture(address: string, name: string): PictureEntry {
  return { id: address, name, source: address };
}

/** Splits chosen files into good ones and refused ones with their reasons. */
export async function judgeFiles(files: readonly File[]): Promise<Judged> {
  const judged = await Promise.all(
    files.map(async (file) => ({ file, reason: await refusalOf(file) })),
  );
  return {
    good: judged.flatMap(({ file, reason }) => (reason === null ? [file] : [])),
    refused: judged.flatMap(({ file, reason }) => (reason ? [{ name: file.name, reason }] : [])),
  };
}

/** The list with one entry moved by a place, forward or back. */
export function moved<T>(list: readonly T[], index: number, by: 1 | -1): readonly T[] {
  const next = [...list];
  const [entry] = next.splice(index, 1);
  if (entry !== undefined) next.splice(index + by, 0, entry);
  return next;
}
