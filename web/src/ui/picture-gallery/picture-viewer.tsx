import type { KeyboardEvent } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../button.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { FullPicture } from './full-picture.tsx';

interface PictureViewerProps {
  name: string;
  pictures: readonly string[];
  /** Which one is open; null when closed. */
  at: number | null;
  onMove: (at: number | null) => void;
}

/** One picture as large as the window allows, the others by arrow keys or buttons. */
export function PictureViewer({ name, pictures, at, onMove }: PictureViewerProps) {
  const total = pictures.length;
  const step = (by: number) => at !== null && onMove((at + by + total) % total);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  const number = (at ?? 0) + 1;
  return (
    <Sheet
      open={at !== null}
      onClose={() => onMove(null)}
      title={name}
      {...(total > 1 && { hint: m.ui_picture_of({ number, total }) })}
      size="large"
      footer={
        total > 1 && (
          <>
            <Button look="outline" onClick={() => step(-1)} onKeyDown={onKeyDown}>
              {m.ui_previous()}
            </Button>
            <Button look="outline" onClick={() => step(1)} onKeyDown={onKeyDown}>
              {m.ui_next()}
            </Button>
          </>
        )
      }
    >
      <FullPicture
        key={pictures[at ?? 0]}
        src={pictures[at ?? 0] ?? ''}
        alt={`${name}, ${m.ui_picture_number({ number })}`}
      />
    </Sheet>
  );
}
