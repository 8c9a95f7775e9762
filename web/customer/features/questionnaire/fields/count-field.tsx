import { countOf, MAX_PLANTS } from '@fluteline/domain/questionnaire';
import { IconButton } from '../../../../kit/ui/button.tsx';
import type { FieldProps } from '../../../../kit/ui/fields/field-props.ts';
import { NumberField } from '../../../../kit/ui/fields/number-field.tsx';
import classes from './fields.module.css';

interface CountFieldProps extends FieldProps {
  fewerLabel: string;
  moreLabel: string;
}

/** Shows a field for a count, typed or changed by plus and minus buttons. */
export function CountField({ fewerLabel, moreLabel, ...field }: CountFieldProps) {
  const count = countOf(field.value);
  const step = (by: number) => field.onChange(String(count + by));
  return (
    <div className={classes.count}>
      <NumberField {...field} whole step={1} />
      <div className={classes.steps}>
        <IconButton
          icon="minus"
          label={fewerLabel}
          aria-disabled={count <= 1 || undefined}
          onClick={() => count > 1 && step(-1)}
        />
        <IconButton
          icon="plus"
          label={moreLabel}
          aria-disabled={count >= MAX_PLANTS || undefined}
          onClick={() => count < MAX_PLANTS && step(1)}
        />
      </div>
    </div>
  );
}
