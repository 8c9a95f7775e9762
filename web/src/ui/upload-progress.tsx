import { m } from '../paraglide/messages.js';
import classes from './upload-progress.module.css';

/** How much of an upload has gone, from 0 to 1. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className={classes.upload}>
      <progress value={percent} max={100} aria-label={m.ui_uploading()} />
      <span>{m.ui_uploaded({ percent })}</span>
    </div>
  );
}
