import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useContentKey } from '../../../../kit/forms/use-content-key.ts';
import { listSearch } from '../../../../kit/lists/list-search.ts';
import { Button, ButtonLink } from '../../../../kit/ui/button.tsx';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { Sheet } from '../../../../kit/ui/sheet/sheet.tsx';
import { ListSkeleton } from '../../../../kit/ui/skeletons.tsx';
import { toast } from '../../../../kit/ui/toast.ts';
import { machineFilterFields } from '../../../../trade/machine-filters/machine-filter-fields.ts';
import { chipsOf, filtersOf } from '../../../../trade/machine-filters/machine-filters.ts';
import type { MachinesSearch } from '../api.ts';
import { type SavedSearch, savedSearchesQuery, useRemoveSearch, useSaveSearch } from './api.ts';
import classes from './saved-searches.module.css';

const readFilters = listSearch(machineFilterFields);

/** Returns a search in words. */
function wordsOf(search: MachinesSearch): string {
  const filters = chipsOf(filtersOf(search)).map(({ words }) => words);
  return [search.search ?? [], filters].flat().join(', ');
}

function Row({ saved, onOpen }: { saved: SavedSearch; onOpen: () => void }) {
  const removal = useRemoveSearch();
  const search = readFilters(saved.filters);
  const words = wordsOf(search);
  const onError = (error: Error) => toast.error(errorSentence(error).sentence);
  return (
    <li className="list-row">
      <ButtonLink to="/machines" search={search} look="text" onClick={onOpen}>
        {words}
      </ButtonLink>
      <Button
        look="outline"
        busy={removal.isPending}
        aria-label={m.machine_saved_remove_of({ words })}
        onClick={() => removal.mutate(saved.id, { onError })}
      >
        {m.machine_saved_remove()}
      </Button>
    </li>
  );
}

function SavedSearchesSheet({ onClose }: { onClose: () => void }) {
  const { data, error, isPending, refetch } = useQuery(savedSearchesQuery);
  return (
    <Sheet open onClose={onClose} title={m.machine_saved_title()} hint={m.machine_saved_hint()}>
      {isPending && <ListSkeleton rows={2} />}
      {error && !data && (
        <Notice tone="error" onRetry={() => void refetch()}>
          {errorSentence(error).sentence}
        </Notice>
      )}
      {data?.length === 0 && <p>{m.machine_saved_none()}</p>}
      <ul className={classes.list}>
        {data?.map((saved) => (
          <Row key={saved.id} saved={saved} onOpen={onClose} />
        ))}
      </ul>
    </Sheet>
  );
}

interface SavedSearchesProps {
  search: MachinesSearch;
  /** Whether the list is filtered; a list of all machines cannot be saved. */
  isNarrowed: boolean;
}

/** Saves the current search and opens the saved ones. */
export function SavedSearches({ search, isNarrowed }: SavedSearchesProps) {
  const [isOpen, setOpen] = useState(false);
  const key = useContentKey();
  const saving = useSaveSearch();
  const save = () =>
    saving.mutate(
      { search, idempotencyKey: key.of(search) },
      {
        onSuccess: () => toast.success(m.machine_saved_done()),
        onError: (error) => toast.error(errorSentence(error).sentence),
        onSettled: (_, error) => key.answered(error),
      },
    );
  return (
    <div className={classes.bar}>
      {isNarrowed && (
        <Button look="outline" icon="bell" busy={saving.isPending} onClick={save}>
          {m.machine_saved_save()}
        </Button>
      )}
      <Button look="text" className={classes.open} onClick={() => setOpen(true)}>
        {m.machine_saved_title()}
      </Button>
      {isOpen && <SavedSearchesSheet onClose={() => setOpen(false)} />}
    </div>
  );
}
