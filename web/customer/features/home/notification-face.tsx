import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { formatDate } from '../../../kit/ui/format.ts';
import { NotificationCard } from '../../../kit/ui/notification-card.tsx';
import type { OwnNotification } from './api.ts';
import classes from './notification-banner.module.css';

function Face({ notification }: { notification: OwnNotification }) {
  const { title, message, image, created_at, redirect_url } = notification;
  return (
    <NotificationCard
      picture={image}
      title={title}
      message={message}
      date={<time dateTime={created_at}>{formatDate(created_at)}</time>}
      leads={redirect_url !== ''}
    />
  );
}

const isOwn = (link: string) => link.startsWith('/') && !link.startsWith('/admin');

interface NotificationFaceProps {
  notification: OwnNotification;
  /** Called when its link leads to a screen of the app. */
  onFollow?: (() => void) | undefined;
}

function LinkedFace({ notification, onFollow }: NotificationFaceProps) {
  const { redirect_url: link } = notification;
  const { history } = useRouter();
  // A path of the app changes the screen without reloading the app.
  const follow = (event: MouseEvent) => {
    if (!isOwn(link) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onFollow?.();
    history.push(link);
  };
  const foreign = isOwn(link) ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a className={classes.link} href={link} onClick={follow} {...foreign}>
      <Face notification={notification} />
    </a>
  );
}

/** Shows a notification; one with an address is a link. */
export function NotificationFace(props: NotificationFaceProps) {
  const { notification } = props;
  const { redirect_url } = notification;
  return redirect_url ? <LinkedFace {...props} /> : <Face notification={notification} />;
}
