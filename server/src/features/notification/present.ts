import { shownMobile } from '@fluteline/domain/account';
import { publicAddress } from '../../platform/files/addresses.ts';
import type { ListedRow, ReceivedRow, SentRow } from './store.ts';

/** A notification as its reader sees it. */
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

/** A notification as one account got it. */
export function presentReceived(notification: ReceivedRow) {
  const { readAt } = notification;
  return { ...presentNotification(notification), read_at: readAt?.toISOString() ?? null };
}

/** A notification as its sender sees it. */
export function presentSent(notification: ListedRow) {
  const { recipients, delivered } = notification;
  return { ...presentNotification(notification), recipients, delivered };
}

/** The same with who sent it to whom, for the panel's history. */
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
