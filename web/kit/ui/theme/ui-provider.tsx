import './tokens.css';
import './base.css';
import './pieces.css';
import './controls.css';
import { type ReactNode, useEffect } from 'react';
import { keepFocus } from '../focus-place.ts';
import { Toasts } from '../toasts.tsx';

/** What floats above every screen, and the focus; each entry of the page wraps itself in it once. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(keepFocus, []);
  return (
    <>
      {children}
      <Toasts />
    </>
  );
}
