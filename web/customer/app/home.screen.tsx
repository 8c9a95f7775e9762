import { m } from 'virtual:messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useCustomer } from '../../kit/client/index.ts';
import { useSessionActions } from '../../kit/ui/shell/session-actions.tsx';
import { useScreenTitle } from '../../kit/ui/shell/use-screen-title.ts';
import { ErrorState } from '../../kit/ui/states.tsx';
import { rememberItems } from '../features/catalogue/api.ts';
import { ExploreCatalogue } from '../features/catalogue/explore-catalogue.tsx';
import { homeQuery } from '../features/home/api.ts';
import {
  NotificationBanner,
  NotificationBannerRoom,
} from '../features/home/notification-banner.tsx';
import { Promo } from '../features/home/promo.tsx';
import { HomeTiles } from '../features/home/tiles.tsx';
import { useUnreadAnnounced } from '../features/home/use-unread.ts';
import { TopMachines } from '../features/machine/top-machines.tsx';
import classes from './home.module.css';
import { useSplashShown } from './splash.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** Frames the content of Home with the top bar and the tab bar. */
function HomeFrame({ children }: { children: ReactNode }) {
  const heading = useScreenTitle(m.app_home());
  const isCovered = useSplashShown();
  return (
    <div className={classes.page}>
      <TopBar />
      <main className={classes.main}>
        <h1 className="visually-hidden" ref={heading} tabIndex={-1}>
          {m.app_home()}
        </h1>
        <Promo covered={isCovered} />
        {children}
      </main>
      <TabBar />
    </div>
  );
}

/** Shows Home to a guest; every tile and list asks to sign in. */
function GuestsHome() {
  const { signIn } = useSessionActions();
  return (
    <HomeFrame>
      <HomeTiles home={undefined} onGuest={signIn} />
      <ExploreCatalogue onGuest={signIn} />
      <TopMachines onGuest={signIn} />
    </HomeFrame>
  );
}

/** Shows Home to a member, read with one request. The tiles also work when it fails. */
function MembersHome() {
  const { data: home, dataUpdatedAt, error, isFetching, refetch } = useQuery(homeQuery);
  const client = useQueryClient();
  useEffect(() => {
    if (home) rememberItems(client, home.catalogue, dataUpdatedAt);
  }, [client, home, dataUpdatedAt]);
  // An answer cached from an older server has no count.
  const unread = home?.unread ?? 0;
  useUnreadAnnounced(home && unread);
  const failed = error !== null && !home;
  return (
    <HomeFrame>
      {!home && !failed && <NotificationBannerRoom />}
      {home?.notification && (
        <NotificationBanner notification={home.notification} unread={unread} />
      )}
      <HomeTiles home={home} />
      {failed ? (
        <ErrorState
          title={m.home_failed()}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <>
          <ExploreCatalogue items={home?.catalogue} />
          <TopMachines machines={home?.machines} />
        </>
      )}
    </HomeFrame>
  );
}

/** Shows Home, for a member or for a guest. */
export function HomeScreen() {
  const customer = useCustomer();
  return customer?.user.isVerified ? <MembersHome /> : <GuestsHome />;
}
