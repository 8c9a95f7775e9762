import { m } from 'virtual:messages';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import classes from './list-page.module.css';

const DEBOUNCE = 500;

interface SearchBoxProps {
  /** What the list is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  label: string;
  placeholder?: string;
}

/** Searches 500 ms after the last key; at once when emptied, with Enter, or when the box is left. */
export function SearchBox({ value, onSearch, label, placeholder }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** What was asked for and has not come back as the address yet: a slow phone answers late. */
  const asked = useRef<readonly string[]>([]);
  const present = useRef(value);
  useEffect(() => {
    if (value === present.current) return;
    present.current = value;
    const place = asked.current.indexOf(value);
    asked.current = place < 0 ? [] : asked.current.slice(place + 1);
    // The address was changed from elsewhere: by Back, or by a Clear button.
    if (place < 0) setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string, wait: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    const run = () => {
      timer.current = undefined;
      const search = text.trim();
      if (search !== (asked.current.at(-1) ?? present.current)) {
        asked.current = [...asked.current, search];
      }
      onSearch(search);
    };
    if (wait === 0) run();
    else timer.current = setTimeout(run, wait);
  };
  return (
    <search className={classes.search}>
      <Icon name="search" />
      <input
        className={classes.searchInput}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        onChange={({ target }) => ask(target.value, target.value.trim() === '' ? 0 : DEBOUNCE)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask(typed, 0);
        }}
        // What is opened next lays an entry of its own in the history: the search belongs to the one below.
        onBlur={() => {
          if (timer.current !== undefined) ask(typed, 0);
        }}
      />
      {typed !== '' && (
        <IconButton icon="close" label={m.ui_clear_search()} onClick={() => ask('', 0)} />
      )}
    </search>
  );
}
