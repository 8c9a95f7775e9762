import { m } from 'virtual:messages';
import { type ReactNode, useId, useState } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Sheet } from '../ui/sheet/sheet.tsx';
import classes from './filter-button.module.css';

interface FilterButtonProps {
  title: string;
  /** Number of active filters. */
  count: number;
  onClear: () => void;
  /** Renders the sheet's form, which submits under this id and closes the sheet. */
  children: (form: { id: string; close: () => void }) => ReactNode;
}

/** A button that opens a list's filters and shows how many are active. */
export function FilterButton({ title, count, onClear, children }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);
  const label = count > 0 ? m.ui_filter_active({ count }) : m.ui_filter();
  return (
    <>
      <IconButton
        icon="filter"
        label={label}
        className={classes.button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 && (
          <span className={classes.count} aria-hidden="true">
            {count}
          </span>
        )}
      </IconButton>
      <Sheet
        open={isOpen}
        onClose={close}
        title={title}
        footer={
          <>
            {count > 0 && (
              <Button
                look="text"
                onClick={() => {
                  close();
                  onClear();
                }}
              >
                {m.ui_filter_clear()}
              </Button>
            )}
            <Button type="submit" form={id}>
              {m.ui_filter_show()}
            </Button>
          </>
        }
      >
        {children({ id, close })}
      </Sheet>
    </>
  );
}

interface FiltersInUseProps<N extends string> {
  label: string;
  chips: readonly { readonly name: N; readonly words: string }[];
  onDrop: (name: N) => void;
}

/** The active filters; a tap removes one. */
export function FiltersInUse<N extends string>({ label, chips, onDrop }: FiltersInUseProps<N>) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={label}>
      {chips.map(({ name, words }) => (
        <li key={name}>
          <button
            type="button"
            className={`chip ${classes.chip}`}
            aria-label={m.ui_filter_drop({ filter: words })}
            title={words}
            onClick={() => onDrop(name)}
          >
            <span className={classes.words}>{words}</span>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
