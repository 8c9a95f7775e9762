import { m } from 'virtual:messages';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../../kit/ui/button.tsx';
import { ChoiceInput } from './choice-input.tsx';
import type { Row, Rows } from './description.ts';
import classes from './form.module.css';
import { LayerMark } from './layer-mark.tsx';
import { NumberInput } from './number-input.tsx';
import type { Form } from './use-calculator.ts';

interface RowInputProps {
  row: Row;
  form: Form;
  onRemove?: (() => void) | undefined;
}

function RowInput({ row, form, onRemove }: RowInputProps) {
  const { title, mark, controls } = row;
  return (
    <fieldset className={classes.row}>
      <legend className={classes.rowTitle}>
        {mark && <LayerMark kind={mark} />}
        {title}
      </legend>
      {onRemove && (
        <IconButton
          className={classes.remove}
          icon="close"
          label={m.calculator_remove_row({ row: title })}
          onClick={onRemove}
        />
      )}
      <div className={classes.fields}>
        {controls.map((control) =>
          control.kind === 'number' ? (
            <NumberInput key={control.key} control={control} form={form} />
          ) : (
            <ChoiceInput key={control.key} control={control} form={form} />
          ),
        )}
      </div>
    </fieldset>
  );
}

/** Shows the rows of a list: layers, deckles or orders. */
export function RowsInput({ list, form }: { list: Rows; form: Form }) {
  const { rows, count, key } = list;
  const box = useRef<HTMLDivElement>(null);
  const max = count ? count.control.options.length : rows.length;
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    if (added === null) return;
    const last = [...(box.current?.querySelectorAll('fieldset') ?? [])].at(-1);
    last?.querySelector('input')?.focus();
  }, [added]);
  const remove = (index: number) => {
    if (!count) return;
    form.removeRow(count.control, key, index);
    setAdded(null);
    box.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <div className={classes.rows} ref={box}>
      {rows.map((row, index) => (
        <RowInput
          key={row.key}
          row={row}
          form={form}
          onRemove={count && rows.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {count && rows.length < max && (
        <Button
          look="outline"
          icon="plus"
          onClick={() => {
            const next = String(rows.length + 1);
            form.choose(count.control, next);
            setAdded(next);
          }}
        >
          {count.addLabel}
        </Button>
      )}
    </div>
  );
}
