import { m } from 'virtual:messages';
import { isSiteDataBlocked } from '../client/device-storage.ts';
import classes from './offline-banner.module.css';

/** Tells the user what is lost when the browser blocks storage for this site. */
export function BlockedNotice() {
  if (!isSiteDataBlocked()) return null;
  return (
    <p className={classes.blocked} role="status">
      {m.ui_storage_blocked()}
    </p>
  );
}
