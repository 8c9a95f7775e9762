import { m } from 'virtual:messages';
import { accountSorts } from '@fluteline/domain/account';
import { useState } from 'react';
import { FilterButton } from '../../../../kit/lists/filter-button.tsx';
import { DateField } from '../../../../kit/ui/fields/date-field.tsx';
import { SelectField } from '../../../../kit/ui/fields/select-field.tsx';
import { useNarrow } from '../../../../kit/ui/use-narrow.ts';
import classes from './users.module.css';
import {
  chipsOf,
  type FilterValues,
  filtersOf,
  noFilters,
  searchOf,
  sortOptions,
  type UsersSearch,
} from './users-search.ts';

type Change = (search: Partial<UsersSearch>) => void;

interface FormProps {
  id: string;
  search: UsersSearch;
  onApply: Change;
}

function FilterForm({ id, search, onApply }: FormProps) {
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState<FilterValues>(() => filtersOf(search));
  const [sort, setSort] = useState<string>(search.sort ?? accountSorts[0]);
  const [refused, setRefused] = useState(false);
  const set = (name: keyof FilterValues) => (value: string) => {
    setChosen({ ...chosen, [name]: value });
    setRefused(false);
  };
  const { joined_from: from, joined_to: to } = chosen;
  const sorted = accountSorts.find((known) => known === sort && known !== accountSorts[0]);
  return (
    <form
      id={id}
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        if (from && to && from > to) setRefused(true);
        else onApply({ ...searchOf(chosen), sort: sorted });
      }}
    >
      <SelectField
        label={m.panel_audit_requested()}
        value={chosen.audit_requested}
        onChange={set('audit_requested')}
        placeholder={m.account_users_any()}
        options={[
          { value: 'true', label: m.account_users_audit_requested() },
          { value: 'false', label: m.account_users_audit_not_requested() },
        ]}
      />
      <SelectField
        label={m.account_users_questionnaires()}
        value={chosen.has_questionnaire}
        onChange={set('has_questionnaire')}
        placeholder={m.account_users_any()}
        options={[
          { value: 'true', label: m.account_users_with_questionnaire() },
          { value: 'false', label: m.account_users_without_questionnaire() },
        ]}
      />
      <SelectField
        label={m.account_users_mobile_confirmed()}
        value={chosen.verified}
        onChange={set('verified')}
        placeholder={m.account_users_any()}
        options={[
          { value: 'true', label: m.account_users_flag_verified() },
          { value: 'false', label: m.account_users_not_verified() },
        ]}
      />
      <DateField label={m.account_users_joined_from()} value={from} onChange={set('joined_from')} />
      <DateField
        label={m.account_users_joined_to()}
        value={to}
        onChange={set('joined_to')}
        error={refused ? m.account_users_joined_order() : undefined}
      />
      {isNarrow && (
        <SelectField
          label={m.account_users_sort()}
          value={sort}
          onChange={setSort}
          options={sortOptions()}
        />
      )}
    </form>
  );
}

/** Opens further filters of the table; on a phone, also the sort order. */
export function UsersFilter({ search, onChange }: { search: UsersSearch; onChange: Change }) {
  return (
    <FilterButton
      title={m.account_users_filter_title()}
      count={chipsOf(search).length}
      onClear={() => onChange(noFilters)}
    >
      {({ id, close }) => (
        <FilterForm
          id={id}
          search={search}
          onApply={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    </FilterButton>
  );
}
