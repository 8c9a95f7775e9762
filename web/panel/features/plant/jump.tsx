import { m } from 'virtual:messages';
import type { MouseEvent } from 'react';
import classes from './plant.module.css';

/** Goes to the part whose heading has these words. */
function goTo({ currentTarget }: MouseEvent<HTMLElement>): void {
  const headings = currentTarget.closest('main')?.querySelectorAll<HTMLElement>('section h2') ?? [];
  const heading = [...headings].find(
    ({ textContent }) => textContent === currentTarget.textContent,
  );
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** On a phone, where the parts of a page stand below each other: a way to each of them. */
export function Jump({ titles }: { titles: readonly string[] }) {
  return (
    <nav className={classes.jump} aria-label={m.plant_jump()}>
      {titles.map((title) => (
        <button key={title} type="button" className="chip" onClick={goTo}>
          {title}
        </button>
      ))}
    </nav>
  );
}
