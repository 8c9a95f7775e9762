import type {
  SpecificationField as Field,
  ModelRow,
  PartType,
  PartValues,
} from '@fluteline/domain/parts';
import { ModelRowFields } from '../../../trade/specification/model-row-fields.tsx';
import { ModelSizes } from '../../../trade/specification/model-sizes.tsx';
import { SpecificationField } from '../../../trade/specification/specification-field.tsx';
import type { PartError } from './problem-words.ts';

const SHOWN_ROWS = 3;
const emptyRow = (): ModelRow => ({ model: '', quantity: '' });

function withSpareRows(rows: readonly ModelRow[]): readonly ModelRow[] {
  const missing = Math.max(0, SHOWN_ROWS - rows.length);
  return [...rows, ...Array.from({ length: missing }, emptyRow)];
}

interface PartFieldsProps {
  part: PartType;
  values: PartValues;
  errors: readonly PartError[];
  onText: (name: string, text: string) => void;
  onModels: (name: string, models: readonly ModelRow[]) => void;
}

/** Shows the fields of a part, each in the form of its kind. */
export function PartFields({ part, values, errors, onText, onModels }: PartFieldsProps) {
  const errorOf = (name: string, row?: number, half?: keyof ModelRow) =>
    errors.find((one) => one.field === name && one.row === row && one.half === half)?.sentence;
  const models = ({ name, label, required }: Field) => (
    <ModelRowFields
      key={name}
      label={label}
      required={required}
      rows={withSpareRows(values.models)}
      keyOf={(_, index) => String(index)}
      emptyRow={emptyRow}
      fewest={SHOWN_ROWS}
      errorsOf={(_, row) => ({
        model: errorOf(name, row, 'model'),
        quantity: errorOf(name, row, 'quantity'),
      })}
      error={errorOf(name)}
      onChange={(rows) => onModels(name, rows)}
    />
  );
  const fields = part.specifications.map((field) => {
    if (field.type === 'model_quantity_pairs') return models(field);
    const { name, label, required } = field;
    const bound = {
      name,
      label,
      required,
      value: values.texts[name] ?? '',
      error: errorOf(name),
      onChange: (text: string) => onText(name, text),
    };
    return <SpecificationField key={name} field={field} bound={bound} />;
  });
  return (
    <>
      {fields}
      <ModelSizes
        partType={part.name}
        model={values.texts.model_no ?? ''}
        texts={values.texts}
        onFill={(texts) => {
          for (const [name, text] of Object.entries(texts)) onText(name, text);
        }}
      />
    </>
  );
}
