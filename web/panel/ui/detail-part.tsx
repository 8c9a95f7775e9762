import { createContext, type ReactNode, useContext } from 'react';
import classes from './detail-part.module.css';

/** Which title is above a section: a sheet's or a page's. */
type Title = 'sheet' | 'page';

const headings = { sheet: 'h3', page: 'h2' } as const;
const Under = createContext<Title>('sheet');

/** A section of the details with its heading. */
export function DetailPart({ title, children }: { title: string; children: ReactNode }) {
  const Heading = headings[useContext(Under)];
  return (
    <section className={classes.part}>
      <Heading className={classes.heading}>{title}</Heading>
      {children}
    </section>
  );
}

/** A longer text with its line breaks. */
export function DetailText({ children }: { children: string }) {
  return <p className={classes.text}>{children}</p>;
}

/** Text for an empty section. */
export function DetailNone({ children }: { children: string }) {
  return <p className="quiet">{children}</p>;
}

/** Sections below one another. */
export function DetailParts({ under = 'sheet', children }: { under?: Title; children: ReactNode }) {
  return (
    <Under value={under}>
      <div className={`stack ${classes.parts}`}>{children}</div>
    </Under>
  );
}

/** Sections side by side if there is space. */
export function DetailColumns({ children }: { children: ReactNode }) {
  return <div className="columns">{children}</div>;
}
