import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@fluteline/contract';
import type { crossReferenceCalls } from '@fluteline/contract/cross-reference';
import { AppError } from '../../platform/app-error.ts';
import { violatedUnique } from '../../platform/database/database-errors.ts';
import { newId } from '../../platform/ids.ts';
import { checkVersion } from '../../platform/write/stale.ts';
import type { Write } from '../../platform/write/write.ts';
import { presentCrossReference } from './present.ts';
import {
  type CrossReferenceRow,
  insertCrossReference,
  lockCrossReference,
  removeCrossReference,
  saveCrossReference,
} from './store.ts';

type Entered = BodyOf<typeof crossReferenceCalls.addCrossReference>;

/** Refuses a second cross-reference of a pair of model numbers. */
async function once(stored: Promise<CrossReferenceRow>): Promise<CrossReferenceRow> {
  try {
    return await stored;
  } catch (error) {
    if (violatedUnique(error) !== 'cross_reference_pair') throw error;
    throw new AppError('cross_reference_exists');
  }
}

// An item shows its cross-references, so screens that show the catalogue must read it again.
function note(
  write: Write,
  action: 'added' | 'changed' | 'deleted',
  { before, after }: { before?: CrossReferenceRow; after?: CrossReferenceRow },
): void {
  const id = (after ?? before)?.id ?? '';
  const targetKind = 'cross_reference';
  write.audit({ action: `cross_reference.${action}`, targetKind, targetId: id, before, after });
  write.changed('catalogue', id);
}

/** Adds a cross-reference: the relation of one model number to another. */
export async function addCrossReference(
  write: Write,
  { confirmed, ...body }: Entered,
): Promise<CrossReferenceRow> {
  const { now } = write;
  const row = {
    ...body,
    id: newId(now),
    confirmedAt: confirmed ? now : null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const after = await once(insertCrossReference(write.tx, row));
  note(write, 'added', { after });
  return after;
}

interface Seen {
  readonly id: string;
  readonly ifMatch: number | null;
}

async function lockSeen(write: Write, { id, ifMatch }: Seen): Promise<CrossReferenceRow> {
  const before = await lockCrossReference(write.tx, id);
  if (!before) throw new AppError('not_found');
  const { version } = before;
  const current = presentCrossReference(before);
  await checkVersion(write, { ifMatch, version }, { kind: 'cross_reference', id, current });
  return before;
}

/** Changes a cross-reference. */
export async function changeCrossReference(
  write: Write,
  seen: Seen,
  { confirmed, ...body }: Entered,
): Promise<CrossReferenceRow> {
  const before = await lockSeen(write, seen);
  const { fromKey: _from, toKey: _to, ...row } = before;
  const confirmedAt = confirmed ? (before.confirmedAt ?? write.now) : null;
  const changed = { ...row, ...body, confirmedAt };
  if (isDeepStrictEqual(changed, row)) return before;
  const version = before.version + 1;
  const saved = saveCrossReference(write.tx, { ...changed, version, updatedAt: write.now });
  const after = await once(saved);
  note(write, 'changed', { before, after });
  return after;
}

/** Removes a cross-reference. */
export async function deleteCrossReference(write: Write, seen: Seen): Promise<void> {
  const before = await lockSeen(write, seen);
  await removeCrossReference(write.tx, before.id);
  note(write, 'deleted', { before });
}
