import { m } from 'virtual:messages';
import { Store, useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { ofThisWindow } from '../../kit/client/device-storage.ts';
import { WaveMark } from '../../kit/ui/wave-mark.tsx';
import classes from './splash.module.css';

const SEEN = 'splashSeen';
const SHOWN_FOR = 3000;

function isDue(): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  return ofThisWindow.getItem(SEEN) === null;
}

const covers = new Store(false);

/** Returns whether the splash covers the screen. */
export const useSplashShown = (): boolean => useSelector(covers);

/** Shows the splash over content that is already rendered; any tap or key closes it. */
export function Splash() {
  const [shown, setShown] = useState(isDue);
  useEffect(() => {
    covers.setState(() => shown);
    if (!shown) return undefined;
    ofThisWindow.setItem(SEEN, 'true');
    const leave = () => setShown(false);
    const timer = setTimeout(leave, SHOWN_FOR);
    window.addEventListener('keydown', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', leave);
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <button type="button" className={classes.splash} onClick={() => setShown(false)}>
      <span className={classes.mark}>
        <WaveMark width={96} />
      </span>
      <span className={classes.name}>{m.app_name()}</span>
      <span className={classes.tagline}>{m.app_tagline()}</span>
      <span className="visually-hidden">{m.app_splash_skip()}</span>
    </button>
  );
}
