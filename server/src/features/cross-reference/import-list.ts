import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf } from '@fluteline/contract';
import {
  CROSS_REFERENCE_PROBLEMS,
  CROSS_REFERENCE_ROWS,
  crossReferenceCalls,
} from '@fluteline/contract/cross-reference';
import { modelKey } from '@fluteline/domain/search';
import { messages } from '../../messages/index.ts';
import { fieldError } from '../../platform/app-error.ts';
import { discardFile } from '../../platform/files/file-rows.ts';
import type { Sent } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { isBlank, SheetError, type SheetRow, unusable } from '../../platform/sheets/cells.ts';
import { openUploaded } from '../../platform/sheets/open-uploaded.ts';
import type { Write } from '../../platform/write/write.ts';
import {
  type CrossReferenceRow,
  type ListedCrossReference,
  lockList,
  lockPairs,
  type NewCrossReference,
  storeCrossReferences,
} from './store.ts';

type Outcome = AnswerOf<typeof crossReferenceCalls.importCrossReferences>['data'];
type Problem = Outcome['problems'][number];

/** The heading of a list's column, by its field. */
const columns = {
  from_model: 'Model',
  relation: 'Relation',
  to_model: 'Other model',
  source: 'Source',
  confirmed: 'Confirmed',
} as const;
type Field = keyof typeof columns;
const fields = Object.keys(columns) as Field[];
const optional: readonly Field[] = ['confirmed'];

