import { m } from 'virtual:messages';
import { CODE_DIGITS } from '@fluteline/domain/account';
import { latinDigits } from '@fluteline/domain/script';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './code-boxes.module.css';

/** Six entries, each a digit or empty. */
export type CodeDigits = readonly string[];

export const emptyCode: CodeDigits = Array.from({ length: CODE_DIGITS }, () => '');

/** Puts digits into the boxes from `at` on; a whole code always starts at the first. */
export function fillCode(digits: CodeDigits, at: number, typed: string): CodeDigits {
  const fresh = typed.replace(/\D/g, '').slice(0, CODE_DIGITS);
  const start = fresh.length === CODE_DIGITS ? 0 : at;
  return digits.map((digit, place) => fresh[place - start] ?? digit);
}

interface CodeBoxesProps {
  value: CodeDigits;
  onChange: (value: CodeDigits) => void;
  error?: string | undefined;
  disabled?: boolean;
  /**
   * Called on Enter while digits are missing, when the disabled Confirm button prevents a submit.
   */
  onEnterEarly?: () => void;
}

/**
 * Shows the six boxes of a one-time code. The first one accepts the phone's autofill from the
 * message.
 */
export function CodeBoxes(props: CodeBoxesProps) {
  const { value, onChange, error, disabled = false, onEnterEarly } = props;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focusBox = (place: number) => {
    const box = boxes.current[Math.min(Math.max(place, 0), CODE_DIGITS - 1)];
    box?.focus();
    box?.select();
  };
  // Mounted at the start and again after a refused code, whose digits can then be typed over.
  useEffect(() => boxes.current[0]?.focus(), []);

  const take = (place: number, typed: string) => {
    // Typing over a digit yields both digits; the new one is last.
    const before = value[place] ?? '';
    const fresh = typed.length === 2 && before ? typed.replace(before, '') || before : typed;
    const digits = latinDigits(fresh).replace(/\D/g, '');
    if (typed === '') {
      onChange(value.map((digit, index) => (index === place ? '' : digit)));
    } else if (digits !== '') {
      onChange(fillCode(value, place, digits));
      focusBox(digits.length === CODE_DIGITS ? CODE_DIGITS - 1 : place + digits.length);
    }
  };
  const onPaste = (place: number, event: ClipboardEvent) => {
    event.preventDefault();
    take(place, latinDigits(event.clipboardData.getData('text')).replace(/\D/g, ''));
  };
  const onKeyDown = (place: number, event: KeyboardEvent<HTMLInputElement>) => {
    const move = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: CODE_DIGITS - 1 };
    const target = move[event.key as keyof typeof move];
    if (target !== undefined) {
      event.preventDefault();
      focusBox(target);
    } else if (event.key === 'Enter' && value.includes('')) {
      event.preventDefault();
      onEnterEarly?.();
    } else if (event.key === 'Backspace' && !value[place] && place > 0) {
      event.preventDefault();
      onChange(value.map((digit, index) => (index === place - 1 ? '' : digit)));
      focusBox(place - 1);
    }
  };
  return (
    <fieldset disabled={disabled}>
      <legend className="visually-hidden">{m.account_code_label()}</legend>
      <div className={classes.boxes}>
        {value.map((digit, place) => (
          <input
            key={place}
            ref={(element) => {
              boxes.current[place] = element;
            }}
            className={classes.box}
            type="text"
            data-autofocus={place === 0 || undefined}
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={m.account_code_digit({ place: place + 1, total: CODE_DIGITS })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'code-error' : undefined}
            value={digit}
            // React fires no onChange when a digit is typed over its equal, but the focus has to
            // move.
            onInput={({ currentTarget }) => take(place, currentTarget.value)}
            onChange={() => {}}
            onPaste={(event) => onPaste(place, event)}
            onKeyDown={(event) => onKeyDown(place, event)}
            onFocus={({ target }) => target.select()}
          />
        ))}
      </div>
      {error && (
        <p className={classes.error} id="code-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
