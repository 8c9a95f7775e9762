import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Icon, type IconName } from '../../ui/icons.tsx';
import classes from './tiles.module.css';

const tiles = [
  { to: '/report', icon: 'records', title: m.home_report, hint: m.home_report_hint },
  { to: '/quote', icon: 'camera', title: m.home_quote, hint: m.home_quote_hint },
  {
    to: '/suggestions',
    icon: 'settings',
    title: m.home_suggestions,
    hint: m.home_suggestions_hint,
  },
  {
    to: '/machine-query',
    icon: 'machine',
    title: m.home_machine_query,
    hint: m.home_machine_query_hint,
  },
] as const satisfies readonly { to: string; icon: IconName; [word: string]: unknown }[];

function Face({ icon, title, hint }: { icon: IconName; title: string; hint: string }): ReactNode {
  return (
    <>
      <span className={classes.icon}>
        <Icon name={icon} size={24} />
      </span>
      <span className={classes.title}>{title}</span>
      <span className={classes.hint}>{hint}</span>
    </>
  );
}

interface HomeTilesProps {
  /** Instead of leading anywhere: asks a guest to sign in. */
  onGuest?: (() => void) | undefined;
}

/** The four things a plant comes for. */
export function HomeTiles({ onGuest }: HomeTilesProps) {
  return (
    <section aria-labelledby="home-tiles">
      <h2 className="visually-hidden" id="home-tiles">
        {m.home_tiles()}
      </h2>
      <ul className={classes.tiles}>
        {tiles.map(({ to, icon, title, hint }) => {
          const face = <Face icon={icon} title={title()} hint={hint()} />;
          return (
            <li key={to}>
              {onGuest ? (
                <button type="button" className={classes.tile} onClick={onGuest}>
                  {face}
                </button>
              ) : (
                <Link to={to} className={classes.tile}>
                  {face}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
