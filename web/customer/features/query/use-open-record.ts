import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { toast } from '../../../kit/ui/toast.ts';
import { type QueryRecord, type RecordsSearch, recordQuery } from './api.ts';
import { headOf } from './record-view.ts';

/** Holds the open record: one that was tapped, or one named by the address of a notification. */
export function useOpenRecord(rows: readonly QueryRecord[]) {
  const [{ page, open: linked }, change] = useListSearch<RecordsSearch>();
  const [tapped, setTapped] = useState<QueryRecord | null>(null);
  const [before, setBefore] = useState(linked);
  if (linked !== before) {
    setBefore(linked);
    setTapped(null);
  }
  // Taken from the current list, as an answer may arrive while it is open.
  const find = (id: string | undefined) => rows.find((row) => headOf(row).id === id);
  const inList = find(linked);
  const { data, error, isSuccess } = useQuery(recordQuery(inList ? undefined : linked));
  const isMissing = linked !== undefined && !inList && (error !== null || (isSuccess && !data));
  useEffect(() => {
    if (isMissing) toast.error(m.query_record_missing());
  }, [isMissing]);
  const present = tapped && (find(headOf(tapped).id) ?? tapped);
  return {
    opened: present ?? inList ?? (linked === undefined ? null : (data ?? null)),
    open: setTapped,
    close() {
      setTapped(null);
      if (linked !== undefined) change({ page, open: undefined }, { replace: true });
    },
  };
}
