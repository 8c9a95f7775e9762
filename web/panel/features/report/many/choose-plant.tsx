import { m } from 'virtual:messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchBox } from '../../../../kit/lists/search-box.tsx';
import { formatMobile } from '../../../../kit/ui/format.ts';
import { Sheet } from '../../../../kit/ui/sheet/sheet.tsx';
import { ListSkeleton } from '../../../../kit/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../../kit/ui/states.tsx';
import type { AccountRow } from '../../../account-row.ts';
import { type MatchedPlant, plantsQuery, reportsQuery } from '../api.ts';
import { choosePlant, presentBatch } from './batch.ts';
import type { Entry } from './entry.ts';
import classes from './many.module.css';

type Offered = Pick<MatchedPlant, 'id' | 'CompanyName' | 'Mobile'>;

const offered = ({ ID: id, CompanyName, Mobile }: AccountRow): Offered => ({
  id,
  CompanyName,
  Mobile,
});

function Plants({ plants, onChoose }: { plants: readonly Offered[]; onChoose: OnChoose }) {
  return (
    <ul className={classes.plants} aria-label={m.report_many_plants()}>
      {plants.map((plant) => (
        <li key={plant.id}>
          <button
            type="button"
            className={`bare-button ${classes.plant}`}
            onClick={() => onChoose(plant)}
          >
            <strong>{plant.CompanyName || m.panel_not_given()}</strong>
            <span className="quiet">{formatMobile(plant.Mobile)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type OnChoose = (plant: Offered) => void;

function Found({ search, onChoose }: { search: string; onChoose: OnChoose }) {
  const { data, error, isFetching, refetch } = useQuery(plantsQuery(search));
  if (error) {
    return (
      <ErrorState
        title={m.report_many_search_failed()}
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <ListSkeleton rows={3} />;
  const { plants, isMore } = data;
  return (
    <>
      {plants.length > 0 && <Plants plants={plants.map(offered)} onChoose={onChoose} />}
      {isMore && <p className="quiet">{m.report_many_more()}</p>}
      {plants.length === 0 && !isMore && (
        <EmptyState title={m.report_many_none_found()} hint={m.report_many_none_found_hint()} />
      )}
    </>
  );
}

/**
 * Sheet to choose a file's plant if its name does not identify it: from likely plants, or by a
 * search.
 */
export function ChoosePlant({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const choose = (plant: Offered) => {
    const known = entry.candidates.find(({ id }) => id === plant.id);
    if (!choosePlant(entry.id, known ?? { ...plant, report_number: null })) return;
    onClose();
    if (known) return;
    // A second report with this name needs confirmation; if the request fails, none is assumed.
    void queries
      .fetchQuery({ ...reportsQuery(plant.id), retry: false })
      .then((reports) => {
        const same = reports.findLast(({ file_name: name }) => name === entry.file.name);
        const present = presentBatch().entries.find(({ id }) => id === entry.id);
        const isStill = present?.plant?.id === plant.id && present.step === 'checked';
        if (same && isStill) choosePlant(entry.id, { ...plant, report_number: same.number });
      })
      .catch((error: unknown) => console.error('The plant’s reports were not read', error));
  };
  return (
    <Sheet open onClose={onClose} title={m.report_many_choose()} hint={entry.file.name}>
      <div className={classes.chooser}>
        <SearchBox label={m.report_many_search()} value={search} onSearch={setSearch} />
        {search === '' ? (
          <Plants plants={entry.candidates} onChoose={choose} />
        ) : (
          <Found search={search} onChoose={choose} />
        )}
      </div>
    </Sheet>
  );
}
