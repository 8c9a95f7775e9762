import { m } from 'virtual:messages';
import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '../announcer.tsx';

let first = true;

/**
 * Sets the window's title and, except on the first screen of the page, focuses and announces the
 * heading.
 */
export function useScreenTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = m.ui_document_title({ title });
  }, [title]);
  useEffect(() => {
    if (first) {
      first = false;
      return;
    }
    const active = document.activeElement;
    const taken = active?.closest('dialog') || active?.hasAttribute('data-autofocus');
    if (!taken) heading.current?.focus({ preventScroll: true });
    announce(title);
  }, []);
  return heading;
}
