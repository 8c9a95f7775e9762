import { m } from '../../paraglide/messages.js';
import { Icon } from '../icons.tsx';
import { Picture } from '../picture.tsx';
import type { PictureEntry } from './picture-entry.ts';
import classes from './picture-input.module.css';
import { usePictureAddress } from './use-picture-address.ts';

interface PictureTileProps {
  entry: PictureEntry;
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A chosen picture with its buttons. */
export function PictureTile({ entry, index, count, onMove, onRemove }: PictureTileProps) {
  const address = usePictureAddress(entry.source);
  const { name } = entry;
  return (
    <li className={classes.tile}>
      <Picture src={address} alt={name} ratio="square" sizes="160px" contain />
      {index === 0 && count > 1 && <span className={classes.cover}>{m.ui_picture_cover()}</span>}
      <div className={classes.tools}>
        {count > 1 && (
          <>
            <button
              type="button"
              aria-label={m.ui_picture_earlier({ name })}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            >
              <Icon name="previous" />
            </button>
            <button
              type="button"
              aria-label={m.ui_picture_later({ name })}
              disabled={index === count - 1}
              onClick={() => onMove(1)}
            >
              <Icon name="forward" />
            </button>
          </>
        )}
        <button type="button" aria-label={m.ui_picture_remove({ name })} onClick={onRemove}>
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}
