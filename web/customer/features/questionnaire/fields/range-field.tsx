import { m } from 'virtual:messages';
import type { ReactNode } from 'react';
import type { FieldProps } from '../../../../kit/ui/fields/field-props.ts';
import { NumberField } from '../../../../kit/ui/fields/number-field.tsx';
import { SelectField } from '../../../../kit/ui/fields/select-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import classes from './fields.module.css';

type End = Omit<FieldProps, 'label'>;

interface RangeProps {
  label: string;
  hint?: string | undefined;
  least: End;
  most: End;
}

function Ends({ children, ...frame }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <FieldFrame role="group" {...frame}>
      <div className={classes.ends}>{children}</div>
    </FieldFrame>
  );
}

interface RangeFieldProps extends RangeProps {
  /** Behind each figure, where it is short enough. */
  unit?: string;
}

/** From so much to so much, both typed. */
export function RangeField({ label, hint, unit, least, most }: RangeFieldProps) {
  const behind = unit === undefined ? {} : { unit };
  return (
    <Ends label={label} {...(hint !== undefined && { hint })}>
      <NumberField label={m.questionnaire_least()} {...behind} {...least} />
      <NumberField label={m.questionnaire_most()} {...behind} {...most} />
    </Ends>
  );
}

interface RangeSelectProps extends RangeProps {
  options: readonly { readonly value: string; readonly label: string }[];
}

/** From so much to so much, both of one list. */
export function RangeSelect({ label, hint, options, least, most }: RangeSelectProps) {
  const placeholder = m.questionnaire_choose();
  return (
    <Ends label={label} {...(hint !== undefined && { hint })}>
      <SelectField
        label={m.questionnaire_least()}
        placeholder={placeholder}
        options={options}
        {...least}
      />
      <SelectField
        label={m.questionnaire_most()}
        placeholder={placeholder}
        options={options}
        {...most}
      />
    </Ends>
  );
}
