import { m } from 'virtual:messages';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { formatNumber } from '../../../kit/ui/format.ts';
import { openMachinesQuery, openSparePartsQuery } from './api.ts';
import classes from './queries.module.css';

function Tab({ to, kind, count }: { to: string; kind: string; count: UseQueryResult<number> }) {
  const open = count.data === undefined ? null : formatNumber(count.data);
  return (
    <Link to={to} className={`chip ${classes.tab}`}>
      {kind}{' '}
      {open !== null && (
        <>
          <span className={classes.count} aria-hidden="true">
            {open}
          </span>
          <span className="visually-hidden">{m.query_panel_open_count({ open })}</span>
        </>
      )}
    </Link>
  );
}

/** The two kinds of query, each under an address of its own, and how many of each are open. */
export function QueriesTabs() {
  return (
    <>
      <nav className={classes.tabs} aria-label={m.query_panel_kinds()}>
        <Tab
          to="/queries/spare-parts"
          kind={m.query_panel_spare_parts()}
          count={useQuery(openSparePartsQuery)}
        />
        <Tab
          to="/queries/machine"
          kind={m.query_panel_machine()}
          count={useQuery(openMachinesQuery)}
        />
      </nav>
      <Outlet />
    </>
  );
}
