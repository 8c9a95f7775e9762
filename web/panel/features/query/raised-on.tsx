import type { ReactNode } from 'react';
import { Picture, type PictureDrawing } from '../../../kit/ui/picture.tsx';
import classes from './queries.module.css';

interface RaisedOnProps {
  picture: string;
  name: string;
  hint: string;
  drawing: PictureDrawing;
  /** Link to its present page. */
  link?: ReactNode;
}

/** The item a query was raised on, as it was at that time. */
export function RaisedOn({ picture, name, hint, drawing, link }: RaisedOnProps) {
  return (
    <div className={classes.item}>
      <span className={`thumbnail ${classes.itemPicture}`}>
        <Picture src={picture} alt="" ratio="square" sizes="64px" drawing={drawing} />
      </span>
      <span className="named">
        <strong>{name}</strong>
        <span>{hint}</span>
        {link}
      </span>
    </div>
  );
}
