import { m } from 'virtual:messages';
import { type Bound, type FormErrors, useForm } from '../../kit/forms/use-form.ts';
import { FilterButton } from '../../kit/lists/filter-button.tsx';
import { numberError, numberText } from '../../kit/ui/fields/number-text.ts';
import { SelectField } from '../../kit/ui/fields/select-field.tsx';
import { TextField } from '../../kit/ui/fields/text-field.tsx';
import { formatNumber } from '../../kit/ui/format.ts';
import { figureRanges, isUpsideDown, machineFilterFields } from './machine-filter-fields.ts';
import classes from './machine-filters.module.css';
import {
  chipsOf,
  type FilterName,
  type FilterValues,
  noFilters,
  offered,
  yearsBetween,
} from './machine-filters.ts';

interface FiltersProps {
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

type Bind = (name: FilterName) => Bound<string>;

/** Pairs of from and to fields for figures; the width also has a unit. */
function FigureFields({ bind }: { bind: Bind }) {
  const figure = (name: FilterName, label: string, suffix?: string) => (
    <TextField label={label} inputMode="decimal" maxLength={9} suffix={suffix} {...bind(name)} />
  );
  const speed = m.machine_filter_speed_unit();
  return (
    <>
      <div className={classes.width}>
        {figure('width_from', m.machine_filter_width_from())}
        {figure('width_to', m.machine_filter_width_to())}
        <SelectField
          label={m.machine_filter_unit()}
          options={[
            { value: '', label: m.machine_filter_mm() },
            { value: 'inch', label: m.machine_filter_inch() },
          ]}
          {...bind('unit')}
        />
      </div>
      <div className={classes.years}>
        {figure('ply_from', m.machine_filter_ply_from())}
        {figure('ply_to', m.machine_filter_ply_to())}
        {figure('colours_from', m.machine_filter_colours_from())}
        {figure('colours_to', m.machine_filter_colours_to())}
        {figure('speed_from', m.machine_filter_speed_from(), speed)}
        {figure('speed_to', m.machine_filter_speed_to(), speed)}
      </div>
    </>
  );
}

function FilterForm({ values, onChange, id }: FiltersProps & { id: string }) {
  const {
    bind,
    values: chosen,
    props,
  } = useForm({
    initial: values,
    validate: figureErrors,
    onSubmit: (typed) => onChange(figuresAsDigits(typed)),
  });
  const any = m.machine_filter_any();
  const { year_from: from, year_to: to } = chosen;
  return (
    <form {...props} id={id} className={classes.form}>
      <SelectField
        label={m.machine_filter_type()}
        options={offered.name()}
        placeholder={any}
        {...bind('name')}
      />
      <div className={classes.years}>
        <SelectField
          label={m.machine_filter_from()}
          options={yearsBetween('', to, from)}
          placeholder={any}
          {...bind('year_from')}
        />
        <SelectField
          label={m.machine_filter_to()}
          options={yearsBetween(from, '', to)}
          placeholder={any}
          {...bind('year_to')}
        />
      </div>
      <FigureFields bind={bind} />
      <SelectField
        label={m.machine_condition()}
        options={offered.condition()}
        placeholder={any}
        {...bind('condition')}
      />
      <SelectField
        label={m.machine_owner()}
        options={offered.owner_type()}
        placeholder={any}
        {...bind('owner_type')}
      />
    </form>
  );
}

const figureNames = [
  'width_from',
  'width_to',
  'ply_from',
  'ply_to',
  'colours_from',
  'colours_to',
  'speed_from',
  'speed_to',
] as const;

const figureText = (typed: string) => numberText(typed.replaceAll(/\s/g, ''));

/** Returns the errors in the figures. */
function figureErrors(chosen: FilterValues): FormErrors<FilterValues> {
  const wrong = figureNames.flatMap((name) => {
    const text = figureText(chosen[name]);
    if (text === '' || machineFilterFields[name](text)) return [];
    return [[name, numberError(text, {}) ?? m.machine_filter_out_of_range()]];
  });
  // Both ends of a width have the same unit, so the plain figures can be compared.
  const upsideDown = figureRanges.flatMap((name) => {
    const [from, to] = [figureText(chosen[`${name}_from`]), figureText(chosen[`${name}_to`])];
    const bound = { from: formatNumber(Number(from)) };
    return isUpsideDown(from, to) ? [[`${name}_to`, m.machine_filter_too_low(bound)]] : [];
  });
  return Object.fromEntries([...upsideDown, ...wrong]);
}

/** Converts the figures, typed in digits of any script, to their form in the address. */
function figuresAsDigits(chosen: FilterValues): FilterValues {
  const read = figureNames.map((name) => [name, figureText(chosen[name])]);
  return { ...chosen, ...Object.fromEntries(read) };
}

/** A button that opens the machine filters and shows how many are active. */
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
