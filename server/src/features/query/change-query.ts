import type { queryCalls } from '@fluteline/contract/query';
import { changeUrgency } from '@fluteline/domain/query';
import { messages } from '../../messages/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { attachPictures } from '../../platform/files/file-rows.ts';
import type { Sent } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkVersion } from '../../platform/write/stale.ts';
import type { Write, Writer } from '../../platform/write/write.ts';
import { presentSparePartQuery } from './present.ts';
import { saveChange } from './save-query.ts';
import { lockQuery, type QueryRow, stateOf } from './store.ts';

type ChangeQuery = Pick<
  Sent<typeof queryCalls.changeSparePartQuery>,
  'body' | 'query' | 'pictures' | 'ifMatch'
>;

/**
 * Throws when the caller may not change a query: administrators may change any; buyers only their
 * own while it is open, and they may not resolve it.
 */
function checkMayChange(
  caller: Writer,
  { body }: ChangeQuery,
  query: QueryRow | undefined,
): QueryRow {
  const isOwner = query?.accountId === caller.accountId;
  if (query?.subject !== 'spare_part' || !(caller.isAdministrator || isOwner)) {
    throw new AppError('not_found');
  }
  if (caller.isAdministrator) return query;
  if (query.status === 'resolved') {
    throw new AppError('forbidden', { sentence: messages.refusals.queryResolved });
  }
  if (body.urgency === 'done') {
    throw new AppError('forbidden', { sentence: messages.refusals.queryNotResolvedByBuyer });
  }
  return query;
}

async function wantedOf(
  write: Write,
  { body, pictures }: ChangeQuery,
  before: QueryRow,
): Promise<QueryRow> {
  const inputs = pictures.get('Images');
  const state = body.urgency ? changeUrgency(before, body.urgency) : stateOf(before);
  const owner = { access: 'private', accountId: before.accountId } as const;
  const list = { field: 'Images', before: before.images };
  return {
    ...before,
    ...state,
    name: body.sparePartName ?? before.name,
    relatedMachine: body.relatedMachine ?? before.relatedMachine,
    specificationAvailable: body.specificationAvailable ?? before.specificationAvailable,
    quantity: body.quantity ?? before.quantity,
    details: body.requiredPartDetails ?? before.details,
    images: inputs ? await attachPictures(write, owner, { ...list, inputs }) : before.images,
  };
}

/** Changes, resolves or reopens a spare-part query, and adds to its history. */
export async function changeQuery(
  write: Write,
  sent: ChangeQuery,
  signer: Pick<Platform, 'signer'>,
): Promise<QueryRow> {
  const before = checkMayChange(write.caller, sent, await lockQuery(write.tx, sent.query.id));
  const { id, version } = before;
  const current = presentSparePartQuery(signer, before);
  await checkVersion(write, { ifMatch: sent.ifMatch, version }, { kind: 'query', id, current });
  return saveChange(write, { before, wanted: await wantedOf(write, sent, before) });
}
