import type { queryCalls } from '@fluteline/contract/query';
import { fieldError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import { settlePictures } from '../../platform/files/file-rows.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ItemSnapshot } from '../../platform/tables.ts';
import { findItem } from '../catalogue/index.ts';
import { addQuery } from './save-query.ts';
import { noMachine, type QueryRow } from './store.ts';

type RaiseQuery = Pick<
  Call<typeof queryCalls.raiseSparePartQuery>,
  'body' | 'pictures' | 'requestId'
> & { readonly caller: { readonly accountId: string } };

/** The item as it is now: the query keeps it, whatever becomes of the item. */
async function takeSnapshot(
  tx: Tx,
  itemId: string | null | undefined,
): Promise<ItemSnapshot | null> {
  if (!itemId) return null;
  const item = await findItem(tx, itemId);
  if (!item) throw fieldError('catalogueItemId', 'This part is no longer in the catalogue');
  const { id, productName, modelNo, images } = item;
  return { id, productName, modelNo, image: images[0] ?? null };
}

/** Raises a spare-part query. */
export async function raiseQuery(platform: Platform, tx: Tx, call: RaiseQuery): Promise<QueryRow> {
  const { body, caller } = call;
  const { clock } = platform;
  const { accountId } = caller;
  const now = clock();
  const snapshot = await takeSnapshot(tx, body.catalogueItemId);
  const images = await settlePictures(
    tx,
    clock,
    { access: 'private', accountId },
    { field: 'Images', before: [], inputs: call.pictures.get('Images') ?? [] },
  );
  const query: QueryRow = {
    ...noMachine,
    id: newId(now),
    kind: 'csp',
    accountId,
    name: body.sparePartName,
    urgency: body.urgency,
    status: 'open',
    quantity: body.quantity,
    relatedMachine: body.relatedMachine,
    specificationAvailable: body.specificationAvailable,
    details: body.requiredPartDetails,
    images,
    catalogueItemId: body.catalogueItemId ?? null,
    snapshot,
    resolvedAt: null,
    createdAt: now,
    version: 1,
    updatedAt: now,
  };
  return addQuery(platform, tx, call, query);
}
