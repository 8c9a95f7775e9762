import type { OutboxKind } from '@fluteline/domain/outbox';
import type { RecordFilter } from '@fluteline/domain/query';
import { dayOf } from '@fluteline/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownTimeZone } from '../../../kit/ui/calendar/days.ts';
import { type OutboxItem, useReadOutbox } from '../../offline/outbox/index.ts';
import { type QueryRecord, type RecordsSearch, records } from './api.ts';
import { headOf } from './record-view.ts';

const both: readonly OutboxKind[] = ['part_query', 'machine_query'];
const kinds: Readonly<Record<RecordFilter, readonly OutboxKind[]>> = {
  all: both,
  in_progress: both,
  resolved: [],
  machinery: ['machine_query'],
  catalogue: ['part_query'],
};

function isOn(day: string, { createdAt }: OutboxItem): boolean {
  return dayOf(new Date(createdAt), ownTimeZone()) === day;
}

/** Returns the id of the server's record of an item. */
function rowOf({ answer }: OutboxItem): string | undefined {
  const { data } = (answer ?? {}) as { data?: { readonly id?: string; readonly ID?: string } };
  return data?.id ?? data?.ID;
}

/**
 * Reads the records again when a query has arrived. Returns the time up to which sent queries are
 * in the records; later ones have no row yet.
 */
function useRowsUntil(items: readonly OutboxItem[], rowsReadAt: number): number {
  const client = useQueryClient();
  const [until, setUntil] = useState(Date.now);
  const [begun] = useState(until);
  const [failedAt, setFailedAt] = useState(Number.POSITIVE_INFINITY);
  const last = Math.max(0, ...items.map(({ sentAt = 0 }) => sentAt));
  useEffect(() => {
    if (last === 0) return;
    if (last <= begun) {
      // Sent from another screen, so only pages read before are outdated.
      void client.invalidateQueries({
        queryKey: records,
        predicate: ({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < last,
      });
      return;
    }
    setFailedAt(Number.POSITIVE_INFINITY);
    client
      .invalidateQueries({ queryKey: records }, { throwOnError: true })
      .then(() => setUntil((before) => Math.max(before, last)))
      // The list shows the failure; sent queries stay above it until it can be read again.
      .catch(() => setFailedAt(Date.now()));
  }, [client, last, begun]);
  return rowsReadAt >= failedAt ? last : until;
}

/** Returns the queries to show above the records, newest first: those without a record yet. */
export function useUnsentRecords(
  { page = 1, filter = 'all', day }: RecordsSearch,
  list: {
    readonly rows: readonly QueryRecord[];
    readonly readAt: number;
    /** When the rows were cached; undefined for a fresh answer. */
    readonly cachedAt: number | undefined;
  },
): { readonly unsent: readonly OutboxItem[]; readonly isRead: boolean } {
  const read = useReadOutbox();
  const items = (read ?? []).filter(({ kind }) => both.includes(kind));
  const { rows, readAt, cachedAt = Number.POSITIVE_INFINITY } = list;
  const until = Math.min(useRowsUntil(items, readAt), cachedAt);
  const present = new Set(rows.map((row) => headOf(row).id));
  const hasRow = (item: OutboxItem) => {
    if (item.state !== 'sent') return false;
    return (item.sentAt ?? 0) <= until || present.has(rowOf(item) ?? '');
  };
  const isShown = (item: OutboxItem) =>
    page === 1 && kinds[filter].includes(item.kind) && (!day || isOn(day, item)) && !hasRow(item);
  return { unsent: items.filter(isShown).toReversed(), isRead: read !== undefined };
}
