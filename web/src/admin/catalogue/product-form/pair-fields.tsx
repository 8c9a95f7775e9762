import { isHalfRow, MOST_MODEL_ROWS } from '@fluteline/domain/parts';
import { m } from '../../../paraglide/messages.js';
import { Button, IconButton } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './product-form.module.css';
import { newKey, type PairValues } from './product-values.ts';

interface PairFieldsProps {
  label: string;
  value: readonly PairValues[];
  error: string | undefined;
  onChange: (pairs: readonly PairValues[]) => void;
}

/** Several models of a part with how many of each. */
export function PairFields({ label, value, error, onChange }: PairFieldsProps) {
  const change = (index: number, changed: Partial<PairValues>) =>
    onChange(value.map((pair, at) => (at === index ? { ...pair, ...changed } : pair)));
  return (
    <fieldset className={`${classes.group} ${classes.across}`}>
      <legend className={classes.smallLegend}>{label}</legend>
      {value.map((pair, index) => {
        const wrong = error && isHalfRow(pair) ? error : undefined;
        const number = index + 1;
        return (
          <div className={classes.pair} key={pair.key}>
            <TextField
              label={m.admin_catalogue_pair_model({ number })}
              value={pair.model}
              maxLength={100}
              error={pair.model.trim() === '' ? wrong : undefined}
              onChange={(model) => change(index, { model })}
            />
            <NumberField
              label={m.admin_catalogue_pair_quantity({ number })}
              value={pair.quantity}
              whole
              step={1}
              error={pair.quantity === '' ? wrong : undefined}
              onChange={(quantity) => change(index, { quantity })}
            />
            <IconButton
              icon="trash"
              label={m.admin_catalogue_pair_remove({ number })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            />
          </div>
        );
      })}
      {error && !value.some(isHalfRow) && <p className={classes.error}>{error}</p>}
      {value.length < MOST_MODEL_ROWS && (
        <div>
          <Button
            look="outline"
            icon="plus"
            onClick={() => onChange([...value, { key: newKey(), model: '', quantity: '' }])}
          >
            {m.admin_catalogue_pair_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
