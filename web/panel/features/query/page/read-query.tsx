import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../../../kit/ui/button.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { useGoBack } from '../../../../kit/ui/shell/go-back.tsx';
import { useNarrow } from '../../../../kit/ui/use-narrow.ts';
import { UrgencyBadge } from '../../../../trade/urgency-badge.tsx';
import { useAdministrators } from '../../../administrators/use-administrators.ts';
import { DetailParts } from '../../../ui/detail-part.tsx';
import { PanelPage } from '../../../ui/panel-page.tsx';
import { historyQuery } from '../api.ts';
import { MachineQueryFacts } from '../machine-query-facts.tsx';
import { PartQueryFacts } from '../part-query-facts.tsx';
import { type QueryView, viewOf } from '../query-view.ts';
import type { OpenedQuery } from './api.ts';
import { Composer, type Writing } from './composer.tsx';
import { entriesOf } from './entries.ts';
import { Neighbours, useNeighbours } from './neighbours.tsx';
import { QueryActions } from './query-actions.tsx';
import { QueryTimeLine } from './query-time-line.tsx';
import classes from './read-query.module.css';
import { RecentChanges } from './recent-changes.tsx';
import { ResolveSheet } from './resolve-sheet.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { useQueryAct } from './use-query-act.ts';
import { useRecentChanges } from './use-recent-changes.ts';
import { useTimeLineInSight } from './use-time-line-in-sight.ts';

/** Collects a query page's data, actions and shortcuts. */
function useReading(query: OpenedQuery, view: QueryView) {
  const { id } = view;
  const history = useQuery(historyQuery(id));
  const { me, nameOf } = useAdministrators();
  const acting = useQueryAct(query, view);
  const neighbours = useNeighbours(id);
  const [isResolving, setResolving] = useState(false);
  const [writing, setWriting] = useState<Writing>({ kind: 'answer', focus: 0 });
  const [isWriting, setIsWriting] = useState(false);
  const entries = entriesOf(query, history.data ?? []);
  const recentChanges = useRecentChanges(entries, { me, whole: history.data !== undefined });
  const write = (kind: Writing['kind']) => setWriting(({ focus }) => ({ kind, focus: focus + 1 }));
  usePageKeys({
    j: () => neighbours.go('next'),
    k: () => neighbours.go('previous'),
    a: () => write('answer'),
    n: () => write('note'),
    r: () => setResolving(true),
    m: () => {
      if (me) acting.run({ kind: 'assign', to: query.assigned_to?.id === me.id ? null : me.id });
    },
  });
  return {
    history,
    nameOf,
    acting,
    neighbours,
    entries,
    recentChanges,
    resolving: { isOpen: isResolving, set: setResolving },
    composing: { writing, setWriting, isWriting, setIsWriting },
  };
}

type Reading = ReturnType<typeof useReading>;

function Head({
  query,
  view,
  neighbours,
}: { query: OpenedQuery; view: QueryView } & Pick<Reading, 'neighbours'>) {
  const isNarrow = useNarrow();
  return (
    <div className={classes.head}>
      <UrgencyBadge urgency={view.urgency} />
      <Link to="/users/$id" params={{ id: query.account_id }} className={classes.plant}>
        {view.buyer || m.panel_not_given()}
      </Link>
      {!isNarrow && <Neighbours idOf={neighbours.idOf} />}
    </div>
  );
}

function Erased() {
  return (
    <div className={`stack ${classes.erased}`}>
      <Notice tone="info" detail={m.query_page_erased_hint()}>
        {m.query_page_erased()}
      </Notice>
      <ButtonLink to="/queries" look="outline">
        {m.query_page_to_list()}
      </ButtonLink>
    </div>
  );
}

function Resolving({
  view,
  query,
  reading,
}: {
  view: QueryView;
  query: OpenedQuery;
  reading: Reading;
}) {
  const { acting, resolving } = reading;
  const close = () => resolving.set(false);
  return (
    <ResolveSheet
      open={resolving.isOpen}
      name={view.name}
      isResolved={query.stage === 'resolved'}
      onChoose={(resolution) => {
        close();
        acting.run({ kind: 'resolve', resolution });
      }}
      onReopen={() => {
        close();
        acting.run({ kind: 'reopen' });
      }}
      onClose={close}
    />
  );
}

/** Time line of a query with the composer and actions. */
function Desk({ query, view, reading }: { query: OpenedQuery; view: QueryView; reading: Reading }) {
  const isNarrow = useNarrow();
  const { history, entries, recentChanges, acting, nameOf, resolving, composing, neighbours } =
    reading;
  const actions = (
    <QueryActions query={query} view={view} acting={acting} onResolve={() => resolving.set(true)} />
  );
  const isErased = view.mobile === '';
  const line = useTimeLineInSight(entries.length);
  // On a desktop it scrolls separately, also by keyboard.
  const scrolled = isNarrow
    ? {}
    : { role: 'group', 'aria-label': m.query_page_time_line(), tabIndex: 0 };
  return (
    <div className={`stack ${classes.desk}`}>
      {!isNarrow && actions}
      <div className={classes.line} ref={line.list} {...scrolled}>
        <QueryTimeLine
          entries={entries}
          nameOf={nameOf}
          error={history.data ? null : history.error}
          onRetry={() => void history.refetch()}
        />
      </div>
      <div className={`stack ${classes.dock}`}>
        <RecentChanges
          entries={recentChanges.entries}
          nameOf={nameOf}
          isWriting={composing.isWriting}
          onDismiss={recentChanges.dismiss}
        />
        {isErased && <Erased />}
        {isNarrow && actions}
        {!isErased && (
          <Composer
            id={view.id}
            query={query}
            writing={composing.writing}
            onKind={(kind) => composing.setWriting({ ...composing.writing, kind })}
            onWriting={composing.setIsWriting}
            onSent={line.focus}
            aside={isNarrow && <Neighbours idOf={neighbours.idOf} />}
          />
        )}
      </div>
    </div>
  );
}

/** A query's page: its facts at the left, time line and composer at the right. */
export function ReadQuery({ query }: { query: OpenedQuery }) {
  const view = viewOf(query);
  const reading = useReading(query, view);
  return (
    <PanelPage title={view.name} onBack={useGoBack('/queries')}>
      <Head query={query} view={view} neighbours={reading.neighbours} />
      <div className={`columns ${classes.page}`}>
        <DetailParts under="page">
          {query.type === 'csp' ? (
            <PartQueryFacts query={query} />
          ) : (
            <MachineQueryFacts query={query} />
          )}
        </DetailParts>
        <Desk query={query} view={view} reading={reading} />
      </div>
      <Resolving query={query} view={view} reading={reading} />
    </PanelPage>
  );
}
