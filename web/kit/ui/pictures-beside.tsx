import type { ReactNode } from 'react';
import classes from './pictures-beside.module.css';

interface PicturesBesideProps {
  /** Their ground alone while nothing has come. */
  pictures?: ReactNode;
  children: ReactNode;
}

/** A thing's pictures, and beside them (below on a phone) what is known of it. */
export function PicturesBeside({ pictures, children }: PicturesBesideProps) {
  return (
    <div className={classes.layout}>
      <div className={classes.pictures}>{pictures ?? <span className={classes.hero} />}</div>
      {children}
    </div>
  );
}
