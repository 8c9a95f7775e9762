import './tokens.css';
import './base.css';
import './pieces.css';
import './controls.css';
import { type ReactNode, useEffect } from 'react';
import { keepFocus } from '../focus-place.ts';
import { Toasts } from '../toasts.tsx';

/** Wraps each page entry once: shows toasts above every screen and keeps the keyboard focus. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(keepFocus, []);
  return (
    <>
      {children}
      <Toasts />
    </>
  );
}
