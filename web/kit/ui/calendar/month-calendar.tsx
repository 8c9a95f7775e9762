import { m } from 'virtual:messages';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import {
  addDays,
  addMonths,
  fullDayInWords,
  monthInWords,
  months,
  weekdayOf,
  weekdays,
  weeksOf,
} from './days.ts';
import classes from './month-calendar.module.css';

interface MonthCalendarProps {
  /** The selected day. */
  value: string | undefined;
  today: string;
  /** First and last day that can be selected. */
  first?: string | undefined;
  last?: string | undefined;
  onChoose: (day: string) => void;
}

const yearOf = (day: string) => Number(day.slice(0, 4));

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/**
 * Years offered before and after today when no first or last day is given: machines may be old,
 * orders in the future.
 */
const YEARS_BACK = 75;
const YEARS_ON = 10;

interface MonthChoiceProps {
  /** A day of the displayed month. */
  active: string;
  years: { readonly first: number; readonly last: number };
  onMove: (day: string) => void;
}

/** Selects for month and year, so that any month is a tap away. */
function MonthChoice({ active, years, onMove }: MonthChoiceProps) {
  const [year = 0, month = 1] = active.split('-').map(Number);
  const first = Math.min(years.first, year);
  const count = Math.max(years.last, year) - first + 1;
  return (
    <div className={classes.choice}>
      <select
        aria-label={m.calendar_month()}
        value={month}
        onChange={({ target }) => onMove(addMonths(active, Number(target.value) - month))}
      >
        {months().map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={m.calendar_year()}
        value={year}
        onChange={({ target }) => onMove(addMonths(active, (Number(target.value) - year) * 12))}
      >
        {Array.from({ length: count }, (_, index) => first + index)
          .reverse()
          .map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
      </select>
    </div>
  );
}

/** A month to select a day from. Arrow keys move by day and week, Page Up and Down by month. */
export function MonthCalendar({ value, today, first, last, onChoose }: MonthCalendarProps) {
  const within = (day: string) => {
    if (first && day < first) return first;
    return last && day > last ? last : day;
  };
  const [active, setActive] = useState(within(value ?? today));
  const grid = useRef<HTMLTableElement>(null);
  const takesFocus = useRef(true);
  const label = useId();
  useEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    takesFocus.current = false;
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]?.(active);
    if (to === undefined) return;
    event.preventDefault();
    takesFocus.current = true;
    setActive(within(to));
  };
  const isMonthOf = (day: string | undefined) => day?.slice(0, 7) === active.slice(0, 7);
  return (
    <div>
      <div className={classes.head}>
        <IconButton
          icon="previous"
          label={m.calendar_month_previous()}
          disabled={isMonthOf(first)}
          onClick={() => setActive(within(addMonths(active, -1)))}
        />
        <h3 className="visually-hidden" id={label} aria-live="polite">
          {monthInWords(active)}
        </h3>
        <MonthChoice
          active={active}
          years={{
            first: first ? yearOf(first) : yearOf(today) - YEARS_BACK,
            last: last ? yearOf(last) : yearOf(today) + YEARS_ON,
          }}
          onMove={(day) => setActive(within(day))}
        />
        <IconButton
          icon="forward"
          label={m.calendar_month_next()}
          disabled={isMonthOf(last)}
          onClick={() => setActive(within(addMonths(active, 1)))}
        />
      </div>
      <table className={classes.grid} ref={grid} aria-labelledby={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) => (
                <td key={column}>
                  {day && (
                    <button
                      type="button"
                      className={`bare-button ${classes.day}`}
                      aria-label={fullDayInWords(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={day === value}
                      tabIndex={day === active ? 0 : -1}
                      disabled={within(day) !== day}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
