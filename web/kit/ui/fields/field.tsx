import { type CSSProperties, type ReactNode, useId } from 'react';
import classes from './field.module.css';
import type { FieldProps } from './field-props.ts';

/** Content inside the control, before or after the text. */
interface Inset {
  readonly content: ReactNode;
  /** CSS width; defaults to the control's height. */
  readonly width?: string | number | undefined;
}

/** Props that link the control to its label, hint and error, and style it. */
export interface Control {
  readonly id: string;
  readonly name: string | undefined;
  readonly className: string | undefined;
  readonly style: CSSProperties;
  readonly disabled: boolean | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends Omit<FieldProps, 'value' | 'onChange'> {
  before?: Inset | undefined;
  after?: Inset | undefined;
  /** Shows the hint below the control. */
  hintBelow?: boolean;
  children: (control: Control) => ReactNode;
}

const SQUARE = 'calc(var(--control) - 2px)';

/** A control with its label, hint and error. */
export function Field(props: FieldFrameProps) {
  const { label, hint, error, required, before, after, hintBelow, children } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const [start, end] = [before, after].map((inset) => inset && (inset.width ?? SQUARE));
  const hintLine = hint && (
    <p className={`small ${classes.hint}`} id={`${id}-hint`}>
      {hint}
    </p>
  );
  return (
    <div>
      <label className={classes.label} htmlFor={id} data-starred={required || undefined}>
        {label}
      </label>
      {!hintBelow && hintLine}
      <div className={classes.control}>
        {before && (
          <span className={classes.start} style={{ width: start }}>
            {before.content}
          </span>
        )}
        {children({
          id,
          name: props.name,
          className: classes.input,
          style: { paddingInlineStart: start, paddingInlineEnd: end },
          disabled: props.disabled,
          'aria-required': required || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
        {after && (
          <span className={classes.end} style={{ width: end }}>
            {after.content}
          </span>
        )}
      </div>
      {hintBelow && hintLine}
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
