import { shownMobile } from '@fluteline/domain/account';
import { AppError, type Conflict } from '../app-error.ts';
import { anyOf } from '../database/database.ts';
import type { Write } from './write.ts';

/** The object that a caller wanted to change, and its current state. */
export interface Overtaken {
  readonly kind: keyof typeof changing;
  readonly id: string;
  /** The current state in the call's answer form; `null` when the object is gone. */
  readonly current: object | null;
}

/** Audit actions that raise a version, by the kind of the changed object. */
const changing = {
  account: [
    'account.changed',
    'account.details_changed',
    'account.email_released',
    'account.registered',
    'account.verified',
    'administrator.created',
    'administrator.removed',
    'administrator.restored',
  ],
  catalogue_item: [
    'catalogue_item.changed',
    'catalogue_item.edited',
    'catalogue_item.deleted',
    'catalogue_item.restored',
  ],
  cross_reference: ['cross_reference.added', 'cross_reference.changed'],
  machine: ['machine.changed', 'machine.sold'],
  query: ['query.changed', 'query.answered'],
} as const;

/** Returns who changed a row last, and when; a customer is not shown an administrator's name. */
export async function conflictOf(
  { tx, caller }: Pick<Write, 'tx' | 'caller'>,
  { kind, id, current }: Overtaken,
): Promise<Conflict> {
  const last = await tx
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.actorId')
    .select(['audit.at', 'audit.actorId', 'account.name', 'account.companyName', 'account.mobile'])
    .select(['account.role', 'account.erasedAt'])
    .where('audit.targetKind', '=', kind)
    .where('audit.targetId', '=', id)
    .where('audit.action', '=', anyOf(changing[kind]))
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isOwn = last?.actorId === caller.accountId;
  const isNamed = last && !last.erasedAt && (isOwn || caller.isAdministrator);
  const name = last?.name || last?.companyName || shownMobile(last?.mobile ?? '');
  return {
    changed_by: isNamed ? name : '',
    by_administrator: last?.role === 'administrator',
    is_own: isOwn,
    changed_at: last?.at.toISOString() ?? null,
    current,
  };
}

/**
 * Refuses a change based on an older version than the row's, and names the change that came first.
 */
export async function checkVersion(
  write: Pick<Write, 'tx' | 'caller'>,
  { ifMatch, version }: { readonly ifMatch: number | null; readonly version: number },
  overtaken: Overtaken,
): Promise<void> {
  if (ifMatch === null || ifMatch === version) return;
  throw new AppError('stale', { conflict: await conflictOf(write, overtaken) });
}
