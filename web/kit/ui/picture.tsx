import { m } from 'virtual:messages';
import { pictureSet } from '@fluteline/domain/file';
import { useEffect, useState } from 'react';
import classes from './picture.module.css';

/** Aspect ratio reserved for a picture before it has loaded. */
type Ratio = 'square' | 'card' | 'wide' | 'fill';

/** Which drawing replaces a picture that cannot be loaded. */
export type PictureDrawing = 'part' | 'machine';

interface PictureProps {
  /** Address as the server returned it; empty or missing shows the placeholder. */
  src: string | null | undefined;
  /** Alternative text; empty if adjacent text says the same. */
  alt: string;
  ratio?: Ratio;
  /** Displayed width, for the `sizes` attribute. */
  sizes?: string;
  /** Loads at once; for the first picture of a screen. */
  eager?: boolean;
  /** Shows the whole picture instead of cropping it to fill its area. */
  contain?: boolean;
  drawing?: PictureDrawing;
}

/**
 * Drawings: a corrugator line, and a flexo printing unit with its cylinders, its frame and the
 * board passing through.
 */
const drawings = {
  part: {
    outline: 'M12 64h96M22 64V40h18v24M40 64V28h24v36M64 64V34h22v30M86 64V44h14v20',
    detail: 'M52 40a4 4 0 1 0 0 .01M28 50h6M72 44h8M91 52h4',
  },
  machine: {
    outline:
      'M14 70h92M30 70V20a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v50M72 40a12 12 0 1 0 0 .01M81.6 31a6 6 0 1 0 0 .01M68 60a8 8 0 1 0 0 .01M24 48a4 4 0 1 0 0 .01M24 56a4 4 0 1 0 0 .01',
    detail: 'M6 52h108M60 40h.01M60 60h.01',
  },
} as const;

function Placeholder({ alt, drawing }: { alt: string; drawing: PictureDrawing }) {
  const { outline, detail } = drawings[drawing];
  return (
    <svg
      className={classes.placeholder}
      viewBox="0 0 120 80"
      role={alt ? 'img' : undefined}
      aria-label={alt ? m.ui_picture_missing({ name: alt }) : undefined}
      aria-hidden={alt ? undefined : true}
    >
      <path d={outline} />
      <path className={classes.detail} d={detail} />
    </svg>
  );
}

/** A picture with reserved space, small derivatives, and a drawing when it cannot be loaded. */
export function Picture({
  src,
  alt,
  ratio = 'card',
  sizes = '50vw',
  eager = false,
  contain = false,
  drawing = 'part',
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src && failed !== src ? src : null;
  const set = shown ? pictureSet(shown) : null;
  // The failure may have been the network's, so retry when it returns.
  useEffect(() => {
    if (failed === null) return undefined;
    const retry = () => setFailed(null);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed]);
  const onError = () => setFailed(shown);
  return (
    <span className={`${classes.frame} ${classes[ratio]}`}>
      {shown ? (
        <img
          className={contain ? classes.contain : classes.cover}
          src={set?.fallback ?? shown}
          srcSet={set?.srcSet}
          sizes={set ? sizes : undefined}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          // Decodes the picture together with the text beside it.
          decoding={eager ? 'sync' : 'async'}
          onError={onError}
        />
      ) : (
        <Placeholder alt={alt} drawing={drawing} />
      )}
    </span>
  );
}
