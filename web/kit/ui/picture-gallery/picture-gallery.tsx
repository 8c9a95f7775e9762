import { m } from 'virtual:messages';
import { useState } from 'react';
import { Picture, type PictureDrawing } from '../picture.tsx';
import classes from './picture-gallery.module.css';
import { PictureViewer } from './picture-viewer.tsx';

interface PictureGalleryProps {
  /** What the pictures show, for screen readers. */
  name: string;
  pictures: readonly string[];
  /** Drawing shown when a picture cannot be loaded. */
  drawing: PictureDrawing;
}

/** Thumbnails that open in full. */
export function PictureGallery({ name, pictures, drawing }: PictureGalleryProps) {
  const [open, setOpen] = useState<number | null>(null);
  const total = pictures.length;
  return (
    <>
      <ul className={classes.gallery}>
        {pictures.map((address, index) => (
          <li key={address}>
            <button type="button" className={classes.open} onClick={() => setOpen(index)}>
              <span className="visually-hidden">
                {m.ui_picture_open({ number: index + 1, total })}
              </span>
              <Picture src={address} alt="" ratio="card" sizes="200px" drawing={drawing} contain />
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer name={name} pictures={pictures} at={open} onMove={setOpen} drawing={drawing} />
    </>
  );
}
