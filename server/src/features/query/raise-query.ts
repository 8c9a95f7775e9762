import type { queryCalls } from '@fluteline/contract/query';
import { messages } from '../../messages/index.ts';
import { hiddenFieldError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ItemSnapshot } from '../../platform/database/tables.ts';
import { attachPictures } from '../../platform/files/file-rows.ts';
import type { Sent } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Write } from '../../platform/write/write.ts';
import { findItem } from '../catalogue/index.ts';
import { addQuery, noMachine, type QueryRow, unanswered } from './store.ts';

type RaiseQuery = Pick<Sent<typeof queryCalls.raiseSparePartQuery>, 'body' | 'pictures'>;

/** Returns the item in its current state, which the query retains whatever becomes of the item. */
async function takeSnapshot(
  tx: Tx,
  itemId: string | null | undefined,
): Promise<ItemSnapshot | null> {
  if (!itemId) return null;
  const item = await findItem(tx, itemId);
  if (!item) throw hiddenFieldError('catalogueItemId', messages.refusals.partNotListed);
  const { id, productName, modelNo, images } = item;
  return { id, productName, modelNo, image: images[0] ?? null };
}

/** Raises a spare-part query. */
export async function raiseQuery(write: Write, { body, pictures }: RaiseQuery): Promise<QueryRow> {
  const { tx, now } = write;
  const { accountId } = write.caller;
  const snapshot = await takeSnapshot(tx, body.catalogueItemId);
  const owner = { access: 'private', accountId } as const;
  const inputs = pictures.get('Images') ?? [];
  return addQuery(write, {
    ...noMachine,
    ...unanswered,
    id: newId(now),
    subject: 'spare_part',
    accountId,
    name: body.sparePartName,
    urgency: body.urgency,
    status: 'open',
    quantity: body.quantity,
    relatedMachine: body.relatedMachine,
    specificationAvailable: body.specificationAvailable,
    details: body.requiredPartDetails,
    images: await attachPictures(write, owner, { field: 'Images', before: [], inputs }),
    catalogueItemId: body.catalogueItemId ?? null,
    snapshot,
    createdAt: now,
    version: 1,
    updatedAt: now,
  });
}
