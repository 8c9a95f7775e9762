import { m } from 'virtual:messages';
import { useState } from 'react';
import { Button, IconButton } from '../../../kit/ui/button.tsx';
import { dayInWords, ownTimeZone, today } from '../../../kit/ui/calendar/days.ts';
import { MonthCalendar } from '../../../kit/ui/calendar/month-calendar.tsx';
import { Icon } from '../../../kit/ui/icons.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import classes from './day-filter.module.css';

interface DayFilterProps {
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Shows the calendar button of the bar. */
export function DayFilter({ day, onChange }: DayFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const now = today(ownTimeZone());
  const choose = (chosen: string) => {
    setOpen(false);
    onChange(chosen);
  };
  return (
    <>
      <IconButton icon="calendar" label={m.query_day_filter()} onClick={() => setOpen(true)} />
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.query_day_title()}
        footer={
          <Button look="outline" onClick={() => choose(now)}>
            {m.query_today()}
          </Button>
        }
      >
        <MonthCalendar value={day} today={now} last={now} onChoose={choose} />
      </Sheet>
    </>
  );
}

/** Shows the day by which the list is filtered, and removes the filter. */
export function DayChip({ day, onClear }: { day: string; onClear: () => void }) {
  const date = dayInWords(day);
  return (
    <button
      type="button"
      className={`chip ${classes.chip}`}
      aria-label={m.query_day_clear({ date })}
      onClick={onClear}
    >
      <Icon name="calendar" size={16} />
      {date}
      <Icon name="close" size={16} />
    </button>
  );
}
