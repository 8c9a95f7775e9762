import { m } from 'virtual:messages';
import { IconButton } from '../button.tsx';
import type { PictureDrawing } from '../picture.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { PictureStage } from './picture-stage.tsx';
import classes from './picture-viewer.module.css';

interface PictureViewerProps {
  name: string;
  pictures: readonly string[];
  /** Index of the open picture; `null` when closed. */
  at: number | null;
  onMove: (at: number | null) => void;
  /** Drawing shown when a picture cannot be loaded. */
  drawing: PictureDrawing;
}

/** Shows a picture over the whole window; the others follow by swipe, arrow keys or buttons. */
export function PictureViewer(props: PictureViewerProps) {
  const { name, pictures, at, onMove, drawing } = props;
  const total = pictures.length;
  const number = (at ?? 0) + 1;
  const src = pictures[at ?? 0] ?? '';
  const step = (by: 1 | -1) => {
    if (at !== null && total > 1) onMove((at + by + total) % total);
  };
  return (
    <Sheet open={at !== null} onClose={() => onMove(null)} title={name} size="full">
      <div className={classes.viewer}>
        {/* The key makes each picture start unzoomed. */}
        <PictureStage
          key={`${at} ${src}`}
          src={src}
          alt={`${name}, ${m.ui_picture_number({ number })}`}
          drawing={drawing}
          onStep={step}
        />
        {total > 1 && (
          <div className={classes.steps}>
            <IconButton icon="previous" label={m.ui_picture_previous()} onClick={() => step(-1)} />
            <p className={classes.place} role="status">
              <span aria-hidden="true">{m.ui_picture_place({ number, total })}</span>
              <span className="visually-hidden">{m.ui_picture_of({ number, total })}</span>
            </p>
            <IconButton icon="forward" label={m.ui_picture_next()} onClick={() => step(1)} />
          </div>
        )}
      </div>
    </Sheet>
  );
}
