import { m } from 'virtual:messages';
import { useId } from 'react';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { Icon } from '../../../kit/ui/icons.tsx';
import { InlineButton } from '../../../kit/ui/inline-button.tsx';
import type { QueryView } from './query-view.ts';
import classes from './status-select.module.css';
import { useChangeStatus } from './use-change-status.ts';

interface StatusSelectProps {
  query: QueryView;
  /** Name that tells it apart from other queries beside it. */
  name?: string;
}

/**
 * Select for In Progress or Resolved, with a failure and Retry below it, or the choice after
 * another person's earlier change.
 */
export function StatusSelect({ query, name = query.name }: StatusSelectProps) {
  const id = useId();
  const { shown, busy, error, conflictChoice, change, retry } = useChangeStatus(query);
  return (
    <span className={classes.box}>
      <span
        className={`arrow-select ${classes.select} ${shown === 'resolved' ? classes.resolved : ''}`}
      >
        <select
          aria-label={m.query_panel_status_of({ name })}
          aria-busy={busy || undefined}
          aria-describedby={error || conflictChoice ? id : undefined}
          value={shown}
          onChange={({ target }) =>
            change(target.value === 'resolved' ? 'resolved' : 'in_progress')
          }
        >
          <option value="in_progress">{m.query_panel_in_progress()}</option>
          <option value="resolved">{m.query_panel_resolved()}</option>
        </select>
        <Icon name="chevronDown" size={16} />
      </span>
      <span className={`row-failure ${classes.failure}`} id={id} role="alert">
        {conflictChoice && (
          <>
            {conflictChoice.sentence}{' '}
            {conflictChoice.keep && (
              <InlineButton onClick={conflictChoice.keep}>{m.conflict_keep_mine()}</InlineButton>
            )}{' '}
            <InlineButton onClick={conflictChoice.take}>
              {conflictChoice.keep ? m.conflict_take_theirs() : m.ui_close()}
            </InlineButton>
          </>
        )}
        {error && (
          <>
            {m.query_panel_not_changed({ reason: errorSentence(error).sentence })}{' '}
            <InlineButton onClick={retry}>{m.ui_retry()}</InlineButton>
          </>
        )}
      </span>
    </span>
  );
}
