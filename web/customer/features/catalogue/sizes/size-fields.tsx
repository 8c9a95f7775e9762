import { m } from 'virtual:messages';
import {
  type DimensionField,
  handMeasure,
  MAX_MEASURE,
  windowOf,
} from '@fluteline/domain/dimension';
import { SelectField } from '../../../../kit/ui/fields/select-field.tsx';
import { TextField } from '../../../../kit/ui/fields/text-field.tsx';
import { formatNumber } from '../../../../kit/ui/format.ts';
import { figureText, type LengthUnit, shownFigure, shownUnit } from './shown-size.ts';
import classes from './size-fields.module.css';
import {
  nothingTyped,
  type TypedSize,
  type TypedSizes,
  typedMeasure,
  typedTolerance,
} from './typed-sizes.ts';

interface SizeFieldProps {
  field: DimensionField;
  unit: LengthUnit;
  typed: TypedSize;
  onChange: (changed: Partial<TypedSize>) => void;
  onFocus: () => void;
  onLeave: () => void;
}

const withUnit = (text: string, unit: string) => (unit === '' ? text : `${text}\u00a0${unit}`);

/** Returns a hint with the size in the other unit of length and the range that fits. */
function hintOf({ field, unit, typed }: Pick<SizeFieldProps, 'field' | 'unit' | 'typed'>) {
  const measure = typedMeasure(typed, field, unit);
  if (!measure) return undefined;
  const own = typedTolerance(typed, field, unit);
  const tolerance = own === null ? field.tolerance : { below: own, above: own };
  const { low, high } = measure.isBounded ? measure : windowOf(tolerance, measure.value);
  const shown = (figure: number, as: LengthUnit) =>
    withUnit(figureText(shownFigure(figure, field, as), as), shownUnit(field, as));
  if (Number.isNaN(low) || high >= MAX_MEASURE) return undefined;
  const window = { low: figureText(shownFigure(low, field, unit), unit), high: shown(high, unit) };
  if (field.kind !== 'length') return m.catalogue_sizes_window_only(window);
  const other = shown(measure.value, unit === 'mm' ? 'inch' : 'mm');
  return m.catalogue_sizes_window({ ...window, other: `= ${other}` });
}

/**
 * Returns the tolerance used when none is typed: '0.1', or '−1 +6' when a fitting part may be
 * larger.
 */
function defaultTolerance(field: DimensionField, unit: LengthUnit): string {
  const { below, above, isShare } = field.tolerance;
  if (isShare) return `${formatNumber(below * 100, 1)}\u00a0%`;
  const shown = (figure: number) =>
    formatNumber(Number(shownFigure(figure, field, unit).toPrecision(2)), 4);
  return below === above ? shown(below) : `\u2212${shown(above)} +${shown(below)}`;
}

function SizeField({ field, unit, typed, onChange, onFocus, onLeave }: SizeFieldProps) {
  const { size, tolerance } = typed;
  const isWrong = size.trim() !== '' && typedMeasure(typed, field, unit) === null;
  const isToleranceWrong = Number.isNaN(typedTolerance(typed, field, unit) ?? 0);
  return (
    <fieldset className={classes.field} onFocus={onFocus}>
      <legend className="visually-hidden">{field.label}</legend>
      <TextField
        label={field.label}
        value={size}
        onChange={(text) => onChange({ size: text })}
        suffix={shownUnit(field, unit) || undefined}
        inputMode={field.kind === 'length' && unit === 'inch' ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={40}
        error={isWrong ? m.catalogue_sizes_wrong() : undefined}
        onBlur={onLeave}
      />
      <TextField
        label={m.catalogue_sizes_tolerance()}
        value={tolerance}
        onChange={(text) => onChange({ tolerance: text })}
        placeholder={defaultTolerance(field, unit)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={isToleranceWrong ? m.catalogue_sizes_tolerance_wrong() : undefined}
        onBlur={onLeave}
      />
      <p className={`small ${classes.hint}`}>{hintOf({ field, unit, typed })}</p>
    </fieldset>
  );
}

/** The hands by the figure of the wire. */
const HANDS = ['', 'left', 'right'];

/** The hand of a thread, which is chosen, not measured. */
function HandField({
  field,
  typed,
  onChange,
}: Pick<SizeFieldProps, 'field' | 'typed' | 'onChange'>) {
  return (
    <SelectField
      label={field.label}
      value={HANDS[handMeasure(typed.size)?.value ?? 0] ?? ''}
      placeholder={m.catalogue_sizes_any_hand()}
      options={[
        { value: 'right', label: m.catalogue_size_right() },
        { value: 'left', label: m.catalogue_size_left() },
      ]}
      onChange={(size) => onChange({ size })}
    />
  );
}

interface SizeFieldsProps {
  fields: readonly DimensionField[];
  unit: LengthUnit;
  typed: TypedSizes;
  onChange: (name: string, changed: Partial<TypedSize>) => void;
  onActive: (name: string) => void;
  onLeave: () => void;
}

/** Shows the fields for a part type's deciding sizes, each with its tolerance. */
export function SizeFields({ fields, unit, typed, onChange, onActive, onLeave }: SizeFieldsProps) {
  return (
    <div className={classes.fields}>
      {fields.map((field) => {
        const own = {
          field,
          typed: typed[field.name] ?? nothingTyped,
          onChange: (changed: Partial<TypedSize>) => onChange(field.name, changed),
        };
        if (field.kind === 'hand') return <HandField key={field.name} {...own} />;
        const onFocus = () => onActive(field.name);
        return (
          <SizeField key={field.name} {...own} unit={unit} onFocus={onFocus} onLeave={onLeave} />
        );
      })}
    </div>
  );
}
