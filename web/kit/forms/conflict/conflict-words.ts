import { m } from 'virtual:messages';
import { ApiError, type ChangeConflict } from '../../client/index.ts';
import { errorSentence } from '../../ui/error-sentence.ts';
import { formatMoment } from '../../ui/format.ts';

/**
 * Returns the earlier change that caused a rejection; `null` if the failure has another cause. `T`
 * is the type the rejected call returns, which the contract also uses for a conflict's `current`.
 */
export function conflictIn<T>(error: unknown): ChangeConflict<T> | null {
  if (!(error instanceof ApiError)) return null;
  const isDeleted = error.status === 404 && error.conflict !== undefined;
  const { conflict = unknown } = error;
  return error.status === 412 || isDeleted ? (conflict as ChangeConflict<T>) : null;
}

const unknown: ChangeConflict = {
  by: '',
  byAdministrator: false,
  isOwn: false,
  at: '',
  current: null,
};

/** Returns a sentence with who changed the record and when. */
export function changedSentence({ by, byAdministrator, isOwn, at }: ChangeConflict): string {
  const moment = formatMoment(at);
  if (moment === '') return m.conflict_changed_somebody();
  if (isOwn) return m.conflict_changed_own({ moment });
  if (by) return m.conflict_changed({ name: by, moment });
  if (byAdministrator) return m.conflict_changed_administrator({ moment });
  return m.conflict_changed_somebody();
}

/** Returns why a change failed: the earlier change if there was one, else the error. */
export function failureSentence(error: unknown): string {
  const conflict = conflictIn(error);
  return conflict ? changedSentence(conflict) : errorSentence(error).sentence;
}

/** Returns a sentence with who deleted the record and when. */
export function deletedSentence({ by, isOwn, at }: ChangeConflict): string {
  const moment = formatMoment(at);
  if (moment === '') return m.conflict_deleted_somebody();
  if (isOwn) return m.conflict_deleted_own({ moment });
  return by ? m.conflict_deleted({ name: by, moment }) : m.conflict_deleted_somebody();
}
