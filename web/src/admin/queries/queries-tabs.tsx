import { Outlet } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { PanelLink } from '../navigation.tsx';
import classes from './queries.module.css';

/** The two kinds of query, each under an address of its own. */
export function QueriesTabs() {
  return (
    <>
      <nav className={classes.tabs} aria-label={m.admin_queries_kinds()}>
        <PanelLink to="/queries/spare-parts" className={classes.tab}>
          {m.admin_queries_spare_parts()}
        </PanelLink>
        <PanelLink to="/queries/machine" className={classes.tab}>
          {m.admin_queries_machine()}
        </PanelLink>
      </nav>
      <Outlet />
    </>
  );
}
