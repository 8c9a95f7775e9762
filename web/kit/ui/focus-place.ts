/** Elements that can take the focus without opening a phone's keyboard. */
const STOP = [
  '[data-row]',
  ...['a[href]', 'button:not(:disabled)', 'select:not(:disabled)', 'input[type="checkbox"]'].map(
    (stop) => `${stop}:not([tabindex="-1"])`,
  ),
].join(',');
const HEADING = 'h1[tabindex="-1"]';

interface Level {
  readonly parent: Element;
  /** Index of the element, or of its ancestor, in this parent. */
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

/**
 * Focuses an element and returns whether it has the focus; inert, hidden or removed elements do not
 * take it.
 */
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

/** A place that had the focus. */
export interface FocusPlace {
  /** Whether the focus can return to the element. */
  readonly isThere: () => boolean;
  /**
   * Restores the focus, or if the element is gone, focuses the nearest one now: the row that
   * followed, else the one before, else their container, up to the dialog or the screen's title.
   */
  readonly restore: () => void;
}

/** Remembers an element and its surroundings. */
export function focusPlace(element: Element): FocusPlace {
  const levels = levelsAbove(element);
  const { pathname } = window.location;
  const isThere = () => element.isConnected && !element.matches(':disabled');
  return {
    isThere,
    restore: () => {
      if (element === document.body || (isThere() && takesFocus(element))) return;
      // Another screen focuses its title.
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
 * Keeps the keyboard focus in place: when the focused control vanishes or is disabled by its own
 * action, the focus moves to the next sensible place. Returns a function that stops this.
 */
export function keepFocus(): () => void {
  let place: FocusPlace | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onFocusIn = ({ target }: FocusEvent) => {
    place = target instanceof Element ? focusPlace(target) : null;
  };
  // Some browsers also raise focusout for a control that is being removed; the two cases only
  // differ afterwards.
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
  // Wait for the screens' own effects, since most that remove a control set the focus themselves.
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
