import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../kit/ui/icons.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import type { Home } from './api.ts';
import { type Tile, tilesOf } from './tile-list.ts';
import classes from './tiles.module.css';
import { useAnswersWait } from './use-answers-wait.ts';

function Face({ icon, title, hint }: Tile) {
  return (
    <>
      <span className={classes.icon}>
        <Icon name={icon} size={24} />
      </span>
      <span className={classes.title}>{title}</span>
      <span className={`small ${classes.hint}`}>{hint}</span>
    </>
  );
}

interface HomeTilesProps {
  home: Home | undefined;
  /** Asks a guest to sign in, in place of the link. */
  onGuest?: (() => void) | undefined;
}

/** Shows Home's four tiles. */
export function HomeTiles({ home, onGuest }: HomeTilesProps) {
  const answersWait = useAnswersWait();
  return (
    <section aria-labelledby="home-tiles">
      <h2 className="visually-hidden" id="home-tiles">
        {m.home_tiles()}
      </h2>
      <ul className={classes.tiles}>
        {tilesOf(home, answersWait).map((tile) => (
          <li key={tile.icon}>
            {onGuest ? (
              <button type="button" className={`card card-link ${classes.tile}`} onClick={onGuest}>
                <Face {...tile} />
              </button>
            ) : (
              <Link
                to={tile.to}
                className={`card card-link ${classes.tile}`}
                onClick={() => tile.notice && toast.success(tile.notice)}
              >
                <Face {...tile} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
