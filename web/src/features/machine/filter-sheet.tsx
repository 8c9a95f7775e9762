import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
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
export function FilterButton({ values, onChange }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const form = useId();
  const count = chipsOf(values).length;
  const label = count > 0 ? m.machine_filter_active({ count }) : m.machine_filter();
  const apply = (next: FilterValues) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" size={24} />
        {count > 0 && (
          <span className={classes.count} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.machine_filter_title()}
        footer={
          <>
            {count > 0 && (
              <Button look="text" onClick={() => apply(noFilters)}>
                {m.machine_filter_clear()}
              </Button>
            )}
            <Button type="submit" form={form}>
              {m.machine_filter_show()}
            </Button>
          </>
        }
      >
        <FilterForm values={values} onChange={apply} id={form} />
      </Sheet>
    </>
  );
}

interface ChipsProps {
  values: FilterValues;
  onDrop: (name: FilterName) => void;
}

/** The filters in use; a tap takes one away. */
export function FiltersInUse({ values, onDrop }: ChipsProps) {
  const chips = chipsOf(values);
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={m.machine_filters()}>
      {chips.map(({ name, words }) => (
        <li key={name}>
          <button
            type="button"
            className={classes.chip}
            aria-label={m.machine_filter_drop({ filter: words })}
            onClick={() => onDrop(name)}
          >
            {words}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
