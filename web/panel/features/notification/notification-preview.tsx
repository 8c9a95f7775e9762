import { m } from 'virtual:messages';
import { formatDate } from '../../../kit/ui/format.ts';
import { NotificationCard } from '../../../kit/ui/notification-card.tsx';
import { isPending, type PictureEntry } from '../../../kit/ui/picture-input/picture-entry.ts';
import { usePictureAddress } from '../../../kit/ui/picture-input/use-picture-address.ts';
import classes from './notification-preview.module.css';
import type { NotifyValues } from './notify-values.ts';

interface PreviewProps {
  values: NotifyValues;
  picture: PictureEntry | undefined;
}

const Missing = ({ children }: { children: string }) => (
  <span className={classes.missing}>{children}</span>
);

/** Preview of the notification on a plant's phone. */
export function NotificationPreview({ values, picture }: PreviewProps) {
  // A large picture is not shown before it is compressed.
  const address = usePictureAddress(picture && !isPending(picture) ? picture.source : '');
  const title = values.title.trim();
  const message = values.message.trim();
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.caption}>{m.notification_preview()}</figcaption>
      <div className={classes.phone}>
        <NotificationCard
          picture={address ?? ''}
          title={title || <Missing>{m.notification_title()}</Missing>}
          message={message || <Missing>{m.notification_message()}</Missing>}
          date={formatDate(new Date())}
          leads={values.link.trim() !== ''}
        />
      </div>
    </figure>
  );
}
