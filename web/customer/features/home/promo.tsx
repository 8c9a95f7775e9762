import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { Carousel } from '../../../kit/ui/carousel/carousel.tsx';
import { useIdle } from '../../../kit/ui/when-idle.ts';
import classes from './promo.module.css';

const WIDTH = 960;
const HEIGHT = 420;

const promos = [
  { to: '/machines', picture: 'corrugation-line', words: m.home_promo_line },
  { to: '/shop', picture: 'spare-parts', words: m.home_promo_parts },
  { to: '/report', picture: 'flexo-units', words: m.home_promo_report },
  { to: '/calculator', picture: 'board-and-boxes', words: m.home_promo_calculator },
] as const;

/** Shows four slides of what the app offers, each linked to its screen. */
export function Promo({ covered }: { covered: boolean }) {
  const isIdle = useIdle();
  const slides = promos.map(({ to, picture, words }, index) => ({
    key: to,
    content: (
      <Link to={to} className={classes.slide}>
        <span className={classes.words}>{words()}</span>
        <img
          className={classes.picture}
          // Slides out of view only reserve their room at first.
          src={index === 0 || isIdle ? `/promo/${picture}.webp` : undefined}
          width={WIDTH}
          height={HEIGHT}
          alt=""
          loading={index === 0 ? 'eager' : 'lazy'}
          fetchPriority={index === 0 ? 'high' : 'low'}
          decoding="async"
        />
      </Link>
    ),
  }));
  return <Carousel label={m.home_promo()} slides={slides} ratio="own" covered={covered} />;
}
