import { m } from 'virtual:messages';
import { ApiError, type ChangeConflict } from '../../client/index.ts';
import { errorSentence } from '../../ui/error-sentence.ts';
import { formatMoment } from '../../ui/format.ts';

/**
 * Whose change came before one that was refused; null where a failure has another reason. `T`: what
 * the refused call answers, and a conflict's `current` is by contract.
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

/** Who changed it, and when, in a sentence. */
export function changedSentence({ by, byAdministrator, isOwn, at }: ChangeConflict): string {
  const moment = formatMoment(at);
  if (moment === '') return m.conflict_changed_somebody();
  if (isOwn) return m.conflict_changed_own({ moment });
  if (by) return m.conflict_changed({ name: by, moment });
  if (byAdministrator) return m.conflict_changed_administrator({ moment });
  return m.conflict_changed_somebody();
}

/** Why something was not changed: whose change came first, where that is why. */
export function failureSentence(error: unknown): string {
  const conflict = conflictIn(error);
  return conflict ? changedSentence(conflict) : errorSentence(error).sentence;
}

/** Who deleted it, and when, in a sentence. */
export function deletedSentence({ by, isOwn, at }: ChangeConflict): string {
  const moment = formatMoment(at);
  if (moment === '') return m.conflict_deleted_somebody();
  if (isOwn) return m.conflict_deleted_own({ moment });
  return by ? m.conflict_deleted({ name: by, moment }) : m.conflict_deleted_somebody();
}
