import { m } from 'virtual:messages';
import { Link, Outlet, useMatchRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { formatMobile } from '../../../kit/ui/format.ts';
import { Icon } from '../../../kit/ui/icons.tsx';
import { WaveMark } from '../../../kit/ui/wave-mark.tsx';
import { useAdministrator } from '../../session.ts';
import classes from './frame.module.css';
import { StatCards } from './stat-cards.tsx';
import { tabs } from './tabs.ts';

interface FrameProps {
  onSignOut: () => void;
  /** Content beside the signed-in administrator. */
  aside?: ReactNode;
}

function Header({ onSignOut, aside }: FrameProps) {
  const user = useAdministrator()?.user;
  return (
    <header className="top-bar">
      <div className={`top-bar-inner ${classes.headerInner}`}>
        <Link to="/" className={`brand-link ${classes.logo}`} aria-label={m.panel_home_link()}>
          <WaveMark />
          <span className={classes.brand}>{m.panel_brand()}</span>
        </Link>
        <p className={classes.panel}>
          <span className={classes.panelName}>{m.panel_title()}</span>
          {user && <span className={classes.who}>{user.email || formatMobile(user.mobile)}</span>}
        </p>
        <nav className={`bottom-bar ${classes.tabs}`} aria-label={m.panel_tabs()}>
          {tabs.map(({ to, label, icon }) => (
            <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className={classes.tab}>
              <span className={classes.tabIcon}>
                <Icon name={icon} size={24} />
              </span>
              {label()}
            </Link>
          ))}
        </nav>
        {aside}
        <Button look="outline" className={classes.logout} onClick={onSignOut}>
          {m.panel_logout()}
        </Button>
      </div>
    </header>
  );
}

/** Frame of every screen: the signed-in administrator, the tabs and the statistics cards. */
export function Frame(props: FrameProps) {
  const isHome = Boolean(useMatchRoute()({ to: '/' }));
  return (
    <div className={classes.page}>
      <Header {...props} />
      <div className={classes.body}>
        <StatCards isLine={!isHome} />
        <main className={classes.main}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
