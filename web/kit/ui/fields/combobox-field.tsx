import { m } from 'virtual:messages';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import classes from './combobox-field.module.css';
import { type FieldProps, wiring } from './field-props.ts';

/** One of a long list, with a quieter word beside it. */
export interface Choice {
  readonly value: string;
  readonly note?: string;
}

interface ComboboxFieldProps extends FieldProps {
  choices: readonly Choice[];
  /** What the empty field says. */
  placeholder?: string;
  /** Takes the choice away again. */
  clearLabel: string;
}

function matching(choices: readonly Choice[], typed: string | null): readonly Choice[] {
  const words = (typed ?? '').trim().toLowerCase();
  if (words === '') return choices;
  return choices.filter(({ value, note }) =>
    `${value} ${note ?? ''}`.toLowerCase().includes(words),
  );
}

/** One of a long list, found by typing a part of it. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, value, onChange, choices, placeholder, clearLabel, ...rest } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** What is typed; null while the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = matching(choices, typed);
  const at = Math.min(active, found.length - 1);

  useEffect(() => {
    if (open) list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [open, at]);

  const show = () => {
    setOpen(true);
    setActive(Math.max(0, typed === null ? choices.findIndex((one) => one.value === value) : 0));
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (choice: Choice | undefined) => {
    if (choice) onChange(choice.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (open) setActive(Math.max(0, Math.min(found.length - 1, at + move)));
      else show();
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(found[at]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className={classes.field}>
      <TextInput
        {...wiring(rest)}
        label={label}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && found.length > 0 ? `${id}-${at}` : undefined}
        placeholder={placeholder}
        value={typed ?? value}
        onClick={show}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        rightSection={
          value !== '' && (
            <IconButton icon="close" label={clearLabel} onClick={() => onChange('')} />
          )
        }
        rightSectionWidth={44}
      />
      {open && (
        <div
          className={classes.list}
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
        >
          {found.map((choice, index) => (
            <button
              type="button"
              key={choice.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={choice.value === value}
              className={`${classes.option} ${index === at ? classes.active : ''}`}
              // The field must not lose the focus before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              {choice.value}
              {choice.note && <span className={classes.note}>{choice.note}</span>}
            </button>
          ))}
        </div>
      )}
      <p className={open && found.length === 0 ? classes.none : 'visually-hidden'} role="status">
        {open && found.length === 0 ? m.ui_no_match() : ''}
      </p>
    </div>
  );
}
