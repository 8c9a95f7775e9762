import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatDate } from '../../ui/format.ts';
import { NotificationCard } from '../../ui/notification-card.tsx';
import type { Home } from './api.ts';
import classes from './notification-banner.module.css';

type Notification = NonNullable<Home['notification']>;

function Face({ notification }: { notification: Notification }) {
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

function LinkedFace({ notification }: { notification: Notification }) {
  const { redirect_url: link } = notification;
  const { history } = useRouter();
  // An own path changes the screen without loading the app again.
  const follow = (event: MouseEvent) => {
    if (!isOwn(link) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.push(link);
  };
  const foreign = isOwn(link) ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a className={classes.link} href={link} onClick={follow} {...foreign}>
      <Face notification={notification} />
    </a>
  );
}

/** The newest notification; one that leads somewhere is a link. */
export function NotificationBanner({ notification }: { notification: Notification }) {
  return (
    <section className={classes.banner} aria-label={m.home_notification()}>
      {notification.redirect_url ? (
        <LinkedFace notification={notification} />
      ) : (
        <Face notification={notification} />
      )}
    </section>
  );
}
