import { m } from 'virtual:messages';
import type { RecordFilter } from '@fluteline/domain/query';
import { Button, ButtonLink } from '../../../kit/ui/button.tsx';
import { dayInWords } from '../../../kit/ui/calendar/days.ts';
import { EmptyState } from '../../../kit/ui/states.tsx';

const reasons: Readonly<Record<RecordFilter, () => string>> = {
  all: m.query_records_empty_hint,
  in_progress: m.query_records_empty_in_progress,
  resolved: m.query_records_empty_resolved,
  machinery: m.query_records_empty_machinery,
  catalogue: m.query_records_empty_catalogue,
};

interface NoRecordsProps {
  filter: RecordFilter;
  day: string | undefined;
  onAnyDay: () => void;
  onAnyFilter: () => void;
}

function NextStep({ filter, day, onAnyDay, onAnyFilter }: NoRecordsProps) {
  if (day) return <Button onClick={onAnyDay}>{m.query_all_days()}</Button>;
  if (filter === 'machinery') {
    return <ButtonLink to="/machine-query">{m.query_machine_query()}</ButtonLink>;
  }
  if (filter === 'in_progress' || filter === 'resolved') {
    return <Button onClick={onAnyFilter}>{m.query_show_all()}</Button>;
  }
  return <ButtonLink to="/shop">{m.query_browse()}</ButtonLink>;
}

/** Says why there are no records, and offers what to do next. */
export function NoRecords(props: NoRecordsProps) {
  const { filter, day } = props;
  const why = () => {
    if (!day) return reasons[filter]();
    const date = dayInWords(day);
    return filter === 'all'
      ? m.query_records_empty_day({ date })
      : m.query_records_empty_day_filter({ date });
  };
  return (
    <EmptyState title={m.query_records_empty()} hint={why()} action={<NextStep {...props} />} />
  );
}
