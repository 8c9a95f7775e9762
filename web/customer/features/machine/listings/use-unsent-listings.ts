import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OutboxItem, useReadOutbox } from '../../../offline/outbox/index.ts';
import { type OwnListingsSearch, ownMachines } from './api.ts';

/**
 * Returns the listings in the outbox that are not among the own ones yet, newest first; undefined
 * until they are read. Reads the own ones again when one of them has arrived.
 */
export function useUnsentListings(
  { page = 1, filter = 'all' }: OwnListingsSearch,
  /** When the server gave the shown list; 0 while there is none. */
  listedAt: number,
): readonly OutboxItem[] | undefined {
  const client = useQueryClient();
  const items = useReadOutbox()?.filter(({ kind }) => kind === 'machine_listing');
  const last = Math.max(0, ...(items ?? []).map(({ sentAt = 0 }) => sentAt));
  useEffect(() => {
    void client.invalidateQueries({
      queryKey: ownMachines,
      predicate: ({ state }) => state.dataUpdatedAt < last,
    });
  }, [client, last]);
  // A new listing is active, and the list begins with the newest.
  const isHere = page === 1 && filter !== 'inactive';
  const isUnlisted = ({ state, sentAt = 0 }: OutboxItem) =>
    state !== 'sent' || (listedAt > 0 && sentAt > listedAt);
  return items?.filter((item) => isHere && isUnlisted(item)).toReversed();
}
