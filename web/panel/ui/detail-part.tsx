import { createContext, type ReactNode, useContext } from 'react';
import classes from './detail-part.module.css';

/** What stands above a part: a sheet's title, or a page's. */
type Title = 'sheet' | 'page';

const headings = { sheet: 'h3', page: 'h2' } as const;
const Under = createContext<Title>('sheet');

/** A part of the details under its heading. */
export function DetailPart({ title, children }: { title: string; children: ReactNode }) {
  const Heading = headings[useContext(Under)];
  return (
    <section className={classes.part}>
      <Heading className={classes.heading}>{title}</Heading>
      {children}
    </section>
  );
}

/** What somebody wrote at length, with its line breaks. */
export function DetailText({ children }: { children: string }) {
  return <p className={classes.text}>{children}</p>;
}

/** Says that there is nothing of it. */
export function DetailNone({ children }: { children: string }) {
  return <p className="quiet">{children}</p>;
}

/** Parts below each other. */
export function DetailParts({ under = 'sheet', children }: { under?: Title; children: ReactNode }) {
  return (
    <Under value={under}>
      <div className={`stack ${classes.parts}`}>{children}</div>
    </Under>
  );
}

/** Parts beside each other where there is room. */
export function DetailColumns({ children }: { children: ReactNode }) {
  return <div className="columns">{children}</div>;
}
