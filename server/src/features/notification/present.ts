import { shownMobile } from '@fluteline/domain/account';
import { publicAddress } from '../../platform/files/addresses.ts';
import type { ListedRow, ReceivedRow, SentRow } from './store.ts';

/** Returns a notification for its reader. */
export function presentNotification(notification: ListedRow) {
  return {
    id: notification.id,
    title: notification.title,
    message: notification.message,
    image: notification.image ? publicAddress(notification.image) : '',
    redirect_url: notification.redirectUrl,
    created_at: notification.createdAt.toISOString(),
  };
}

/** Returns a notification as one account received it. */
export function presentReceived(notification: ReceivedRow) {
  const { readAt } = notification;
  return { ...presentNotification(notification), read_at: readAt?.toISOString() ?? null };
}

/** Returns a notification for its sender. */
export function presentSent(notification: ListedRow) {
  const { recipients, delivered } = notification;
  return { ...presentNotification(notification), recipients, delivered };
}

/** Returns a notification with its sender and audience, for the panel's history. */
export function presentHistory(notification: SentRow) {
  const { audienceKind: audience, senderName, senderMobile } = notification;
  const { pushed, received, opened, isStopped } = notification;
  const sentBy = senderName || shownMobile(senderMobile);
  const { chosen, chosenIds: chosen_ids } = notification;
  return {
    ...presentSent(notification),
    audience,
    chosen,
    chosen_ids,
    sent_by: sentBy,
    pushed,
    received,
    opened,
    ...(isStopped && { stopped: true as const }),
  };
}
