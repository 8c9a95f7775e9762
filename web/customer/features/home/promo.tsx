import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { Carousel } from '../../../kit/ui/carousel/carousel.tsx';
import classes from './promo.module.css';

const WIDTH = 960;
const HEIGHT = 420;

const promos = [
  { to: '/machines', picture: 'corrugation-line', words: m.home_promo_line },
  { to: '/shop', picture: 'spare-parts', words: m.home_promo_parts },
  { to: '/report', picture: 'flexo-units', words: m.home_promo_report },
  { to: '/calculator', picture: 'board-and-boxes', words: m.home_promo_calculator },
] as const;

/** What the app is good for: four pictures of our own, each leading to its screen. */
export function Promo() {
  const slides = promos.map(({ to, picture, words }, index) => ({
    key: to,
    content: (
      <Link to={to} className={classes.slide}>
        <span className={classes.words}>{words()}</span>
        <img
          className={classes.picture}
          src={`/promo/${picture}.webp`}
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
  return <Carousel label={m.home_promo()} slides={slides} ratio="own" />;
}
