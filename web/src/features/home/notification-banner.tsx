import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatDate } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Home } from './api.ts';
import classes from './notification-banner.module.css';

type Notification = NonNullable<Home['notification']>;

function Words({ notification }: { notification: Notification }) {
  const { title, message, image, created_at } = notification;
  return (
    <>
      {image ? (
        <span className={classes.picture}>
          <Picture src={image} alt="" ratio="square" sizes="56px" />
        </span>
      ) : (
        <span className={classes.icon}>
          <Icon name="bell" size={20} />
        </span>
      )}
      <span className={classes.words}>
        <strong className={classes.title}>{title}</strong>
        <span className={classes.message}>{message}</span>
        <time className={classes.date} dateTime={created_at}>
          {formatDate(created_at)}
        </time>
      </span>
    </>
  );
}

const isOwn = (link: string) => link.startsWith('/') && !link.startsWith('/admin');

function LinkedWords({ notification }: { notification: Notification }) {
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
    <a className={classes.body} href={link} onClick={follow} {...foreign}>
      <Words notification={notification} />
      <span className={classes.arrow}>
        <Icon name="forward" size={20} />
      </span>
    </a>
  );
}

/** The newest notification; one that leads somewhere is a link. */
export function NotificationBanner({ notification }: { notification: Notification }) {
  return (
    <section className={classes.banner} aria-label={m.home_notification()}>
      {notification.redirect_url ? (
        <LinkedWords notification={notification} />
      ) : (
        <div className={classes.body}>
          <Words notification={notification} />
        </div>
      )}
    </section>
  );
}
