import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_TIME_ZONE, dayOf } from '@fluteline/domain/time';
import { AppError } from '../../platform/app-error.ts';
import type { Write } from '../../platform/write/write.ts';
import { checkAnswers } from './check-answers.ts';
import { blankQuestionnaire, mergeAnswers, type SentAnswers } from './merge-answers.ts';
import {
  lockNewestSubmitted,
  lockQuestionnaire,
  openQuestionnaire,
  type QuestionnaireRecord,
  saveQuestionnaire,
} from './store.ts';

function changedFields(before: QuestionnaireRecord, after: QuestionnaireRecord): string[] {
  const names = Object.keys(after) as (keyof QuestionnaireRecord)[];
  return names.filter(
    (name) => name !== 'updatedAt' && !isDeepStrictEqual(before[name], after[name]),
  );
}

async function save(
  write: Write,
  body: SentAnswers,
  { record: before, isNew }: { record: QuestionnaireRecord; isNew: boolean },
): Promise<QuestionnaireRecord> {
  const { tx, now, caller } = write;
  const after = mergeAnswers(before, body, now);
  checkAnswers(before, after, dayOf(now, DEFAULT_TIME_ZONE));
  const changed = changedFields(before, after);
  if (changed.length === 0 && !isNew) return before;
  if (changed.length > 0) await saveQuestionnaire(tx, after);
  const isSubmitted = before.submittedAt === null && after.submittedAt !== null;
  const done = isSubmitted ? 'submitted' : isNew ? 'opened' : 'changed';
  write.audit({
    action: `questionnaire.${done}`,
    targetKind: 'questionnaire',
    targetId: after.id,
    before: isNew ? null : { step: before.step },
    after: { step: after.step, changed },
  });
  write.changed('questionnaire', after.id);
  write.changed('account', caller.accountId);
  return after;
}

/**
 * Saves the open questionnaire of an account; if there is none, opens a new one. A phone that could
 * not know of a submission elsewhere is refused instead, if it asks to be.
 */
export async function saveOpen(
  write: Write,
  {
    body,
    query,
  }: {
    readonly body: SentAnswers;
    readonly query?: { readonly unless_submitted?: boolean | undefined };
  },
): Promise<QuestionnaireRecord> {
  const { tx } = write;
  const { accountId } = write.caller;
  const opened = await openQuestionnaire(tx, accountId, () =>
    blankQuestionnaire(accountId, write.now),
  );
  const isGuarded = opened.isNew && query?.unless_submitted;
  if (isGuarded && (await lockNewestSubmitted(tx, accountId))) {
    throw new AppError('submitted_elsewhere');
  }
  return save(write, body, opened);
}

/** Changes one of the caller's own questionnaires, open or submitted. */
export async function changeOwn(
  write: Write,
  { body, query }: { readonly body: SentAnswers; readonly query: { readonly id: string } },
): Promise<QuestionnaireRecord> {
  const record = await lockQuestionnaire(write.tx, query.id);
  if (record?.accountId !== write.caller.accountId) throw new AppError('not_found');
  return save(write, body, { record, isNew: false });
}
