import { m } from 'virtual:messages';
import { REPORT_KINDS } from '@fluteline/domain/report';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../kit/ui/button.tsx';
import { ThumbBar } from '../../../ui/thumb-bar.tsx';
import { useFileDrop } from '../use-file-drop.ts';
import classes from './many.module.css';

/**
 * Prevents the browser from opening a file in place of the panel when it is dropped outside the
 * area.
 */
function useNoStrayDrops() {
  useEffect(() => {
    const end = new AbortController();
    for (const name of ['dragover', 'drop'] as const) {
      window.addEventListener(name, (event) => event.preventDefault(), end);
    }
    return () => end.abort();
  }, []);
}

interface DropAreaProps {
  /** Whether files are chosen already, so that the area is less prominent. */
  isQuiet: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Accepts files by drop or through the device's file chooser. */
export function DropArea({ isQuiet, onFiles }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLElement>(null);
  useNoStrayDrops();
  useFileDrop(() => area.current, onFiles);
  const choose = (
    <Button
      look={isQuiet ? 'outline' : 'filled'}
      icon="upload"
      onClick={() => input.current?.click()}
    >
      {m.report_many_add()}
    </Button>
  );
  return (
    <section ref={area} className={classes.area} aria-label={m.report_many_add()}>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={REPORT_KINDS.map((kind) => `.${kind}`).join(',')}
        aria-label={m.report_many_add()}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows the same files to be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <p>{m.report_many_hint()}</p>
      {isQuiet ? choose : <ThumbBar>{choose}</ThumbBar>}
    </section>
  );
}
