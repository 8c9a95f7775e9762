import { m } from 'virtual:messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../kit/ui/states.tsx';
import { homeQuery, markRead, notificationsQuery, type OwnNotification } from './api.ts';
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

function List({ notifications }: { notifications: readonly OwnNotification[] }) {
  useRead(notifications);
  if (notifications.length === 0) return <EmptyState title={m.home_notifications_none()} />;
  return (
    <ul className={classes.list}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationFace notification={notification} />
        </li>
      ))}
    </ul>
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
