import { m } from 'virtual:messages';
import { lazy, Suspense, useRef, useState } from 'react';
import { TextField } from '../../../kit/ui/fields/text-field.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { onArrow } from './arrows.ts';
import classes from './palette.module.css';
import type { PaletteActs } from './palette-results.tsx';

const PaletteResults = lazy(async () => {
  const { PaletteResults } = await import('./palette-results.tsx');
  return { default: PaletteResults };
});

interface PaletteDialogProps {
  acts: PaletteActs;
  onClose: () => void;
}

/**
 * Command palette that opens a screen, plant, query or part. Its field is usable at once, while the
 * results may still load.
 */
export function PaletteDialog({ acts, onClose }: PaletteDialogProps) {
  const [typed, setTyped] = useState('');
  /** Whether Enter was pressed, so that the first result opens as soon as it is loaded. */
  const [isEager, setEager] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  return (
    <Sheet open onClose={onClose} title={m.panel_palette_title()}>
      <div className={classes.box} ref={box}>
        <TextField
          label={m.panel_palette_label()}
          value={typed}
          onChange={(text) => {
            setEager(false);
            setTyped(text);
          }}
          autoFocus
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Enter') setEager(true);
            else onArrow(event);
          }}
        />
        <Suspense fallback={<ListSkeleton rows={4} />}>
          <PaletteResults
            typed={typed}
            acts={acts}
            onClose={onClose}
            isEager={isEager}
            openFirst={() => {
              setEager(false);
              box.current?.querySelector<HTMLElement>('[data-stop]')?.click();
            }}
          />
        </Suspense>
      </div>
    </Sheet>
  );
}
