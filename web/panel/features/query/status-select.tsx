import { m } from 'virtual:messages';
import { useId } from 'react';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { Icon } from '../../../kit/ui/icons.tsx';
import { InlineButton } from '../../../kit/ui/inline-button.tsx';
import type { QueryView } from './query-view.ts';
import classes from './status-select.module.css';
import { useChangeStatus } from './use-change-status.ts';

/** In Progress or Resolved; a failure stands below it with Retry, another's change with the choice. */
export function StatusSelect({ query }: { query: QueryView }) {
  const id = useId();
  const { shown, busy, error, overtaken, change, retry } = useChangeStatus(query);
  return (
    <span className={classes.box}>
      <span
        className={`arrow-select ${classes.select} ${shown === 'resolved' ? classes.resolved : ''}`}
      >
        <select
          aria-label={m.query_panel_status_of({ name: query.name })}
          aria-busy={busy || undefined}
          aria-describedby={error || overtaken ? id : undefined}
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
        {overtaken && (
          <>
            {overtaken.sentence}{' '}
            {overtaken.keep && (
              <InlineButton onClick={overtaken.keep}>{m.conflict_keep_mine()}</InlineButton>
            )}{' '}
            <InlineButton onClick={overtaken.take}>
              {overtaken.keep ? m.conflict_take_theirs() : m.ui_close()}
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
