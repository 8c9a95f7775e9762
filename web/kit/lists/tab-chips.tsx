import type { KeyboardEvent } from 'react';
import classes from './list-page.module.css';
import { useChosenInSight } from './use-chosen-in-sight.ts';

interface TabChipsProps<V extends string> {
  label: string;
  value: V;
  options: readonly { readonly value: V; readonly label: string }[];
  onChange: (value: V) => void;
  /** Id of the tab panel that the tabs control. */
  panel: string;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs of a list, as chips in a row that scrolls sideways on a phone. The row is one tab stop;
 * arrow keys move along it, Enter or Space selects, so that passing over a tab sends no request.
 */
export function TabChips<V extends string>({
  label,
  value,
  options,
  onChange,
  panel,
}: TabChipsProps<V>) {
  const row = useChosenInSight<HTMLDivElement>(value);
  const onKeyDown = (event: KeyboardEvent) => {
    const tabs = [...(row.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const index = tabs.indexOf(document.activeElement as HTMLElement);
    const to = steps[event.key]?.(index, tabs.length);
    if (index === -1 || to === undefined) return;
    event.preventDefault();
    tabs[to]?.focus();
  };
  return (
    <div
      className={classes.chips}
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          <button
            type="button"
            role="tab"
            className="chip"
            key={option.value}
            aria-selected={isChosen}
            aria-controls={panel}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
