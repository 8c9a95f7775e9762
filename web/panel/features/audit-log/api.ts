import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';
import type { FileFormat } from '../../ui/export-download/use-export-download.ts';
import type { AuditSearch } from './audit-search.ts';

/** A row of the audit log: who did what to whom. */
export type AuditRow = Answer<'listAudit'>['data'][number];

const filtersOf = ({ actor, action, target, address, from, to }: AuditSearch) => ({
  actor_id: actor,
  action,
  target_id: target,
  address,
  from,
  to,
});

export const auditQuery = (search: AuditSearch, pageSize: number) => {
  const { page = 1 } = search;
  const filters = filtersOf(search);
  return queryOptions({
    queryKey: ['audit', 'list', { page, pageSize, ...filters }],
    queryFn: ({ signal }) =>
      send('listAudit', { query: { page, limit: pageSize, ...filters }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export const actionsQuery = queryOptions({
  queryKey: ['audit', 'actions'],
  queryFn: async ({ signal }) => (await send('listAuditActions', { signal })).actions,
});

/** Starts an export of all rows that the filters match. */
export const startExport = async (search: AuditSearch, format: FileFormat, key: string) => {
  const body = { of: 'audit', format, ...filtersOf(search) } as const;
  return (await send('startExport', { body, idempotencyKey: key })).data;
};

export const readExport = async (id: string, signal?: AbortSignal) =>
  (await send('readExport', { params: { id }, ...(signal && { signal }) })).data;
