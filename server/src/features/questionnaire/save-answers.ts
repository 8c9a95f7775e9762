import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_TIME_ZONE, dayOf } from '@fluteline/domain/time';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAnswers } from './check-answers.ts';
import { blankQuestionnaire, mergeAnswers, type SentAnswers } from './merge-answers.ts';
import {
  holdNewestSubmitted,
  holdQuestionnaire,
  openQuestionnaire,
  type QuestionnaireRecord,
  saveQuestionnaire,
} from './store.ts';

/** Answers somebody sent. */
interface Save {
  readonly body: SentAnswers;
  readonly caller: { readonly accountId: string };
  readonly requestId: string;
}

function changedFields(before: QuestionnaireRecord, after: QuestionnaireRecord): string[] {
  const names = Object.keys(after) as (keyof QuestionnaireRecord)[];
  return names.filter(
    (name) => name !== 'updatedAt' && !isDeepStrictEqual(before[name], after[name]),
  );
}

async function save(
  platform: Platform,
  tx: Tx,
  { body, caller, requestId }: Save,
  { record: before, isNew }: { record: QuestionnaireRecord; isNew: boolean },
): Promise<QuestionnaireRecord> {
  const now = platform.clock();
  const after = mergeAnswers(before, body, now);
  checkAnswers(before, after, dayOf(now, DEFAULT_TIME_ZONE));
  const changed = changedFields(before, after);
  if (changed.length === 0 && !isNew) return before;
  if (changed.length > 0) await saveQuestionnaire(tx, after);
  const isSubmitted = before.submittedAt === null && after.submittedAt !== null;
  const done = isSubmitted ? 'submitted' : isNew ? 'opened' : 'changed';
  await audit(tx, platform.clock, {
    actorId: caller.accountId,
    action: `questionnaire.${done}`,
    targetKind: 'questionnaire',
    targetId: after.id,
    before: isNew ? null : { step: before.step },
    after: { step: after.step, changed },
    requestId,
  });
  await announce(tx, { topic: 'questionnaire', id: after.id });
  await announce(tx, { topic: 'account', id: caller.accountId });
  return after;
}

/**
 * Saves the open questionnaire of an account; where there is none, a new one opens. A phone that
 * could not know of a submission elsewhere is refused instead where it asks to be.
 */
export async function saveOpen(
  platform: Platform,
  tx: Tx,
  request: Save & { readonly query?: { readonly unless_submitted?: boolean | undefined } },
): Promise<QuestionnaireRecord> {
  const { accountId } = request.caller;
  const opened = await openQuestionnaire(tx, blankQuestionnaire(accountId, platform.clock()));
  const isGuarded = opened.isNew && request.query?.unless_submitted;
  if (isGuarded && (await holdNewestSubmitted(tx, accountId))) {
    throw new AppError('submitted_elsewhere');
  }
  return save(platform, tx, request, opened);
}

/** Changes a questionnaire of one's own, open or submitted. */
export async function changeOwn(
  platform: Platform,
  tx: Tx,
  request: Save & { readonly query: { readonly id: string } },
): Promise<QuestionnaireRecord> {
  const record = await holdQuestionnaire(tx, request.query.id);
  if (record?.accountId !== request.caller.accountId) throw new AppError('not_found');
  return save(platform, tx, request, { record, isNew: false });
}
