import { m } from 'virtual:messages';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useBackCloses } from '../back-stack.ts';
import { Button } from '../button.tsx';
import { stackSheet } from '../sheet/sheet-stack.ts';
import { UploadProgress } from '../upload-progress.tsx';
import classes from './busy-screen.module.css';

interface BusyScreenProps {
  open: boolean;
  /** What is being done. */
  text: string;
  /** How much of the files has gone, from 0 to 1; null where there are none. */
  share: number | null;
  /** Back and the button below; absent when it is too late. */
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

function OpenBusyScreen({ text, share, wayOut }: BusyScreenProps) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const leave = layer.current ? stackSheet(layer.current) : () => {};
    layer.current?.focus();
    return () => {
      leave();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return createPortal(
    <div
      className={classes.layer}
      ref={layer}
      role="dialog"
      aria-modal="true"
      aria-label={text}
      aria-busy="true"
      tabIndex={-1}
    >
      <Wave />
      <p className={classes.text}>{text}</p>
      <div className={classes.progress}>
        {share !== null && (
          <>
            <UploadProgress share={share} />
            {share >= 1 && <p className={classes.hint}>{m.form_nearly()}</p>}
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
    </div>,
    document.body,
  );
}

/** Covers the window while something is sent. */
export function BusyScreen(props: BusyScreenProps) {
  const { open, wayOut } = props;
  useBackCloses(open, () => wayOut?.onPress());
  return open ? <OpenBusyScreen {...props} /> : null;
}
