import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../../kit/client/index.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { formatTotal } from '../../../../kit/ui/format.ts';
import { MenuButton } from '../../../../kit/ui/menu/menu-button.tsx';
import { focusHeading } from '../../../../kit/ui/shell/focus-heading.ts';
import { toast } from '../../../../kit/ui/toast.ts';
import { viewCountsQuery } from '../api.ts';
import { Count } from '../count.tsx';
import {
  type AdministratorNames,
  type Kind,
  listOf,
  type QueriesFilter,
  sentFilter,
} from '../queries-search.ts';
import { useCurrentInSight } from '../use-current-in-sight.ts';
import {
  builtInViews,
  filterOfView,
  isShown,
  MAX_VIEWS,
  storedFilter,
  useOwnViews,
  type View,
} from './saved-views.ts';
import { withoutGone } from './use-filter-in-use.ts';
import { ViewNameSheet } from './view-name-sheet.tsx';
import classes from './views-bar.module.css';

interface ViewsBarProps {
  kind: Kind | undefined;
  /** Filter of the displayed list. */
  filter: QueriesFilter;
  administrators: AdministratorNames;
}

interface ViewLinkProps {
  view: View;
  isPresent: boolean;
  count: { readonly total: number; readonly total_is_lower_bound?: true | undefined } | undefined;
}

function ViewLink({ view, isPresent, count }: ViewLinkProps) {
  return (
    <Link
      to={listOf(view.kind)}
      search={view.filter}
      activeOptions={{ exact: true }}
      className={`chip ${classes.view}`}
      aria-current={isPresent ? 'page' : undefined}
      title={view.name}
    >
      <span className={classes.name}>{view.name}</span>
      {count && <Count words={formatTotal(count.total, count.total_is_lower_bound)} />}
    </Link>
  );
}

/** Menu of actions on the displayed own view. */
function OwnViewMenu({ view, onRename }: { view: View; onRename: () => void }) {
  const { add, remove } = useOwnViews();
  return (
    <MenuButton
      label={m.query_panel_view_more({ name: view.name })}
      items={[
        { label: m.query_panel_view_rename(), icon: 'edit', run: onRename },
        {
          label: m.query_panel_view_remove(),
          icon: 'trash',
          run: () => {
            remove(view.id);
            const undo = { label: m.query_panel_undo(), run: () => add(view) };
            toast.success(m.query_panel_view_removed({ name: view.name }), undo);
            // The focused button is gone.
            focusHeading();
          },
        },
      ]}
    />
  );
}

/** Built-in and own views, each with its number of queries. */
export function ViewsBar({ kind, filter, administrators }: ViewsBarProps) {
  const { views: own, add, rename } = useOwnViews();
  const [naming, setNaming] = useState<View | 'new' | null>(null);
  const views = [...builtInViews(kind), ...own];
  const { data: counts } = useQuery(
    viewCountsQuery(
      views.map((view) => sentFilter(withoutGone(filterOfView(view), administrators), view.kind)),
    ),
  );
  const present = views.find((view) => isShown(view, kind, filter));
  const nav = useCurrentInSight<HTMLElement>(present?.id, counts !== undefined);
  const presentOwn = own.find((view) => view === present);
  const canSave = !present && Object.keys(storedFilter(filter)).length > 0;
  const onName = (name: string) => {
    if (naming === 'new') {
      add({ id: newIdempotencyKey(), name, kind, filter: storedFilter(filter) });
      toast.success(m.query_panel_view_saved({ name }));
    } else if (naming) rename(naming.id, name);
    setNaming(null);
  };
  return (
    <nav ref={nav} className={classes.views} aria-label={m.query_panel_views()}>
      {views.map((view, index) => (
        <ViewLink key={view.id} view={view} isPresent={view === present} count={counts?.[index]} />
      ))}
      {presentOwn && <OwnViewMenu view={presentOwn} onRename={() => setNaming(presentOwn)} />}
      {canSave && (
        <Button
          look="text"
          className={classes.save}
          onClick={() =>
            own.length < MAX_VIEWS
              ? setNaming('new')
              : toast.info(m.query_panel_view_max({ max: MAX_VIEWS }))
          }
        >
          {m.query_panel_view_save()}
        </Button>
      )}
      {naming && (
        <ViewNameSheet
          view={naming === 'new' ? null : naming}
          taken={views.filter((view) => view !== naming).map(({ name }) => name)}
          onName={onName}
          onClose={() => setNaming(null)}
        />
      )}
    </nav>
  );
}
