import { m } from 'virtual:messages';
import classes from './upload-progress.module.css';

/** Shows an upload's progress, from 0 to 1. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    // A region, because it is beside a form's button and outside the screen's content.
    <section className={classes.upload} aria-label={m.ui_uploading()}>
      <progress value={percent} max={100} aria-label={m.ui_uploading()} />
      <span>{m.ui_uploaded({ percent })}</span>
    </section>
  );
}
