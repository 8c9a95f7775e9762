import { m } from 'virtual:messages';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { InlineButton } from '../ui/inline-button.tsx';
import classes from './list-page.module.css';

const DEBOUNCE = 500;

/** Earlier searches, offered while the box is empty. */
interface Recent {
  /** Searches, newest first. */
  readonly searches: readonly string[];
  readonly onForget: () => void;
}

interface SearchBoxProps {
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
  label: string;
  placeholder?: string;
  recent?: Recent;
}

/** Lists earlier searches while the focus is in the box or in the list. */
function RecentSearches({
  recent,
  onChoose,
}: {
  recent: Recent;
  onChoose: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className={classes.recent}>
      <div className={classes.recentHead}>
        <p className="small" id={id}>
          {m.ui_recent_searches()}
        </p>
        <InlineButton onClick={recent.onForget}>{m.ui_recent_forget()}</InlineButton>
      </div>
      <ul aria-labelledby={id}>
        {recent.searches.map((text) => (
          <li key={text}>
            <button
              type="button"
              className={`bare-button ${classes.recentRow}`}
              // A press would move the focus out of the box and close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(text)}
            >
              <Icon name="recent" />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Searches 500 ms after the last key; at once when emptied, with Enter, or when the box is left. */
export function SearchBox({ value, onSearch, label, placeholder, recent }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Searches not yet in the address, because a slow phone updates it late. */
  const asked = useRef<readonly string[]>([]);
  const present = useRef(value);
  useEffect(() => {
    if (value === present.current) return;
    present.current = value;
    const place = asked.current.indexOf(value);
    asked.current = place < 0 ? [] : asked.current.slice(place + 1);
    // The address was changed elsewhere, by Back or a Clear button.
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
  const clear = () => {
    ask('', 0);
    // The button disappears with the text.
    input.current?.focus();
  };
  const input = useRef<HTMLInputElement>(null);
  const isOffering = typed === '' && recent !== undefined && recent.searches.length > 0;
  return (
    <search className={classes.search}>
      <Icon name="search" />
      <input
        ref={input}
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
        // Search at once, so that the history entry of what is opened next follows the one with
        // this search.
        onBlur={() => {
          if (timer.current !== undefined) ask(typed, 0);
        }}
      />
      {typed !== '' && <IconButton icon="close" label={m.ui_clear_search()} onClick={clear} />}
      {isOffering && (
        <RecentSearches
          recent={{
            ...recent,
            onForget: () => {
              recent.onForget();
              input.current?.focus();
            },
          }}
          onChoose={(text) => {
            ask(text, 0);
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
}
