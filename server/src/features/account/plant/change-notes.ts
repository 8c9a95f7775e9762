import type { accountPlantCalls } from '@fluteline/contract/account-plant';
import { NOTES_OF_ACCOUNT } from '@fluteline/domain/account';
import { messages } from '../../../messages/index.ts';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Sent } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Write } from '../../../platform/write/write.ts';
import { lockById as lockAccount } from '../store.ts';
import { countNotes, deleteNote, findNote, insertNote, type StoredNote } from './store.ts';

/**
 * Adds a note on an account. Its text stays out of the audit log, from which it could not be
 * removed.
 */
export async function addNote(
  write: Write,
  { params, body }: Pick<Sent<typeof accountPlantCalls.addAccountNote>, 'params' | 'body'>,
): Promise<StoredNote> {
  const { tx, caller } = write;
  const account = await lockAccount(tx, params.id);
  if (!account || account.erasedAt) throw new AppError('not_found');
  const { id: accountId } = account;
  if ((await countNotes(tx, accountId)) >= NOTES_OF_ACCOUNT) {
    throw fieldError('text', messages.account.tooManyNotes({ max: NOTES_OF_ACCOUNT }));
  }
  const { now: at } = write;
  const id = newId(at);
  await insertNote(tx, { id, accountId, authorId: caller.accountId, text: body.text, at });
  const after = { note: id };
  write.audit({ action: 'account.note_added', targetKind: 'account', targetId: accountId, after });
  write.changed('account', accountId);
  return findNote(tx, id);
}

/** Removes a note. */
export async function removeNote(
  write: Write,
  { params }: Pick<Sent<typeof accountPlantCalls.removeAccountNote>, 'params'>,
): Promise<void> {
  const { id: accountId, note_id: id } = params;
  const removed = await deleteNote(write.tx, { accountId, id });
  if (!removed) throw new AppError('not_found');
  write.audit({
    action: 'account.note_removed',
    targetKind: 'account',
    targetId: accountId,
    before: { note: id, author: removed.authorId, at: removed.at },
  });
  write.changed('account', accountId);
}
