import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import classes from './notification-card.module.css';
import { Picture } from './picture.tsx';

interface NotificationCardProps {
  /** Address of its picture; empty shows a bell. */
  picture: string;
  title: ReactNode;
  message: ReactNode;
  date: ReactNode;
  /** Whether the notification opens a page. */
  leads: boolean;
}

/** A notification as shown on a plant's Home and in the sender's preview. */
export function NotificationCard({ picture, title, message, date, leads }: NotificationCardProps) {
  return (
    <span className={classes.card}>
      {picture ? (
        <span className={classes.picture}>
          <Picture src={picture} alt="" ratio="square" sizes="56px" />
        </span>
      ) : (
        <span className={classes.icon}>
          <Icon name="bell" size={20} />
        </span>
      )}
      <span className={classes.words}>
        <strong className={classes.title}>{title}</strong>
        <span className={classes.message}>{message}</span>
        <span className={classes.date}>{date}</span>
      </span>
      {leads && (
        <span className={classes.arrow}>
          <Icon name="forward" size={20} />
        </span>
      )}
    </span>
  );
}
