import { TimeLineEntry } from '../../ui/time-line.tsx';
import type { QueryEvent } from './api.ts';
import { eventLines, type NameOf, whoDidIt } from './event-words.ts';

/** What happened to a query, and who did it. */
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
