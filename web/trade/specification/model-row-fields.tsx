import { m } from 'virtual:messages';
import { MAX_MODEL_ROWS, type ModelRow } from '@fluteline/domain/parts';
import { useRef } from 'react';
import { Button, IconButton } from '../../kit/ui/button.tsx';
import { NumberField } from '../../kit/ui/fields/number-field.tsx';
import { TextField } from '../../kit/ui/fields/text-field.tsx';
import classes from './model-row-fields.module.css';

/** Errors for the two fields of a row. */
export type ModelRowErrors = { readonly [K in keyof ModelRow]?: string | undefined };

interface ModelRowFieldsProps<R extends ModelRow> {
  label: string;
  required?: boolean;
  rows: readonly R[];
  keyOf: (row: R, index: number) => string;
  emptyRow: () => R;
  /** Minimum number of rows; an empty row among them cannot be removed. */
  fewest?: number;
  errorsOf?: (row: R, index: number) => ModelRowErrors;
  /** Error of the whole list. */
  error?: string | undefined;
  onChange: (rows: readonly R[]) => void;
}

/** Fields for several models of a part, each with its quantity. */
export function ModelRowFields<R extends ModelRow>(props: ModelRowFieldsProps<R>) {
  const { label, required, rows, keyOf, emptyRow, fewest = 0, errorsOf, error, onChange } = props;
  const box = useRef<HTMLFieldSetElement>(null);
  const change = (index: number, changed: Partial<ModelRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)));
  const remove = (index: number) => {
    onChange(rows.filter((_, at) => at !== index));
    // The pressed button disappears and would lose the focus.
    box.current?.focus();
  };
  return (
    <fieldset className={classes.group} ref={box} tabIndex={-1}>
      <legend className={classes.legend} data-starred={required || undefined}>
        {label}
      </legend>
      {rows.map((row, index) => {
        const wrong = errorsOf?.(row, index) ?? {};
        const number = index + 1;
        const isSpare = rows.length <= fewest && row.model === '' && row.quantity === '';
        return (
          <div className={classes.row} key={keyOf(row, index)}>
            <TextField
              label={m.ui_model({ number })}
              value={row.model}
              maxLength={100}
              autoComplete="off"
              error={wrong.model}
              onChange={(model) => change(index, { model })}
            />
            <NumberField
              label={m.ui_model_quantity({ number })}
              value={row.quantity}
              whole
              step={1}
              error={wrong.quantity}
              onChange={(quantity) => change(index, { quantity })}
            />
            {!isSpare && (
              <IconButton
                icon="trash"
                label={m.ui_model_remove({ number })}
                onClick={() => remove(index)}
              />
            )}
          </div>
        );
      })}
      {error && <p className={classes.error}>{error}</p>}
      {rows.length < MAX_MODEL_ROWS && (
        <div>
          <Button look="outline" icon="plus" onClick={() => onChange([...rows, emptyRow()])}>
            {m.ui_model_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
