import { m } from 'virtual:messages';
import { useState } from 'react';
import { FilterButton } from '../../../kit/lists/filter-button.tsx';
import { SelectField } from '../../../kit/ui/fields/select-field.tsx';
import classes from './filter-sheet.module.css';
import {
  chipsOf,
  type FilterName,
  type FilterValues,
  noFilters,
  offered,
  yearsBetween,
} from './filters.ts';

interface FiltersProps {
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

function FilterForm({ values, onChange, id }: FiltersProps & { id: string }) {
  const [chosen, setChosen] = useState(values);
  const bind = (name: FilterName) => ({
    name,
    value: chosen[name],
    onChange: (value: string) => setChosen({ ...chosen, [name]: value }),
    placeholder: m.machine_filter_any(),
  });
  const { year_from: from, year_to: to } = chosen;
  return (
    <form
      id={id}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(chosen);
      }}
    >
      <SelectField label={m.machine_filter_type()} options={offered.name()} {...bind('name')} />
      <div className={classes.years}>
        <SelectField
          label={m.machine_filter_from()}
          options={yearsBetween('', to, from)}
          {...bind('year_from')}
        />
        <SelectField
          label={m.machine_filter_to()}
          options={yearsBetween(from, '', to)}
          {...bind('year_to')}
        />
      </div>
      <SelectField
        label={m.machine_condition()}
        options={offered.condition()}
        {...bind('condition')}
      />
      <SelectField
        label={m.machine_owner()}
        options={offered.owner_type()}
        {...bind('owner_type')}
      />
    </form>
  );
}

/** The icon that opens the filters and tells how many are in use. */
export function MachineFilters({ values, onChange }: FiltersProps) {
  return (
    <FilterButton
      title={m.machine_filter_title()}
      count={chipsOf(values).length}
      onClear={() => onChange(noFilters)}
    >
      {({ id, close }) => (
        <FilterForm
          id={id}
          values={values}
          onChange={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    </FilterButton>
  );
}
