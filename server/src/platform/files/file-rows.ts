import { fieldError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database.ts';
import { nameInAddress } from './addresses.ts';
import type { StoredDocument } from './documents.ts';
import type { FileArea, FileStore } from './file-store.ts';
import { storedAs } from './names.ts';
import type { StoredPicture } from './pictures.ts';

/** A picture just stored, to be claimed by the write it came with. */
export interface NewPicture {
  readonly kind: 'new';
  readonly picture: StoredPicture;
  readonly originalName: string;
}

/** A document just stored, to be claimed by the write it came with. */
export interface NewDocument {
  readonly document: StoredDocument;
  readonly originalName: string;
}

/** A picture of a write: one just stored, or the address of one that was there before. */
export type PictureInput = NewPicture | { readonly kind: 'kept'; readonly address: string };

interface Owner {
  readonly access: FileArea;
  readonly accountId: string;
}

function namesOf(list: {
  field: string;
  before: readonly string[];
  inputs: readonly PictureInput[];
}): string[] {
  const names: string[] = [];
  for (const input of list.inputs) {
    const name = input.kind === 'new' ? input.picture.name : nameInAddress(input.address);
    if (name === null || (input.kind === 'kept' && !list.before.includes(name))) {
      throw fieldError(list.field, 'Names a picture that was not there before');
    }
    if (names.includes(name)) throw fieldError(list.field, 'Names a picture twice');
    names.push(name);
  }
  return names;
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
  const names = namesOf(list);
  await claimFiles(
    tx,
    clock,
    owner,
    list.inputs.filter((input) => input.kind === 'new'),
  );
  await releaseFiles(
    tx,
    clock,
    list.before.filter((name) => !names.includes(name)),
  );
  return names;
}

/** Gives pictures just stored their rows. */
export async function claimFiles(
  tx: Tx,
  clock: Clock,
  owner: Owner,
  pictures: readonly NewPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const now = clock();
  const rows = pictures.map(({ picture, originalName }) => ({
    ...picture,
    originalName,
    access: owner.access,
    accountId: owner.accountId,
    contentType: 'image/webp',
    claimedAt: now,
    createdAt: now,
  }));
  await tx.insertInto('file').values(rows).execute();
}

/** Gives a document just stored its row. */
export async function claimDocument(
  tx: Tx,
  clock: Clock,
  accountId: string,
  { document, originalName }: NewDocument,
): Promise<void> {
  const now = clock();
  await tx
    .insertInto('file')
    .values({
      ...document,
      originalName,
      access: 'private',
      accountId,
      claimedAt: now,
      createdAt: now,
    })
    .execute();
}

/** True for a public picture that is stored, whatever shows it. */
export async function isPublicPicture(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('file')
    .select('name')
    .where('name', '=', name)
    .where('access', '=', 'public')
    .executeTakeFirst();
  return row !== undefined;
}

/** A private file something points at. */
export function findDocument(
  db: Db,
  name: string,
): Promise<{ contentType: string; originalName: string } | undefined> {
  return db
    .selectFrom('file')
    .select(['contentType', 'originalName'])
    .where('name', '=', name)
    .where('access', '=', 'private')
    .where('claimedAt', 'is not', null)
    .executeTakeFirst();
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

/** Removes the bytes of a file that no row will ever point at. */
export async function discardFile(store: FileStore, area: FileArea, name: string): Promise<void> {
  for (const file of storedAs(name)) await store.remove(`${area}/${file}`);
}
