import { m } from 'virtual:messages';
import { querySorts } from '@fluteline/domain/query';
import { useState } from 'react';
import { FilterButton } from '../../../kit/lists/filter-button.tsx';
import { SelectField } from '../../../kit/ui/fields/select-field.tsx';
import { useNarrow } from '../../../kit/ui/use-narrow.ts';
import { relatedMachineName } from '../../../trade/trade-words.ts';
import { urgencyWord } from '../../../trade/urgency-badge.tsx';
import {
  type AdministratorNames,
  chipsOf,
  type Kind,
  knownFilter,
  openUrgencies,
  type QueriesFilter,
  queryCategories,
  sortOptions,
  unfiltered,
  waitingHours,
  waitingWords,
} from './queries-search.ts';

interface QueriesFilterButtonProps {
  kind: Kind | undefined;
  filter: QueriesFilter;
  administrators: AdministratorNames;
  onChange: (changed: QueriesFilter) => void;
}

const names = ['urgency', 'waiting_hours', 'category', 'has_pictures', 'assigned', 'sort'] as const;
type Chosen = Readonly<Record<(typeof names)[number], string>>;

/** Returns the form values of a filter; empty for inactive filters. */
const chosenIn = (filter: QueriesFilter): Chosen => ({
  urgency: filter.urgency ?? '',
  waiting_hours: filter.waiting_hours ?? '',
  category: filter.category ?? '',
  has_pictures: filter.has_pictures ?? '',
  assigned: filter.assigned ?? '',
  sort: filter.sort ?? querySorts[0],
});

/**
 * Returns the filter for the form values; parameters that are not in the form keep their values in
 * the address.
 */
function filterFrom(chosen: Chosen): QueriesFilter {
  const { search: _, status: __, account_id: ___, ...filter } = knownFilter(chosen);
  return { ...filter, sort: filter.sort === querySorts[0] ? undefined : filter.sort };
}

/** Returns the options of each filter. */
function optionsOf(chosen: Chosen, administrators: AdministratorNames) {
  const { waiting_hours: hours } = chosen;
  const offered: readonly string[] = waitingHours;
  // An address may contain any number of hours.
  const all = hours && !offered.includes(hours) ? [...offered, hours] : offered;
  return {
    urgency: openUrgencies.map((value) => ({ value, label: urgencyWord(value) })),
    waiting: all.map((value) => ({ value, label: waitingWords(value) })),
    categories: queryCategories.map((value) => ({ value, label: relatedMachineName(value) })),
    pictures: [
      { value: 'true', label: m.query_panel_with_pictures() },
      { value: 'false', label: m.query_panel_without_pictures() },
    ],
    assigned: [
      { value: 'me', label: m.query_panel_mine() },
      { value: 'nobody', label: m.query_panel_nobodys() },
      ...[...administrators].map(([value, label]) => ({ value, label })),
    ],
  };
}

interface FormProps extends QueriesFilterButtonProps {
  id: string;
}

function FilterForm({ id, kind, filter, administrators, onChange }: FormProps) {
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState(() => chosenIn(filter));
  const options = optionsOf(chosen, administrators);
  const bind = (name: keyof Chosen) => ({
    value: chosen[name],
    onChange: (value: string) => setChosen({ ...chosen, [name]: value }),
  });
  const any = m.query_panel_any();
  return (
    <form
      id={id}
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(filterFrom(chosen));
      }}
    >
      <SelectField
        label={m.query_panel_urgency()}
        placeholder={any}
        options={options.urgency}
        {...bind('urgency')}
      />
      <SelectField
        label={m.query_panel_waiting()}
        placeholder={any}
        options={options.waiting}
        {...bind('waiting_hours')}
      />
      <SelectField
        label={m.query_panel_assigned_to()}
        placeholder={m.query_panel_anybody()}
        options={options.assigned}
        {...bind('assigned')}
      />
      {kind !== 'machine' && (
        <SelectField
          label={m.query_panel_category()}
          placeholder={any}
          options={options.categories}
          {...bind('category')}
        />
      )}
      {kind !== 'machine' && (
        <SelectField
          label={m.query_panel_pictures()}
          placeholder={any}
          options={options.pictures}
          {...bind('has_pictures')}
        />
      )}
      {isNarrow && (
        <SelectField label={m.query_panel_sort()} options={sortOptions()} {...bind('sort')} />
      )}
    </form>
  );
}

/** Opens further filters of the list; on a phone, also the sort order. */
export function QueriesFilterButton(props: QueriesFilterButtonProps) {
  const { filter, administrators, onChange } = props;
  const { search: _, status: __, sort: ___, ...cleared } = unfiltered;
  return (
    <FilterButton
      title={m.query_panel_filter_title()}
      count={chipsOf(filter, administrators).length}
      onClear={() => onChange(cleared)}
    >
      {({ id, close }) => (
        <FilterForm
          {...props}
          id={id}
          onChange={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    </FilterButton>
  );
}
