import type { ReactNode } from 'react';
import { useCustomer } from '../client/index.ts';
import { ExploreCatalogue } from '../features/catalogue/explore-catalogue.tsx';
import { HomeTiles } from '../features/home/tiles.tsx';
import { m } from '../paraglide/messages.js';
import { useSessionActions } from '../ui/shell/session-actions.tsx';
import { useScreenTitle } from '../ui/shell/use-screen-title.ts';
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
  const customer = useCustomer();
  const { signIn } = useSessionActions();
  const onGuest = customer?.user.isVerified ? undefined : signIn;
  return (
    <HomeFrame>
      <HomeTiles onGuest={onGuest} />
      <ExploreCatalogue onGuest={onGuest} />
    </HomeFrame>
  );
}
