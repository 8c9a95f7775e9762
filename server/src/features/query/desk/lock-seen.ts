import { AppError } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkVersion } from '../../../platform/write/stale.ts';
import type { Write } from '../../../platform/write/write.ts';
import { lockQuery, type QueryRow } from '../store.ts';
import { openQuery } from './list-store.ts';
import { presentOpened } from './present.ts';

/** Signer of the addresses of a query's files. */
export type Signer = Pick<Platform, 'signer'>;

interface Meant {
  readonly params: { readonly id: string };
  readonly ifMatch: number | null;
}

/**
 * Locks a query in the version that the caller has read; otherwise throws a 412 error with its
 * current state.
 */
export async function lockSeen(
  write: Write,
  signer: Signer,
  { params, ifMatch }: Meant,
): Promise<QueryRow> {
  const { id } = params;
  const query = await lockQuery(write.tx, id);
  if (!query) throw new AppError('not_found');
  const { version } = query;
  if (ifMatch === null || ifMatch === version) return query;
  const opened = await openQuery(write.tx, id);
  const current = opened ? presentOpened(signer, opened) : null;
  await checkVersion(write, { ifMatch, version }, { kind: 'query', id, current });
  return query;
}
