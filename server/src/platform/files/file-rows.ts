import { fieldError } from '../app-error.ts';
import { type Clock, secondsAfter } from '../clock.ts';
import type { Db, Tx } from '../database.ts';
import { nameInAddress } from './addresses.ts';
import type { FileStore } from './file-store.ts';
import { pictureSuffixes, type StoredPicture } from './pictures.ts';

const KEPT_UNCLAIMED_SECONDS = 86_400;

/** A picture of a write: one just stored, or the address of one that was there before. */
export type PictureInput =
  | { readonly kind: 'new'; readonly picture: StoredPicture; readonly originalName: string }
  | { readonly kind: 'kept'; readonly address: string };

interface Owner {
  readonly access: 'public' | 'private';
  readonly accountId: string;
}

/**
 * The names a list of pictures comes to: new ones get their row in this transaction, kept ones
 * must have been there before. Names that fell out of the list are released for the sweep.
 */
export async function settlePictures(
  tx: Tx,
  clock: Clock,
  owner: Owner,
  list: { field: string; before: readonly string[]; inputs: readonly PictureInput[] },
): Promise<string[]> {
  const names: string[] = [];
  for (const input of list.inputs) {
    if (input.kind === 'kept') {
      const name = nameInAddress(input.address);
      if (name === null || !list.before.includes(name) || names.includes(name)) {
        throw fieldError(list.field, 'Names a picture that was not there before');
      }
      names.push(name);
      continue;
    }
    await insertFile(tx, clock, owner, input);
    names.push(input.picture.name);
  }
  await releaseFiles(
    tx,
    clock,
    list.before.filter((name) => !names.includes(name)),
  );
  return names;
}

async function insertFile(
  tx: Tx,
  clock: Clock,
  owner: Owner,
  input: Extract<PictureInput, { kind: 'new' }>,
): Promise<void> {
  const now = clock();
  await tx
    .insertInto('file')
    .values({
      name: input.picture.name,
      access: owner.access,
      contentType: 'image/webp',
      originalName: input.originalName.slice(0, 200),
      width: input.picture.width,
      height: input.picture.height,
      byteSize: input.picture.byteSize,
      accountId: owner.accountId,
      claimedAt: now,
      createdAt: now,
    })
    .execute();
}

/** Marks files nothing points at any more; the sweep removes them a day later. */
export async function releaseFiles(tx: Tx, clock: Clock, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .updateTable('file')
    .set({ claimedAt: null, releasedAt: clock() })
    .where('name', 'in', names)
    .execute();
}

/** Removes the bytes of a picture that no row will ever point at. */
export async function discardPicture(
  store: FileStore,
  area: 'public' | 'private',
  name: string,
): Promise<void> {
  for (const suffix of pictureSuffixes) await store.remove(`${area}/${name}${suffix}`);
}

/** Removes files released more than a day ago: bytes first, then the row, so that none is forgotten. */
export async function sweepFiles(db: Db, clock: Clock, store: FileStore): Promise<number> {
  const limit = secondsAfter(clock(), -KEPT_UNCLAIMED_SECONDS);
  const rows = await db
    .selectFrom('file')
    .select(['name', 'access'])
    .where('claimedAt', 'is', null)
    .where('releasedAt', '<', limit)
    .limit(1000)
    .execute();
  for (const row of rows) {
    await discardPicture(store, row.access, row.name);
    await db.deleteFrom('file').where('name', '=', row.name).execute();
  }
  return rows.length;
}
