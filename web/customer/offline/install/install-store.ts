import { Store, useSelector } from '@tanstack/react-store';
import { lasting } from '../../../kit/client/device-storage.ts';

/** Chrome's event; its prompt can be shown once, after a user gesture. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** How the app can be installed: through the browser's own dialog, or by hand in Safari. */
export type InstallOffer = 'none' | 'browser' | 'safari';

const DISMISSED = 'install:dismissed';
const DISMISSED_FOR = 30 * 24 * 3_600_000;
const AFTER = 5000;

let event: InstallEvent | undefined;
let isDue = false;
let isOver = false;

function isStandalone(): boolean {
  // Only Safari has `navigator.standalone`.
  const isSafaris = 'standalone' in navigator && navigator.standalone === true;
  return isSafaris || window.matchMedia('(display-mode: standalone)').matches;
}

/**
 * Detects Safari on an iPhone or iPad. An iPad reports itself as a Mac, but Macs have no touch
 * screen.
 */
function isMobileSafari(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApples =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApples && /Version\/\S+.*Safari\//.test(userAgent);
}

function isDismissed(): boolean {
  const at = Number(lasting.getItem(DISMISSED) ?? 0);
  const ago = Date.now() - at;
  return ago >= 0 && ago < DISMISSED_FOR;
}

function offer(): InstallOffer {
  if (!isDue || isOver || isStandalone() || isDismissed()) return 'none';
  if (event) return 'browser';
  return isMobileSafari() ? 'safari' : 'none';
}

const present = new Store<InstallOffer>('none');

const refresh = () => present.setState(offer);

function dismiss() {
  try {
    lasting.setItem(DISMISSED, String(Date.now()));
  } catch {
    // Without storage the dismissal lasts for this visit.
  }
  isOver = true;
  refresh();
}

export const installStore = {
  /** Opens the browser's install dialog. The event can be used once, whatever the user chooses. */
  async install(): Promise<void> {
    const used = event;
    event = undefined;
    refresh();
    try {
      const answer = await used?.prompt();
      if (answer?.outcome === 'dismissed') dismiss();
    } catch (error) {
      console.warn('The app could not be installed', error);
    }
  },
  dismiss,
};

export const useInstallOffer = (): InstallOffer => useSelector(present);

/** Stores the browser's install event. Call it at the start, before the event can fire. */
export function rememberInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (given) => {
    given.preventDefault();
    event = given as InstallEvent;
    refresh();
  });
  window.addEventListener('appinstalled', () => {
    event = undefined;
    isOver = true;
    refresh();
  });
  setTimeout(() => {
    isDue = true;
    refresh();
  }, AFTER);
}
