import { messages } from '../../messages/index.ts';
import { fieldError } from '../app-error.ts';
import { anyOf, type Db } from '../database/database.ts';
import type { Write } from '../write/write.ts';
import { nameInAddress } from './addresses.ts';
import type { StoredDocument } from './documents.ts';
import type { FileArea, FileStore } from './file-store.ts';
import { storedAs } from './names.ts';
import type { StoredPicture } from './pictures.ts';

/** A picture that was just stored, to be claimed by its write. */
export interface NewPicture {
  readonly kind: 'new';
  readonly picture: StoredPicture;
  readonly originalName: string;
}

/** A document that was just stored, to be claimed by its write. */
export interface NewDocument {
  readonly document: StoredDocument;
  readonly originalName: string;
}

/** A picture of a write: one that was just stored, or the address of an existing one. */
export type PictureInput = NewPicture | { readonly kind: 'address'; readonly address: string };

interface Owner {
  readonly access: FileArea;
  readonly accountId: string;
}

/** The parts of a write that file rows need. */
export type FileWrite = Pick<Write, 'tx' | 'now'>;

function namesOf(list: {
  field: string;
  before: readonly string[];
  inputs: readonly PictureInput[];
}): string[] {
  const names: string[] = [];
  for (const input of list.inputs) {
    const name = input.kind === 'new' ? input.picture.name : nameInAddress(input.address);
    if (name === null || (input.kind === 'address' && !list.before.includes(name))) {
      throw fieldError(list.field, messages.requests.pictureUnknownBefore);
    }
    if (names.includes(name)) throw fieldError(list.field, messages.requests.pictureTwice);
    names.push(name);
  }
  return names;
}

/**
 * Returns the picture names of a list: new pictures get their row in this write, the others must
 * have been in the list before. Names no longer in the list are released for the sweep.
 */
export async function attachPictures(
  write: FileWrite,
  owner: Owner,
  list: { field: string; before: readonly string[]; inputs: readonly PictureInput[] },
): Promise<string[]> {
  const names = namesOf(list);
  const added = list.inputs.filter((input) => input.kind === 'new');
  await claimFiles(write, owner, added);
  const dropped = list.before.filter((name) => !names.includes(name));
  await releaseFiles(write, dropped);
  return names;
}

/** Inserts the rows of pictures that were just stored. */
export async function claimFiles(
  { tx, now }: FileWrite,
  owner: Owner,
  pictures: readonly NewPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
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

/** Inserts the row of a document that was just stored. */
export async function claimDocument(
  { tx, now }: FileWrite,
  accountId: string,
  { document, originalName }: NewDocument,
): Promise<void> {
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

/** Returns true for a public picture with a row, whatever refers to it. */
export async function isPublicPicture(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('file')
    .select('name')
    .where('name', '=', name)
    .where('access', '=', 'public')
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds a private file that something refers to. */
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

/** Marks files that nothing refers to any more; the sweep removes them a day later. */
export async function releaseFiles(
  { tx, now }: FileWrite,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await tx
    .updateTable('file')
    .set({ claimedAt: null, releasedAt: now })
    .where('name', '=', anyOf(names))
    .execute();
}

/** Removes the bytes of a file that no row will ever refer to. */
export async function discardFile(store: FileStore, area: FileArea, name: string): Promise<void> {
  await Promise.all(storedAs(name).map((file) => store.remove(`${area}/${file}`)));
}
