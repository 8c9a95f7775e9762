import { OPEN_SCREEN } from '../offline/worker/messages.ts';
import { isScreen } from './paths.ts';
import { scope } from './scope.ts';

/**
 * Maximum wait for a page to answer. Sleeping phones wake slowly, and a reload loses what is open
 * in the page.
 */
const ANSWERS_WITHIN = 3_000;

/** Asks a page to open a screen by itself, so that it is not reloaded. */
function ask(page: WindowClient, screen: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ANSWERS_WITHIN, false);
    page.postMessage({ type: OPEN_SCREEN, screen }, [port2]);
  });
}

/** Opens a screen in an open window of the app, or in a new one. */
export async function openScreen(screen: string): Promise<void> {
  const { clients } = scope;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The most recently focused window comes first.
  const page = windows.find(({ url }) => isScreen(new URL(url).pathname));
  if (!page) {
    await clients.openWindow(screen);
    return;
  }
  const shown = await page.focus().catch(() => page);
  if (await ask(shown, screen)) return;
  await shown.navigate(screen).catch(() => clients.openWindow(screen));
}
