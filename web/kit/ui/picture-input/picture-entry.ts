import { COMPRESS_ABOVE, type PictureType } from './compression/shrink-plan.ts';

/** Maximum bytes of a picture, equal to the server's limit; applied after compression. */
export const PICTURE_BYTES = 5 * 1024 * 1024;

/** A picture of a form: a newly chosen file, or one stored on the server. */
export interface PictureEntry {
  readonly id: string;
  readonly name: string;
  readonly source: File | string;
  /** Marks a large file that could not be compressed and is sent unchanged. */
  readonly asItIs?: true;
  /** Marks a file whose first bytes are not read yet, so that it may still be rejected. */
  readonly isUnread?: true;
}

/** Why a file is rejected. */
export type RefusalReason = 'too_large' | 'empty' | 'heic' | 'type' | 'unreadable';

/** Chosen files, split into accepted and rejected ones. */
export interface Judged {
  readonly good: readonly File[];
  readonly refused: readonly { readonly name: string; readonly reason: RefusalReason }[];
}

/** Returns the type that a file's first bytes show; its name and stated type are unreliable. */
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

/** Returns the picture type of a file; `null` for a type that is not accepted. */
export async function pictureTypeOf(file: File): Promise<PictureType | null> {
  const kind = await readKind(file);
  return kind === 'heic' ? null : kind;
}

/** Returns why a file is rejected before compression; the server checks its whole content. */
export async function refusalOf(file: File): Promise<RefusalReason | null> {
  if (file.size === 0) return 'empty';
  // A gallery may list pictures that were deleted or are only in the cloud.
  const kind = await readKind(file).catch(() => 'unreadable' as const);
  if (kind === 'heic' || kind === 'unreadable') return kind;
  return kind === null ? 'type' : null;
}

/** Whether a picture still has to be read or compressed before it can be sent. */
export function isPending({ source, asItIs, isUnread }: PictureEntry): boolean {
  if (isUnread) return true;
  return source instanceof File && source.size > COMPRESS_ABOVE && !asItIs;
}

let last = 0;

/** Creates a form entry for a file. */
export function chosenPicture(file: File): PictureEntry {
  last += 1;
  return { id: `new-${last}`, name: file.name, source: file };
}

/** Creates a form entry for a picture on the server, identified by its address. */
export function savedPicture(address: string, name: string): PictureEntry {
  return { id: address, name, source: address };
}

/** Splits chosen files into accepted ones and rejected ones with their reasons. */
export async function judgeFiles(files: readonly File[]): Promise<Judged> {
  const judged = await Promise.all(
    files.map(async (file) => ({ file, reason: await refusalOf(file) })),
  );
  return {
    good: judged.flatMap(({ file, reason }) => (reason === null ? [file] : [])),
    refused: judged.flatMap(({ file, reason }) => (reason ? [{ name: file.name, reason }] : [])),
  };
}

/** Returns the list with one entry moved forward or back by one position. */
export function moved<T>(list: readonly T[], index: number, by: 1 | -1): readonly T[] {
  const next = [...list];
  const [entry] = next.splice(index, 1);
  if (entry !== undefined) next.splice(index + by, 0, entry);
  return next;
}
