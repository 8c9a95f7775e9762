import { m } from 'virtual:messages';
import { useState } from 'react';
import { Button } from '../../../../kit/ui/button.tsx';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { Sheet } from '../../../../kit/ui/sheet/sheet.tsx';
import { ResolutionReasons } from '../../../ui/resolution-reasons.tsx';
import type { Resolved } from '../api.ts';
import type { QueryView } from '../query-view.ts';
import classes from './resolve-sheet.module.css';
import { useResolveQueries } from './use-resolve-queries.ts';

const outcomes: Readonly<Record<Resolved['result'], () => string>> = {
  resolved: m.query_panel_outcome_resolved,
  already_resolved: m.query_panel_outcome_already,
  not_found: m.query_panel_outcome_gone,
};

function Outcomes({
  results,
  queries,
}: {
  results: readonly Resolved[];
  queries: ReadonlyMap<string, QueryView>;
}) {
  return (
    <ul aria-label={m.query_panel_outcomes()}>
      {results.map(({ id, result }) => (
        <li key={id} className={classes.outcome}>
          <span className="named">
            <strong>{queries.get(id)?.name}</strong>
            <span>{queries.get(id)?.buyer}</span>
          </span>
          <span className={result === 'resolved' ? classes.done : classes.other}>
            {outcomes[result]()}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ResolveSheetProps {
  queries: readonly QueryView[];
  /** Number of selected queries that are not on the displayed page. */
  elsewhere: number;
  /** Called with the queries that no longer need to be selected. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Sheet to choose a reason and resolve queries; shows the result of each query if they differ. */
export function ResolveSheet({ queries, elsewhere, onDone, onClose }: ResolveSheetProps) {
  const [asked] = useState(queries);
  const { send, sending, error, results, undo } = useResolveQueries(asked, { onDone, onClose });
  const count = asked.length;
  const [first] = asked;
  const title =
    count === 1 && first
      ? m.query_panel_resolve_one({ name: first.name })
      : m.query_panel_resolve_many({ count });
  const undoAndClose = () => {
    undo?.();
    onClose();
  };
  const hint = elsewhere > 0 && count > 1 ? m.query_panel_elsewhere({ count: elsewhere }) : null;
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      {...(!results && { hint: hint ?? m.query_panel_resolve_hint() })}
      {...(results && {
        footer: (
          <>
            {undo && (
              <Button look="outline" onClick={undoAndClose}>
                {m.query_panel_undo()}
              </Button>
            )}
            <Button onClick={onClose}>{m.ui_close()}</Button>
          </>
        ),
      })}
    >
      {results ? (
        <Outcomes results={results} queries={new Map(asked.map((query) => [query.id, query]))} />
      ) : (
        <>
          {error && (
            <Notice tone="error" detail={m.query_panel_still_chosen()}>
              {m.query_panel_not_resolved({ reason: errorSentence(error).sentence })}
            </Notice>
          )}
          <ResolutionReasons sending={sending} onChoose={send} />
        </>
      )}
    </Sheet>
  );
}
