import { TimeLineEntry } from '../../ui/time-line.tsx';
import type { QueryEvent } from './api.ts';
import { eventLines, type NameOf, whoDidIt } from './event-words.ts';

/** An event of a query's history, with the person who caused it. */
export function EventEntry({ event, nameOf }: { event: QueryEvent; nameOf: NameOf }) {
  const { lead, detail } = eventLines(event, nameOf);
  const by = whoDidIt(nameOf(event.by_id, event.by), event.by_administrator);
  return (
    <TimeLineEntry id={event.id} at={event.at} by={by}>
      <strong>{lead}</strong>
      {detail && <span>{detail}</span>}
    </TimeLineEntry>
  );
}
