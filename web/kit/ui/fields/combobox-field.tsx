import { m } from 'virtual:messages';
import { useCombobox } from 'downshift';
import { useState } from 'react';
import { IconButton } from '../button.tsx';
import classes from './combobox-field.module.css';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';

/** A choice of a long list, with a note beside it. */
export interface Choice {
  readonly value: string;
  readonly note?: string;
}

interface ComboboxFieldProps extends FieldProps {
  choices: readonly Choice[];
  /** Text of the empty field. */
  placeholder?: string;
  /** Label of the button that clears the field. */
  clearLabel: string;
}

function matching(choices: readonly Choice[], typed: string | null): Choice[] {
  const words = (typed ?? '').trim().toLowerCase();
  return choices.filter(({ value, note }) =>
    `${value} ${note ?? ''}`.toLowerCase().includes(words),
  );
}

const types = useCombobox.stateChangeTypes;

/** A choice from a long list, found by typing part of its name. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, value, onChange, choices, placeholder, clearLabel } = props;
  /** Typed text; `null` while the field shows the selection. */
  const [typed, setTyped] = useState<string | null>(null);
  const found = matching(choices, typed);
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  const { isOpen, highlightedIndex, ...list } = useCombobox<Choice>({
    items: found,
    itemToString: (choice) => choice?.value ?? '',
    selectedItem: chosen,
    inputValue: typed ?? value,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
    onIsOpenChange: ({ isOpen: open }) => !open && setTyped(null),
    stateReducer: (state, { type, changes }) => {
      if (type === types.InputClick) {
        const at = Math.max(
          0,
          state.isOpen ? state.highlightedIndex : chosen ? found.indexOf(chosen) : 0,
        );
        return { ...changes, isOpen: true, highlightedIndex: at };
      }
      const [first, last] = [0, found.length - 1];
      if (type === types.InputKeyDownArrowDown && state.highlightedIndex === last) return state;
      if (type === types.InputKeyDownArrowUp && state.highlightedIndex === first) return state;
      if (type === types.InputChange) return { ...changes, highlightedIndex: 0 };
      // Leaving the field without Enter selects nothing.
      const isLeft = type === types.InputBlur || type === types.InputKeyDownEscape;
      return isLeft ? { ...changes, selectedItem: chosen } : changes;
    },
  });
  const isEmpty = isOpen && found.length === 0;
  const clear = value !== '' && (
    <IconButton icon="close" label={clearLabel} onClick={() => onChange('')} />
  );
  return (
    <div className={classes.field}>
      <Field {...props} after={clear ? { content: clear, width: 44 } : undefined}>
        {(control) => (
          <input
            {...list.getInputProps({
              ...control,
              'aria-labelledby': undefined,
              placeholder,
              spellCheck: false,
              onChange: ({ currentTarget }) => setTyped(currentTarget.value),
            })}
          />
        )}
      </Field>
      <ul
        {...list.getMenuProps({ 'aria-label': label })}
        className={isOpen && !isEmpty ? classes.list : 'visually-hidden'}
      >
        {isOpen &&
          found.map((item, index) => (
            <li
              {...list.getItemProps({ item, index, 'aria-selected': item === chosen })}
              key={item.value}
              className={`bare-button ${classes.option} ${index === highlightedIndex ? classes.active : ''}`}
            >
              {item.value}
              {item.note && <span className={classes.note}>{item.note}</span>}
            </li>
          ))}
      </ul>
      <p className={isEmpty ? classes.none : 'visually-hidden'} role="status">
        {isEmpty ? m.ui_no_match() : ''}
      </p>
    </div>
  );
}