const worded = (text: unknown) =>
  String(text ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');

function readHeading({ cells }: SheetRow): (Field | undefined)[] {
  const found = cells.map((cell) =>
    fields.find((field) => [worded(columns[field]), worded(field)].includes(worded(cell))),
  );
  const missing = fields.filter((field) => !found.includes(field) && !optional.includes(field));
  if (missing.length === 0) return found;
  const names = missing.map((field) => columns[field]);
  throw new SheetError(messages.lists.columnsMissing({ columns: names }));
}

/** Returns the first cell of a row that cannot be a value. */
function unusableIn(
  heading: readonly (Field | undefined)[],
  { row, cells }: SheetRow,
): Problem | undefined {
  for (const [at, field] of heading.entries()) {
    const reason = field && unusable(cells[at] ?? null);
    if (reason) return { row, column: columns[field], reason };
  }
  return undefined;
}

const yes = new Set(['yes', 'y', 'true', '1']);

interface ReadList {
  readonly rows: number;
  readonly good: readonly ListedCrossReference[];
  readonly refused: number;
  readonly problems: readonly Problem[];
}

/**
 * Checks every row as if it had been entered into the form; refuses a pair that an earlier row has.
 */
async function readList(source: AsyncIterable<SheetRow>): Promise<ReadList> {
  const pairs = new Map<string, number>();
  const good: ListedCrossReference[] = [];
  const problems: Problem[] = [];
  let heading: (Field | undefined)[] | null = null;
  let rows = 0;
  for await (const sheetRow of source) {
    if (isBlank(sheetRow.cells)) continue;
    if (!heading) {
      heading = readHeading(sheetRow);
      continue;
    }
    const { row, cells } = sheetRow;
    if (++rows > CROSS_REFERENCE_ROWS) {
      throw new SheetError(messages.lists.tooManyRows({ max: CROSS_REFERENCE_ROWS }));
    }
    const unusableCell = unusableIn(heading, sheetRow);
    if (unusableCell) {
      problems.push(unusableCell);
      continue;
    }
    const sent: Record<string, unknown> = {};
    for (const [at, field] of heading.entries()) if (field) sent[field] = String(cells[at] ?? '');
    sent.relation = worded(sent.relation);
    sent.confirmed = yes.has(worded(sent.confirmed));
    const checked = crossReferenceCalls.addCrossReference.body.safeParse(sent);
    if (!checked.success) {
      const [issue] = checked.error.issues;
      const column = columns[String(issue?.path[0]) as Field] ?? columns.from_model;
      problems.push({ row, column, reason: issue?.message ?? '' });
      continue;
    }
    const pair = pairOf(checked.data);
    const first = pairs.get(pair);
    if (first !== undefined) {
      const reason = messages.lists.rowTwice({ row: first });
      problems.push({ row, column: columns.to_model, reason });
      continue;
    }
    pairs.set(pair, row);
    good.push(checked.data);
  }
  if (rows === 0) throw new SheetError(messages.lists.noRows);
  return { rows, good, refused: problems.length, problems };
}

const pairOf = ({ fromModel, toModel }: Pick<NewCrossReference, 'fromModel' | 'toModel'>) =>
  [modelKey(fromModel), modelKey(toModel)].sort().join(' ');

interface Changed {
  readonly before: CrossReferenceRow | null;
  readonly after: NewCrossReference;
}

/**
 * Returns a listed row with its models in the order of the stored pair, when both relations are
 * `equal`.
 */
function inOrderOf(
  before: CrossReferenceRow | null,
  listed: Omit<ListedCrossReference, 'confirmed'>,
) {
  const areEqual = before?.relation === 'equal' && listed.relation === 'equal';
  if (!areEqual || modelKey(listed.fromModel) === before.fromKey) return listed;
  return { ...listed, fromModel: listed.toModel, toModel: listed.fromModel };
}

/** Returns the changes that the valid rows make; rows that match the stored state are left out. */
async function changedBy(
  { tx, now }: Write,
  good: readonly ListedCrossReference[],
): Promise<Changed[]> {
  const known = new Map((await lockPairs(tx, good)).map((row) => [pairOf(row), row]));
  return good.flatMap(({ confirmed, ...listed }): Changed[] => {
    const before = known.get(pairOf(listed)) ?? null;
    const row = before ?? { id: newId(now), version: 0, createdAt: now, updatedAt: now };
    const { fromKey: _from, toKey: _to, ...old } = { fromKey: '', toKey: '', ...row };
    const entered = { ...old, ...inOrderOf(before, listed) };
    // The confirmation applies to the earlier relation and source: other ones are unconfirmed.
    const confirmedBefore = isDeepStrictEqual(entered, old) ? before?.confirmedAt : null;
    const confirmedAt = confirmedBefore ?? (confirmed ? now : null);
    const after = { ...entered, confirmedAt };
    if (before && isDeepStrictEqual(after, old)) return [];
    return [{ before, after: { ...after, version: row.version + 1, updatedAt: now } }];
  });
}

async function store(write: Write, changed: readonly Changed[], fileName: string): Promise<void> {
  await storeCrossReferences(
    write.tx,
    changed.map(({ after }) => after),
  );
  for (const { before, after } of changed) {
    write.audit({
      action: before ? 'cross_reference.changed' : 'cross_reference.added',
      targetKind: 'cross_reference',
      targetId: after.id,
      before: before ?? undefined,
      after: { ...after, fileName },
    });
  }
  const [first] = changed;
  if (first) write.changed('catalogue', first.after.id);
}

type SentList = Pick<Sent<typeof crossReferenceCalls.importCrossReferences>, 'body' | 'documents'>;

function sentFile({ documents }: SentList) {
  const [sent] = documents.get('file') ?? [];
  if (!sent) throw fieldError('file', messages.requests.fileMissing);
  return sent;
}

/** Reads the sent list before anything is locked for it. */
export async function readSentList(platform: Platform, sent: SentList): Promise<ReadList> {
  const { document } = sentFile(sent);
  try {
    const sheet = await openUploaded(platform, document.name);
    try {
      return await readList(sheet.rows());
    } finally {
      await sheet.close();
    }
  } catch (error) {
    if (error instanceof SheetError) throw fieldError('file', error.message);
    throw error;
  }
}

/** Imports a list of cross-references, or in a dry run only finds out what it would change. */
export async function importCrossReferences(
  { files }: Platform,
  write: Write,
  sent: SentList,
  { good, problems, ...counts }: ReadList,
): Promise<Outcome> {
  const { dryRun } = sent.body;
  const { document, originalName } = sentFile(sent);
  if (!dryRun) await lockList(write.tx);
  const changed = await changedBy(write, good);
  if (!dryRun) await store(write, changed, originalName);
  // Only the rows of the file are needed, so it is not stored.
  write.after(() => discardFile(files, 'private', document.name));
  const added = changed.filter(({ before }) => !before).length;
  return {
    dry_run: dryRun,
    ...counts,
    added,
    updated: changed.length - added,
    unchanged: good.length - changed.length,
    problems: problems.slice(0, CROSS_REFERENCE_PROBLEMS),
  };
}
