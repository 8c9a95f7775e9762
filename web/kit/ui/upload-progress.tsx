import { m } from 'virtual:messages';
import classes from './upload-progress.module.css';

/** How much of an upload has gone, from 0 to 1. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    // A region: it stands beside a form's button, outside of the screen's content.
    <section className={classes.upload} aria-label={m.ui_uploading()}>
      <progress value={percent} max={100} aria-label={m.ui_uploading()} />
      <span>{m.ui_uploaded({ percent })}</span>
    </section>
  );
}
