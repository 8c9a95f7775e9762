import type { queryDeskCalls } from '@fluteline/contract/query-desk';
import { MESSAGES_OF_QUERY, type Resolution } from '@fluteline/domain/query';
import { messages } from '../../../messages/index.ts';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { AnswerFile } from '../../../platform/database/tables.ts';
import { attachPictures, claimDocument } from '../../../platform/files/file-rows.ts';
import type { Sent } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Write } from '../../../platform/write/write.ts';
import { addAnswerNotification, notifyOfAnsweredQuery } from '../../notification/index.ts';
import { saveChange } from '../save-query.ts';
import { lockQuery, type QueryRow } from '../store.ts';
import { lockSeen, type Signer } from './lock-seen.ts';
import { countNotes, insertMessage, isErased } from './message-store.ts';

type AnswerQuery = Pick<
  Sent<typeof queryDeskCalls.answerQuery>,
  'params' | 'body' | 'ifMatch' | 'pictures' | 'documents'
>;

/** Stores the files of an answer, which belong to the query's buyer as the query's own do. */
async function attachFiles(
  write: Write,
  accountId: string,
  { pictures, documents }: AnswerQuery,
): Promise<AnswerFile[]> {
  const inputs = pictures.get('Images') ?? [];
  const owner = { access: 'private', accountId } as const;
  const names = await attachPictures(write, owner, { field: 'Images', before: [], inputs });
  const shown = names.map((name, index) => {
    const input = inputs[index];
    const given = input?.kind === 'new' ? input.originalName : '';
    return { name, fileName: given || messages.requests.pictureName({ number: index + 1 }) };
  });
  const files = documents.get('files') ?? [];
  for (const file of files) await claimDocument(write, accountId, file);
  return [
    ...shown,
    ...files.map(({ document, originalName }) => ({
      name: document.name,
      fileName: originalName || document.name,
    })),
  ];
}

/** Returns a query resolved with a reason. */
export const resolvedWith = (query: QueryRow, resolution: Resolution): QueryRow => ({
  ...query,
  status: 'resolved',
  resolution,
});

/**
 * Adds an answer for a query's buyer, even while others answer too; resolves the query on request.
 * An existing reason stays, unless the caller states which version they have read.
 */
export async function answerQuery(
  write: Write,
  sent: AnswerQuery,
  signer: Signer,
): Promise<string> {
  const { tx, caller } = write;
  const before = await lockSeen(write, signer, sent);
  if (before.answerCount >= MESSAGES_OF_QUERY) {
    throw fieldError('text', messages.refusals.tooManyAnswers({ max: MESSAGES_OF_QUERY }));
  }
  const { id: queryId, accountId } = before;
  if (await isErased(tx, accountId)) {
    throw fieldError('text', messages.refusals.buyerErased);
  }
  const { text, resolution } = sent.body;
  const files = await attachFiles(write, accountId, sent);
  const at = write.now;
  const message = { id: newId(at), queryId, kind: 'answer', authorId: caller.accountId } as const;
  await insertMessage(tx, { ...message, text, files, at });
  const answered = { ...before, answerCount: before.answerCount + 1 };
  const retainsReason = before.resolution !== null && sent.ifMatch === null;
  const wanted = resolution && !retainsReason ? resolvedWith(answered, resolution) : answered;
  const after = await saveChange(write, { before, wanted, action: 'query.answered' });
  const isNotified = before.status === 'open' && after.status === 'resolved';
  if (accountId !== caller.accountId) {
    await addAnswerNotification(write, after);
    if (!isNotified) await notifyOfAnsweredQuery(write, after);
  }
  return queryId;
}

/** Adds a note that only administrators can read. */
export async function addNote(
  write: Write,
  { params, body }: Pick<Sent<typeof queryDeskCalls.addQueryNote>, 'params' | 'body'>,
): Promise<string> {
  const { tx, caller } = write;
  const query = await lockQuery(tx, params.id);
  if (!query) throw new AppError('not_found');
  if ((await countNotes(tx, query.id)) >= MESSAGES_OF_QUERY) {
    throw fieldError('text', messages.refusals.tooManyNotes({ max: MESSAGES_OF_QUERY }));
  }
  const { now: at } = write;
  const message = { id: newId(at), queryId: query.id, kind: 'note', files: [], at } as const;
  await insertMessage(tx, { ...message, authorId: caller.accountId, text: body.text });
  const after = { note: message.id };
  write.audit({ action: 'query.note_added', targetKind: 'query', targetId: query.id, after });
  write.changed('query', query.id);
  return query.id;
}
