import { m } from 'virtual:messages';
import { useBackCloses } from '../back-stack.ts';
import { Button } from '../button.tsx';
import { ModalDialog } from '../sheet/modal-dialog.tsx';
import { UploadProgress } from '../upload-progress.tsx';
import classes from './busy-screen.module.css';

interface BusyScreenProps {
  open: boolean;
  /** Text that says what is being sent. */
  text: string;
  /** Share of the files that is uploaded, from 0 to 1; `null` when there are none. */
  share: number | null;
  /** Action of Back and of the button below; absent when it is too late to cancel. */
  wayOut?: { readonly label: string; readonly onPress: () => void } | undefined;
}

function Wave() {
  return (
    <svg className={classes.wave} viewBox="0 0 144 48" aria-hidden="true">
      <path className={classes.liner} d="M4 6h136M4 42h136" />
      <path
        className={classes.flute}
        pathLength="100"
        d="M6 24C10 6 14 6 18 24S26 42 30 24 38 6 42 24s8 18 12 0 8-18 12 0 8 18 12 0 8-18 12 0 8 18 12 0 8-18 12 0 8 18 12 0 8-18 12 0"
      />
    </svg>
  );
}

/** Covers the window while a form is being sent. */
export function BusyScreen({ open, text, share, wayOut }: BusyScreenProps) {
  const leave = () => wayOut?.onPress();
  useBackCloses(open, leave);
  if (!open) return null;
  return (
    <ModalDialog className={classes.layer} aria-label={text} aria-busy="true" onCancel={leave}>
      <Wave />
      <p className={classes.text}>{text}</p>
      <div className={classes.progress}>
        {share !== null && (
          <>
            <UploadProgress share={share} />
            {share >= 1 && <p className={`small ${classes.hint}`}>{m.form_nearly()}</p>}
          </>
        )}
      </div>
      <div className={classes.stop}>
        {wayOut && (
          <Button look="text" onClick={wayOut.onPress}>
            {wayOut.label}
          </Button>
        )}
      </div>
    </ModalDialog>
  );
}
