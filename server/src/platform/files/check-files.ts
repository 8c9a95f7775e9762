import { type Clock, secondsAfter } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { type FileArea, type FileStore, fileAreas } from './file-store.ts';
import { isDocumentName, rowNameOf } from './names.ts';
import { RELEASED_STORED_SECONDS } from './sweep-files.ts';

const BATCH = 1000;

/** The result of comparing the rows of files with the stored files. */
export interface FilesChecked {
  readonly rows: number;
  readonly files: number;
  /** Keys that a row describes but that are not stored. */
  readonly missing: readonly string[];
  /** Keys without a row that were stored longer than a day ago. */
  readonly strays: readonly string[];
  /**
   * Number of keys without a row that were stored within the last day: a form's files are stored
   * before its row.
   */
  readonly young: number;
}

interface Row {
  readonly name: string;
  readonly access: FileArea;
}

/**
 * Returns the keys that must exist for a row's file: other sizes of a picture are made again on
 * request.
 */
const neededOf = ({ name, access }: Row) =>
  (isDocumentName(name) ? [name] : [`${name}.webp`, `${name}.jpg`]).map(
    (file) => `${access}/${file}`,
  );

async function* allRows(db: Db): AsyncGenerator<Row> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('file')
      .select(['name', 'access'])
      .where('name', '>', after)
      .orderBy('name')
      .limit(BATCH)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.name;
  }
}

/**
 * Returns true when a row's file is still missing: it may have been stored or swept while the rest
 * was read.
 */
async function isMissing(db: Db, files: FileStore, row: Row, key: string): Promise<boolean> {
  const found = await files.open(key);
  found?.stream.destroy();
  if (found) return false;
  const still = db.selectFrom('file').select('name').where('name', '=', row.name);
  return (await still.executeTakeFirst()) !== undefined;
}

/**
 * Compares every row with every stored file. Files are listed first, because each of them already
 * had its row or will get one.
 */
export async function checkFiles(db: Db, files: FileStore, clock: Clock): Promise<FilesChecked> {
  const stored = new Map<string, Date>();
  for (const area of fileAreas) {
    for await (const { key, storedAt } of files.list(area)) stored.set(key, storedAt);
  }
  const described = new Set<string>();
  const missing: string[] = [];
  let rows = 0;
  for await (const row of allRows(db)) {
    rows++;
    described.add(`${row.access}/${row.name}`);
    for (const key of neededOf(row)) {
      if (!stored.has(key) && (await isMissing(db, files, row, key))) missing.push(key);
    }
  }
  const strays = [...stored.keys()].filter((key) => {
    const [area = '', file = ''] = key.split('/');
    return !described.has(`${area}/${rowNameOf(file)}`);
  });
  const limit = secondsAfter(clock(), -RELEASED_STORED_SECONDS);
  const old = strays.filter((key) => (stored.get(key) ?? limit) < limit);
  return { rows, files: stored.size, missing, strays: old, young: strays.length - old.length };
}
