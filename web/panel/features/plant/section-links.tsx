import { m } from 'virtual:messages';
import type { MouseEvent } from 'react';
import classes from './plant.module.css';

/** Scrolls to the section whose heading has the button's text. */
function goTo({ currentTarget }: MouseEvent<HTMLElement>): void {
  const headings = currentTarget.closest('main')?.querySelectorAll<HTMLElement>('section h2') ?? [];
  const heading = [...headings].find(
    ({ textContent }) => textContent === currentTarget.textContent,
  );
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Links to each section of a page, for a phone, where the sections are below one another. */
export function SectionLinks({ titles }: { titles: readonly string[] }) {
  return (
    <nav className={classes.sectionLinks} aria-label={m.plant_jump()}>
      {titles.map((title) => (
        <button key={title} type="button" className="chip" onClick={goTo}>
          {title}
        </button>
      ))}
    </nav>
  );
}
