import cluster from 'node:cluster';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { messages } from '../../messages/index.ts';
import { AppError } from '../app-error.ts';
import { isDiskFull } from '../disk-space.ts';
import { randomName } from '../ids.ts';
import {
  type ByteRange,
  type FileArea,
  type FileStore,
  isStorageAway,
  type OpenFile,
} from './file-store.ts';
import { rowNameOf, sideInName } from './names.ts';

/** Maximum size of a picture, in bytes. */
export const PICTURE_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
/** Longer side of each stored size, in pixels. */
const SIZES = [1920, 960, 480, 320] as const;
const accepted = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp']);
const heic = /^image\/(?:hei[cf](?:-sequence)?|avif)$/;

// Encoding two pictures at a time, or one in each of several processes, lets a machine go on
// answering; further pictures wait.
sharp.concurrency(1);
const atOnce = () => (cluster.isWorker ? 1 : 2);

/** A stored picture: the name its addresses are built from, and its full size. */
export interface StoredPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly byteSize: number;
}

/** Where a picture was in its form, for error messages. */
interface Place {
  /** Wire field. */
  readonly field: string;
  /** Position in its list, from 1. */
  readonly position: number;
}

let running = 0;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce()) await new Promise<void>((resolve) => queue.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}

async function checkType(bytes: Buffer, place: Place): Promise<void> {
  if (bytes.length === 0) throw damaged(place);
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? 'unknown';
  if (accepted.has(type)) return;
  const { pictureFromPhoneRefused, pictureKindRefused } = messages.requests;
  const sentence = heic.test(type) ? pictureFromPhoneRefused : pictureKindRefused;
  throw new AppError('unsupported_type', { sentence, fields: { [place.field]: sentence } });
}

function refused(place: Place, sentence: string): AppError {
  return new AppError('validation', { sentence, fields: { [place.field]: sentence } });
}

const damaged = (place: Place) =>
  refused(place, messages.requests.pictureDamaged({ number: place.position }));

/** Decodes a picture once: upright, no larger than the largest stored size, without metadata. */
async function decode(bytes: Buffer, place: Place): Promise<Sharp> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) {
      const { position: number } = place;
      throw refused(place, messages.requests.pictureTooManyPixels({ number }));
    }
    const full = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' });
    const { data, info } = await full
      .autoOrient()
      .resize({ width: SIZES[0], height: SIZES[0], fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, {
      raw: { width: info.width, height: info.height, channels: info.channels },
    });
  } catch (error) {
    throw error instanceof AppError ? error : damaged(place);
  }
}

type StoredForm = { readonly suffix: string; readonly type: string; readonly bytes: Buffer };

const within = (picture: Sharp, size: number) =>
  picture.clone().resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true });

const asWebp = (picture: Sharp, size: number) =>
  within(picture, size).webp({ quality: 78, effort: 3 }).toBuffer();

async function encode(picture: Sharp, longerSide: number): Promise<StoredForm[]> {
  const forms: StoredForm[] = [];
  let bytes: Buffer | undefined;
  for (const size of SIZES) {
    // A picture that is no larger than the next smaller size is the same in both sizes.
    if (!bytes || longerSide > size) {
      bytes = await asWebp(picture, size);
    }
    const suffix = size === SIZES[0] ? '.webp' : `.${size}.webp`;
    forms.push({ suffix, type: 'image/webp', bytes });
  }
  const jpeg = await within(picture, 960)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer();
  return [...forms, { suffix: '.jpg', type: 'image/jpeg', bytes: jpeg }];
}

/** A picture in all its stored forms, before it is stored. */
export interface EncodedPicture {
  readonly width: number;
  readonly height: number;
  readonly forms: readonly StoredForm[];
}

async function checkAndEncode(bytes: Buffer, place: Place): Promise<EncodedPicture> {
  await checkType(bytes, place);
  const picture = await decode(bytes, place);
  const { width, height } = await picture.metadata();
  return { width, height, forms: await encode(picture, Math.max(width, height)) };
}

/** Stores an encoded picture under a new name. */
export async function putPicture(
  store: FileStore,
  area: FileArea,
  { width, height, forms }: EncodedPicture,
): Promise<StoredPicture> {
  const name = `${randomName()}-${width}x${height}`;
  const keyOf = ({ suffix }: StoredForm) => `${area}/${name}${suffix}`;
  const puts = forms.map((form) => store.put(keyOf(form), form.bytes, form.type));
  try {
    await Promise.all(puts);
  } catch (error) {
    await Promise.allSettled(puts);
    // Nothing can be removed from a store that is away: the nightly sweep removes it.
    if (!isStorageAway(error)) await Promise.all(forms.map((form) => store.remove(keyOf(form))));
    throw error;
  }
  const byteSize = forms.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return { name, width, height, byteSize };
}

/**
 * Checks a picture by its content, turns it upright, strips its metadata and stores it in four WebP
 * sizes and one JPEG. Refuses other types (415), damaged pictures and ones with too many pixels
 * (400).
 */
export async function storePicture(
  store: FileStore,
  area: FileArea,
  upload: Place & { readonly path: string },
): Promise<StoredPicture> {
  // Only the encoding takes turns: a slow store must not delay other pictures.
  const encoded = await inTurn(async () => checkAndEncode(await readFile(upload.path), upload));
  return putPicture(store, area, encoded);
}

/** Encodes a picture that this server makes, for `putPicture` to store for each use. */
export function encodePicture(bytes: Buffer, place: Place): Promise<EncodedPicture> {
  return inTurn(() => checkAndEncode(bytes, place));
}

/**
 * Opens a picture's file. A size that was introduced after the picture was stored is made from the
 * full size at its first request, and stored.
 */
export async function openPicture(
  store: FileStore,
  area: FileArea,
  file: string,
  range?: ByteRange,
): Promise<OpenFile | null> {
  const found = await store.open(`${area}/${file}`, range);
  const side = sideInName(file);
  if (found || side === null) return found;
  const full = await store.open(`${area}/${rowNameOf(file)}.webp`);
  if (!full) return null;
  const bytes = await inTurn(async () => asWebp(sharp(await buffer(full.stream)), side));
  await store.put(`${area}/${file}`, bytes, 'image/webp').catch((error: unknown) => {
    // The size can be made again at the next request.
    if (!isDiskFull(error)) throw error;
  });
  return { stream: Readable.from([bytes]), size: bytes.length, part: null };
}
