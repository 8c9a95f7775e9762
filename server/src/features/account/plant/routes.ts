import { accountPlantCalls } from '@fluteline/contract/account-plant';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { presentLimitedList } from '../../../platform/http/present-page.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { presentPrivacy } from '../details/present.ts';
import { presentAccountRow } from '../present.ts';
import type { AccountWithCounts } from '../store.ts';
import { addNote, removeNote } from './change-notes.ts';
import { listEvents } from './event-store.ts';
import { presentNote, presentPlantEvent } from './present.ts';
import { findPlant, listNotes } from './store.ts';

async function plantOf(db: Db, id: string): Promise<AccountWithCounts> {
  const account = await findPlant(db, id);
  if (!account) throw new AppError('not_found');
  return account;
}

/** Returns the place that a cursor names. */
function placeOf(cursor: string) {
  const [at = '', key = ''] = cursor.split('~');
  return { at, key };
}

/** Binds the calls of a plant's page in the panel. */
export function plantRoutes(routes: Routes): void {
  routes.read(accountPlantCalls.readPlant, async ({ params }, db) => {
    const account = await plantOf(db, params.id);
    return { data: { ...presentAccountRow(account), ...presentPrivacy(account) } };
  });
  routes.read(accountPlantCalls.listPlantEvents, async ({ params, query }, db) => {
    const { id } = await plantOf(db, params.id);
    const { limit, after } = query;
    const found = await listEvents(db, id, after ? placeOf(after) : null, limit + 1);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      data: shown.map(presentPlantEvent),
      next: last ? `${last.exactly}~${last.key}` : null,
    };
  });
  routes.read(accountPlantCalls.listAccountNotes, async ({ params, query }, db) => {
    const { id } = await plantOf(db, params.id);
    const request = { page: query.page, size: query.limit };
    return presentLimitedList(await listNotes(db, id, request), presentNote);
  });
  routes.write(accountPlantCalls.addAccountNote, async (write, sent) => ({
    data: presentNote(await addNote(write, sent)),
  }));
  routes.write(accountPlantCalls.removeAccountNote, async (write, sent) => {
    await removeNote(write, sent);
    return undefined;
  });
}
