import { m } from 'virtual:messages';
import { useState } from 'react';
import { Picture, type PictureDrawing } from '../picture.tsx';
import { PictureViewer } from '../picture-gallery/picture-viewer.tsx';
import { Carousel } from './carousel.tsx';
import classes from './picture-carousel.module.css';

interface PictureCarouselProps {
  /** What the pictures show, for screen readers. */
  name: string;
  pictures: readonly string[];
  ratio?: 'card' | 'wide';
  /** Drawing shown when a picture cannot be loaded, or there is none. */
  drawing?: PictureDrawing;
  /** Displayed width, for the `sizes` attribute. */
  sizes?: string;
}

/** Pictures one after another; each opens over the whole window. */
export function PictureCarousel(props: PictureCarouselProps) {
  const { name, pictures, ratio = 'card', drawing = 'part', sizes = '100vw' } = props;
  const [opened, setOpened] = useState<number | null>(null);
  const shown = { name, pictures, drawing };
  const total = pictures.length;
  if (total === 0) {
    return (
      <div className={classes.empty}>
        <Picture src="" alt={name} ratio={ratio} drawing={drawing} />
      </div>
    );
  }
  const slides = pictures.map((address, index) => ({
    key: `${index} ${address}`,
    content: (
      <button
        type="button"
        className={classes.open}
        aria-label={m.ui_picture_open({ number: index + 1, total })}
        onClick={() => setOpened(index)}
      >
        <Picture
          src={address}
          alt={`${name}, ${m.ui_picture_number({ number: index + 1 })}`}
          ratio="fill"
          sizes={sizes}
          drawing={drawing}
          eager={index === 0}
          contain
        />
      </button>
    ),
  }));
  return (
    <>
      <Carousel label={name} slides={slides} ratio={ratio} covered={opened !== null} />
      <PictureViewer {...shown} at={opened} onMove={setOpened} />
    </>
  );
}
