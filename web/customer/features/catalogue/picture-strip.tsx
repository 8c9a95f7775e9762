import { m } from 'virtual:messages';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '../../../kit/ui/button.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';
import { PictureViewer } from '../../../kit/ui/picture-gallery/picture-viewer.tsx';
import classes from './picture-strip.module.css';

interface PictureStripProps {
  name: string;
  images: readonly string[];
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Shows a product's pictures side by side, to swipe, step through or open in full. */
export function PictureStrip({ name, images }: PictureStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const total = images.length;
  const show = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), total - 1);
    setIndex(next);
    if (strip.current) strip.current.scrollLeft = next * strip.current.clientWidth;
    return next;
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = steps[event.key]?.(index, total);
    if (wanted === undefined) return;
    event.preventDefault();
    const next = show(wanted);
    strip.current?.querySelectorAll('button')[next]?.focus({ preventScroll: true });
  };
  if (total === 0) return <Picture src="" alt={name} />;
  return (
    <section className={classes.frame} aria-label={m.catalogue_pictures()}>
      <ul className={classes.strip} ref={strip} onScroll={onScroll} onKeyDown={onKeyDown}>
        {images.map((image, place) => (
          <li className={classes.slide} key={image}>
            <button
              type="button"
              className={classes.open}
              aria-label={m.ui_picture_open({ number: place + 1, total })}
              tabIndex={place === index ? 0 : -1}
              onClick={() => setOpened(place)}
            >
              <Picture
                src={image}
                alt={m.catalogue_picture({ name, number: place + 1, total })}
                sizes="(min-width: 768px) 540px, 100vw"
                eager={place === 0}
                contain
              />
            </button>
          </li>
        ))}
      </ul>
      {total > 1 && (
        <div className={classes.steps}>
          <IconButton
            icon="previous"
            label={m.catalogue_picture_previous()}
            disabled={index === 0}
            onClick={() => show(index - 1)}
          />
          <span className={classes.place} role="status">
            {m.catalogue_picture_place({ number: index + 1, total })}
          </span>
          <IconButton
            icon="forward"
            label={m.catalogue_picture_next()}
            disabled={index === total - 1}
            onClick={() => show(index + 1)}
          />
        </div>
      )}
      <PictureViewer name={name} pictures={images} at={opened} onMove={setOpened} drawing="part" />
    </section>
  );
}
