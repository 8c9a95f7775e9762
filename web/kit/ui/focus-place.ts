/** Where the focus can be put without a keyboard rising on a phone. */
const STOP = [
  '[data-row]',
  ...['a[href]', 'button:not(:disabled)', 'select:not(:disabled)', 'input[type="checkbox"]'].map(
    (stop) => `${stop}:not([tabindex="-1"])`,
  ),
].join(',');
const HEADING = 'h1[tabindex="-1"]';

interface Level {
  readonly parent: Element;
  /** Where in it the element, or what holds it, stood. */
  readonly index: number;
}

function levelsAbove(element: Element): readonly Level[] {
  const levels: Level[] = [];
  let child = element;
  while (child.parentElement && child !== document.body) {
    const parent = child.parentElement;
    levels.push({ parent, index: [...parent.children].indexOf(child) });
    child = parent;
  }
  return levels;
}

/** True where the focus stands afterwards: what is inert, hidden or gone does not take it. */
function takesFocus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || element.matches(':disabled')) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

function focusIn(element: Element | undefined): boolean {
  if (!element) return false;
  return element.matches(STOP)
    ? takesFocus(element)
    : [...element.querySelectorAll(STOP)].some(takesFocus);
}

function focusScreen(): void {
  const dialogs = [...document.querySelectorAll('dialog')];
  if (!dialogs.toReversed().some(takesFocus)) takesFocus(document.querySelector(HEADING));
}

/** A place on the screen that had the focus. */
export interface FocusPlace {
  /** Whether the focus can go back to where it was. */
  readonly isThere: () => boolean;
  /**
   * Puts the focus back, or where that is gone to what stands next to it now: the row that followed,
   * else the one before, else whatever holds them, up to the dialog or the screen's title.
   */
  readonly restore: () => void;
}

/** Remembers an element and what stands around it. */
export function focusPlace(element: Element): FocusPlace {
  const levels = levelsAbove(element);
  const { pathname } = window.location;
  const isThere = () => element.isConnected && !element.matches(':disabled');
  return {
    isThere,
    restore: () => {
      if (element === document.body || (isThere() && takesFocus(element))) return;
      // Another screen puts the focus on its title.
      if (window.location.pathname !== pathname) return;
      for (const { parent, index } of levels) {
        if (!parent.isConnected) continue;
        if (parent.matches('dialog, dialog > *') && takesFocus(parent.closest('dialog'))) return;
        if (parent.matches('main') && takesFocus(parent.querySelector(HEADING))) return;
        if (parent === document.body) break;
        const around = [index, index + 1, index - 1].map((at) => parent.children[at]);
        if (around.some((one) => one !== element && focusIn(one))) return;
      }
      focusScreen();
    },
  };
}

/**
 * Keeps the keyboard where somebody was: when the control with the focus vanishes or is disabled by
 * what it did, the focus goes to the next sensible place instead of nowhere. Answers how to stop.
 */
export function keepFocus(): () => void {
  let place: FocusPlace | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFocusIn = ({ target }: FocusEvent) => {
    place = target instanceof Element ? focusPlace(target) : null;
  };
  // Some browsers say so of a control that is being removed, too: only afterwards the two differ.
  const onFocusOut = () => {
    const left = place;
    setTimeout(() => {
      if (place === left && left?.isThere() && !hasFocus()) place = null;
    });
  };
  const hasFocus = () =>
    document.activeElement !== null && document.activeElement !== document.body;
  const check = () => {
    if (hasFocus() || place === null || place.isThere()) return;
    const lost = place;
    place = null;
    lost.restore();
  };
  // Once the screens' own effects have run: most that remove a control know where to go.
  const onChange = () => {
    if (hasFocus() || place === null) return;
    clearTimeout(timer);
    timer = setTimeout(check);
  };
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}
