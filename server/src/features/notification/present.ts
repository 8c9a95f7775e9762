import { publicAddress } from '../../platform/files/addresses.ts';
import type { NotificationRow } from './store.ts';

/** A notification as its reader sees it. */
export function presentNotification(notification: NotificationRow) {
  return {
    id: notification.id,
    title: notification.title,
    message: notification.message,
    image: notification.image ? publicAddress(notification.image) : '',
    redirect_url: notification.redirectUrl,
    created_at: notification.createdAt.toISOString(),
  };
}

/** A notification as its sender sees it. */
export function presentSent(notification: NotificationRow) {
  const { recipients, delivered } = notification;
  return { ...presentNotification(notification), recipients, delivered };
}
