import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { useScreenTitle } from '../ui/shell/use-screen-title.ts';
import { EmptyState } from '../ui/states.tsx';
import classes from './home.module.css';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** Home's frame: bars around what the home feature shows. */
function HomeFrame({ children }: { children: ReactNode }) {
  const heading = useScreenTitle(m.app_home());
  return (
    <div className={classes.page}>
      <TopBar />
      <main className={classes.main}>
        <h1 className="visually-hidden" ref={heading} tabIndex={-1}>
          {m.app_home()}
        </h1>
        {children}
      </main>
      <TabBar />
    </div>
  );
}

export function HomeScreen() {
  return (
    <HomeFrame>
      <EmptyState title={m.app_later_title()} hint={m.app_later_home()} />
    </HomeFrame>
  );
}
