import { m } from 'virtual:messages';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import type { Home, OwnNotification } from './api.ts';
import { followedAt, setFollowed } from './followed-notification.ts';
import classes from './notification-banner.module.css';
import { NotificationFace } from './notification-face.tsx';
import { unreadInWords } from './use-unread.ts';

const NotificationsSheet = lazy(async () => {
  const { NotificationsSheet } = await import('./notifications-sheet.tsx');
  return { default: NotificationsSheet };
});

interface NotificationBannerProps {
  notification: OwnNotification;
  unread: Home['unread'];
}

/**
 * Reserves the banner's room until Home's answer has come, so that the content below does not move.
 */
export function NotificationBannerRoom() {
  return <div className={classes.room} aria-hidden="true" />;
}

/** Shows the newest notification, the number of unread ones and a link to all of them. */
export function NotificationBanner({ notification, unread }: NotificationBannerProps) {
  const { latestLocation } = useRouter();
  const [isOpen, setOpen] = useState(
    () => followedAt(latestLocation.state.__TSR_key) !== undefined,
  );
  const close = () => {
    setFollowed(null);
    setOpen(false);
  };
  return (
    <section className={classes.banner} aria-label={m.home_notification()}>
      <NotificationFace notification={notification} />
      <div className={classes.all}>
        <Button look="text" icon="bell" onClick={() => setOpen(true)}>
          {unread > 0 ? unreadInWords(unread) : m.home_all_notifications()}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationsSheet onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
