import { m } from 'virtual:messages';
import { NOTIFICATIONS_LISTED } from '@fluteline/domain/notification';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../kit/ui/states.tsx';
import { homeQuery, markRead, notificationsQuery, type OwnNotification } from './api.ts';
import { followedAt, setFollowed } from './followed-notification.ts';
import classes from './notification-banner.module.css';
import { NotificationFace } from './notification-face.tsx';

/** Marks the shown notifications as read, on all of the account's phones. */
function useRead(notifications: readonly OwnNotification[]): void {
  const queries = useQueryClient();
  useEffect(() => {
    const [newest, ...older] = notifications.map(({ id }) => id);
    if (newest === undefined) return;
    markRead([newest, ...older])
      .then(() => queries.invalidateQueries({ queryKey: homeQuery.queryKey }))
      .catch((error: unknown) => console.warn('Notifications still count as new', error));
  }, [notifications, queries]);
}

/** Returns to the notification from which Back leads to the list. */
function useFollowed() {
  const { latestLocation } = useRouter();
  const entry = latestLocation.state.__TSR_key;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    row.current?.querySelector('a')?.focus({ preventScroll: true });
    row.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return {
    rowOf: (id: string) => (id === followedAt(entry) ? row : undefined),
    follow: (id: string) => setFollowed({ entry, id }),
  };
}

function List({ notifications }: { notifications: readonly OwnNotification[] }) {
  const { rowOf, follow } = useFollowed();
  useRead(notifications);
  if (notifications.length === 0) return <EmptyState title={m.home_notifications_none()} />;
  return (
    <>
      <ul className={classes.list}>
        {notifications.map((notification) => (
          <li key={notification.id} ref={rowOf(notification.id)}>
            <NotificationFace
              notification={notification}
              onFollow={() => follow(notification.id)}
            />
          </li>
        ))}
      </ul>
      {notifications.length >= NOTIFICATIONS_LISTED && (
        <p className={`quiet ${classes.newest}`}>
          {m.home_notifications_newest({ count: NOTIFICATIONS_LISTED })}
        </p>
      )}
    </>
  );
}

/** Shows the account's notifications, newest first. */
export function NotificationsSheet({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(notificationsQuery);
  const retry = () => void refetch();
  return (
    <Sheet open onClose={onClose} title={m.home_notifications()}>
      {data && <List notifications={data} />}
      {!data && error && (
        <ErrorState
          title={m.home_notifications_failed()}
          error={error}
          onRetry={retry}
          busy={isFetching}
        />
      )}
      {!data && !error && <ListSkeleton rows={3} />}
    </Sheet>
  );
}
