import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../button.tsx';
import { Picture } from '../picture.tsx';
import classes from './full-picture.module.css';

/** A picture that a tap enlarges, for a type plate; then it is moved about like any scrolled thing. */
export function FullPicture({ src, alt }: { src: string; alt: string }) {
  const [isLarge, setLarge] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isLarge || !frame.current) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = frame.current;
    frame.current.scrollLeft = (scrollWidth - clientWidth) / 2;
    frame.current.scrollTop = (scrollHeight - clientHeight) / 2;
  }, [isLarge]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enlarged, the arrow keys move the picture, not to the next one.
    if (isLarge && event.key.startsWith('Arrow')) event.stopPropagation();
  };
  const word = isLarge ? m.ui_picture_whole() : m.ui_picture_enlarge();
  return (
    <div className={classes.full}>
      <div className={classes.frame} ref={frame} data-swipes>
        <button
          type="button"
          className={isLarge ? classes.large : classes.whole}
          onClick={() => setLarge(!isLarge)}
          onKeyDown={onKeyDown}
        >
          <Picture
            src={src}
            alt={alt}
            // The full size is worth its bytes only to somebody who looks closer.
            sizes={isLarge ? '1920px' : '(min-width: 768px) 600px, 100vw'}
            ratio="square"
            eager
            contain
          />
          <span className="visually-hidden">{word}</span>
        </button>
      </div>
      <Button look="outline" onClick={() => setLarge(!isLarge)}>
        {word}
      </Button>
    </div>
  );
}
