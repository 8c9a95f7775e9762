import { m } from 'virtual:messages';
import { useId, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { dayInWords, ownTimeZone, today } from '../calendar/days.ts';
import { MonthCalendar } from '../calendar/month-calendar.tsx';
import { Icon } from '../icons.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import classes from './date-field.module.css';
import field from './field.module.css';
import type { FieldProps } from './field-props.ts';

interface DateFieldProps extends FieldProps {
  /** Allows only today and later. */
  notBefore?: 'today';
  /** Allows only today and earlier. */
  notAfter?: 'today';
}

/** A day selected from a calendar; its value is YYYY-MM-DD. */
export function DateField(props: DateFieldProps) {
  const { label, name, value, onChange, error, hint, required, notBefore, notAfter } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const now = today(ownTimeZone());
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <span className={field.label} id={`${id}-label`} data-starred={required || undefined}>
        {label}
      </span>
      {hint && (
        <p className={`small ${field.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={classes.control} data-error={error ? true : undefined}>
        <button
          type="button"
          ref={button}
          name={name}
          aria-invalid={error ? true : undefined}
          id={`${id}-value`}
          className={classes.open}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={described || undefined}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span className={value ? undefined : classes.none}>
            {value ? dayInWords(value) : m.calendar_choose()}
          </span>
          {!value && <Icon name="calendar" />}
        </button>
        {value && (
          <IconButton
            icon="close"
            label={m.calendar_clear({ label })}
            onClick={() => {
              onChange('');
              // The clear button disappears with the value.
              button.current?.focus();
            }}
          />
        )}
      </div>
      {error && (
        <p className={field.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={label}>
        <MonthCalendar
          value={value || undefined}
          today={now}
          first={notBefore && now}
          last={notAfter && now}
          onChoose={(day) => {
            setOpen(false);
            onChange(day);
          }}
        />
      </Sheet>
    </div>
  );
}
