import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FiltersInUse } from '../../../kit/lists/filter-button.tsx';
import { FilterChips } from '../../../kit/lists/filter-chips.tsx';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { SearchBox } from '../../../kit/lists/search-box.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { MachineFilters } from '../../../trade/machine-filters/machine-filter-button.tsx';
import {
  absentFilters,
  chipsOf,
  filtersOf,
  searchOf,
} from '../../../trade/machine-filters/machine-filters.ts';
import { machineName } from '../../../trade/trade-words.ts';
import { ListHead, SearchRow } from '../../ui/data-table/list-head.tsx';
import { usePageSize } from '../../ui/data-table/table-view.ts';
import { NothingFound, PanelList } from '../../ui/panel-list.tsx';
import { useOpenedRow } from '../../ui/use-opened-row.ts';
import { listingStatuses, type Machine, type MachinesSearch, machinesQuery } from './api.ts';
import { statusWord } from './machine-changes.ts';
import { MachineFacts } from './machine-facts.tsx';
import { MachineTable } from './machine-table.tsx';
import { useSwitchMachine } from './use-switch-machine.ts';

const idOf = ({ ID }: Machine) => ID;

function NoMachines({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (!narrowed) {
    return <EmptyState title={m.machine_panel_none()} hint={m.machine_panel_none_hint()} />;
  }
  return (
    <NothingFound
      title={m.machine_panel_none()}
      hint={m.machine_panel_none_narrowed()}
      onClear={onClear}
    />
  );
}

/** The Machines tab: find machines that plants offer, and switch listings on and off. */
export function MachinesPage() {
  const [search, change] = useListSearch<MachinesSearch>();
  const query = useQuery(machinesQuery(search, usePageSize()));
  const filters = filtersOf(search);
  const [open, setOpen] = useState<string | undefined>(undefined);
  const switching = useSwitchMachine(search.status !== undefined);
  const opened = useOpenedRow(query.data?.data ?? [], idOf, open);
  return (
    <>
      <ListHead title={m.machine_panel_title()}>
        <SearchRow>
          <SearchBox
            label={m.machine_panel_search()}
            value={search.search ?? ''}
            onSearch={(text) => change({ search: text || undefined })}
          />
          <MachineFilters
            values={filters}
            onChange={(next) => change({ ...absentFilters, ...searchOf(next) })}
          />
        </SearchRow>
        <FilterChips
          label={m.machine_panel_status()}
          value={search.status ?? ''}
          options={[
            { value: '', label: m.machine_panel_all() },
            ...listingStatuses.map((value) => ({ value, label: statusWord(value === 'active') })),
          ]}
          onChange={(status) => change({ status: status || undefined })}
        />
      </ListHead>
      <FiltersInUse
        label={m.machine_filters()}
        chips={chipsOf(filters)}
        onDrop={(name) => change({ [name]: undefined })}
      />
      <PanelList
        query={query}
        errorTitle={m.machine_panel_failed()}
        empty={
          <NoMachines
            narrowed={Boolean(search.search || search.status) || chipsOf(filters).length > 0}
            onClear={() => change({ search: undefined, status: undefined, ...absentFilters })}
          />
        }
      >
        {(machines) => (
          <MachineTable
            machines={machines}
            switching={switching}
            onOpen={(machine) => setOpen(idOf(machine))}
          />
        )}
      </PanelList>
      <Sheet
        open={opened !== null}
        onClose={() => setOpen(undefined)}
        title={machineName(opened?.name ?? '')}
        size="large"
      >
        {opened && <MachineFacts machine={opened} switching={switching} />}
      </Sheet>
    </>
  );
}
