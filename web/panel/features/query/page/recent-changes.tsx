import { m } from 'virtual:messages';
import { formatTime } from '../../../../kit/ui/format.ts';
import { InlineButton } from '../../../../kit/ui/inline-button.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { eventLines, type NameOf, whoDidIt } from '../event-words.ts';
import type { Entry } from './entries.ts';

function sentenceOf(entry: Entry, nameOf: NameOf): string {
  const time = formatTime(new Date(entry.at));
  const name = nameOf(entry.byId, entry.by) || whoDidIt('', false);
  if (entry.kind === 'answer') return m.query_page_other_answered({ name, time });
  if (entry.kind === 'note') return m.query_page_other_noted({ name, time });
  return m.query_page_other_did({ name, time, what: eventLines(entry.event, nameOf).lead });
}

interface RecentChangesProps {
  entries: readonly Entry[];
  nameOf: NameOf;
  /** Whether there is unsent text. */
  isWriting: boolean;
  onDismiss: () => void;
}

/** Shows what other people changed while the page was open. */
export function RecentChanges({ entries, nameOf, isWriting, onDismiss }: RecentChangesProps) {
  const isAnswered = entries.some(({ kind }) => kind === 'answer');
  if (entries.length === 0) return null;
  return (
    <Notice tone="info" detail={isAnswered && isWriting ? m.query_page_yours_waits() : undefined}>
      {[...new Set(entries.map((entry) => sentenceOf(entry, nameOf)))].join(' ')}{' '}
      <InlineButton onClick={onDismiss}>{m.ui_close()}</InlineButton>
    </Notice>
  );
}
