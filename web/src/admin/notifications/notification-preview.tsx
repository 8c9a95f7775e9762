import { m } from '../../paraglide/messages.js';
import { formatDate } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { isPending, type PictureEntry } from '../../ui/picture-input/picture-entry.ts';
import { usePictureAddress } from '../../ui/picture-input/use-picture-address.ts';
import classes from './notification-preview.module.css';
import type { NotifyValues } from './notify-values.ts';

interface PreviewProps {
  values: NotifyValues;
  picture: PictureEntry | undefined;
}

/** The notification as it will stand on a plant's phone. */
export function NotificationPreview({ values, picture }: PreviewProps) {
  // A large original is not drawn before it was made smaller.
  const address = usePictureAddress(picture && !isPending(picture) ? picture.source : '');
  const title = values.title.trim();
  const message = values.message.trim();
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.caption}>{m.notifications_preview()}</figcaption>
      <div className={classes.phone}>
        <div className={classes.banner}>
          {address ? (
            <span className={classes.picture}>
              <Picture src={address} alt="" ratio="square" sizes="56px" />
            </span>
          ) : (
            <span className={classes.icon}>
              <Icon name="bell" size={20} />
            </span>
          )}
          <span className={classes.words}>
            <strong className={title ? classes.title : classes.missing}>
              {title || m.notifications_title()}
            </strong>
            <span className={message ? classes.message : classes.missing}>
              {message || m.notifications_message()}
            </span>
            <span className={classes.date}>{formatDate(new Date())}</span>
          </span>
          {values.link.trim() && (
            <span className={classes.arrow}>
              <Icon name="forward" size={20} />
            </span>
          )}
        </div>
      </div>
    </figure>
  );
}
