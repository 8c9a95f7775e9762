import type { ReactNode } from 'react';
import classes from './pictures-beside.module.css';

interface PicturesBesideProps {
  /** Pictures; only their background until they are loaded. */
  pictures?: ReactNode;
  children: ReactNode;
}

/** Shows pictures with details beside them, or below them on a phone. */
export function PicturesBeside({ pictures, children }: PicturesBesideProps) {
  return (
    <div className={classes.layout}>
      <div className={classes.pictures}>{pictures ?? <span className={classes.hero} />}</div>
      {children}
    </div>
  );
}
