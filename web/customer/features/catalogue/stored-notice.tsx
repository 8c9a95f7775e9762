import { m } from 'virtual:messages';
import { Notice } from '../../../kit/ui/notice.tsx';
import classes from './stored-notice.module.css';

/** Says that only the parts stored on this phone were searched. */
export function StoredNotice({ stored }: { stored: number }) {
  return (
    <div className={classes.notice}>
      <Notice tone="info">{m.catalogue_stored({ count: stored })}</Notice>
    </div>
  );
}
