import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const safariOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const chromeOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/137.0 Mobile/15E148 Safari/604.1';

const day = 24 * 3_600_000;
const card = () => screen.queryByRole('region', { name: 'Install Fluteline' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const prompted = vi.fn(async () => ({ outcome: 'accepted' }));
function offered(): Event {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  act(() => void window.dispatchEvent(Object.assign(event, { prompt: prompted })));
  return event;
}

/** Simulates a new page load by importing the modules again, as they hold state. */
async function start() {
  cleanup();
  vi.resetModules();
  const { rememberInstallOffer } = await import('./install-store.ts');
  const { InstallPrompt } = await import('./install-prompt.tsx');
  await import('./install-card.tsx');
  rememberInstallOffer();
  render(
    <>
      <main>
        <form>
          <input aria-label="Quantity" />
        </form>
      </main>
      <InstallPrompt />
    </>,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  prompted.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('the offer to install', () => {
  it("appears five seconds after the start, instead of the browser's own prompt", async () => {
    await start();
    expect(offered().defaultPrevented).toBe(true);
    await pass(4900);
    expect(card()).toBeNull();
    await pass(100);
    expect(card()).toBeTruthy();
    expect(screen.getByText('Works without a network, opens in one tap')).toBeTruthy();
  });

  it('appears as soon as the browser allows it when that is later', async () => {
    await start();
    await pass(60_000);
    expect(card()).toBeNull();
    offered();
    await pass(0);
    expect(card()).toBeTruthy();
  });

  it("opens the browser's dialog once", async () => {
    await start();
    offered();
    await pass(5000);
    press('Install');
    await pass(0);
    expect(prompted).toHaveBeenCalledTimes(1);
    expect(card()).toBeNull();
    expect(localStorage.getItem('install:dismissed')).toBeNull();
  });

  it("stays away after the browser's dialog was dismissed", async () => {
    prompted.mockResolvedValueOnce({ outcome: 'dismissed' });
    await start();
    offered();
    await pass(5000);
    press('Install');
    await pass(0);
    expect(localStorage.getItem('install:dismissed')).not.toBeNull();
  });

  it('stays away for thirty days after Not now', async () => {
    await start();
    offered();
    await pass(5000);
    press('Not now');
    expect(card()).toBeNull();
    for (const [later, comes] of [
      [29 * day, false],
      [2 * day, true],
    ] as const) {
      vi.setSystemTime(Date.now() + later);
      await start();
      offered();
      await pass(5000);
      expect(card() !== null).toBe(comes);
    }
  });

  it('disappears when the app is installed another way', async () => {
    await start();
    offered();
    await pass(5000);
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(card()).toBeNull();
  });

  it('is not shown in the installed app', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => ({ media, matches: media.includes('standalone') }) as MediaQueryList,
    );
    await start();
    offered();
    await pass(10_000);
    expect(card()).toBeNull();
  });

  it('is hidden while a form is filled in or a sheet is open', async () => {
    await start();
    offered();
    act(() => screen.getByLabelText('Quantity').focus());
    await pass(5000);
    expect(card()).toBeNull();
    fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '12' } });
    act(() => screen.getByLabelText('Quantity').blur());
    await pass(0);
    expect(card()).toBeNull();
    act(() => screen.getByLabelText('Quantity').focus());
    fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '' } });
    act(() => screen.getByLabelText('Quantity').blur());
    await pass(0);
    expect(card()).toBeTruthy();
    const { openDialogs } = await import('../../../kit/ui/sheet/open-dialogs.ts');
    act(() => openDialogs.setState(() => [document.createElement('dialog')]));
    await pass(0);
    expect(card()).toBeNull();
    act(() => openDialogs.setState(() => []));
    await pass(0);
    expect(card()).toBeTruthy();
  });
});

describe('the install instructions for Safari', () => {
  const on = (userAgent: string, maxTouchPoints: number) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    Object.defineProperty(navigator, 'maxTouchPoints', {
      configurable: true,
      value: maxTouchPoints,
    });
  };
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'maxTouchPoints');
    Reflect.deleteProperty(navigator, 'standalone');
  });

  it.each([
    ['an iPhone', safariOnPhone, 5],
    ['an iPad, which says that it is a Mac', safariOnMac, 5],
  ])('are shown on %s, until Not now', async (_, userAgent, touches) => {
    on(userAgent, touches);
    await start();
    await pass(5000);
    expect(card()).toHaveTextContent('Tap Share in the toolbar');
    expect(card()).toHaveTextContent("Choose 'Add to Home Screen'");
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    press('Not now');
    await start();
    await pass(5000);
    expect(card()).toBeNull();
  });

  it.each([
    ['a Mac', safariOnMac, 0],
    ['another browser of an iPhone', chromeOnPhone, 5],
  ])('are not shown on %s', async (_, userAgent, touches) => {
    on(userAgent, touches);
    await start();
    await pass(10_000);
    expect(card()).toBeNull();
  });

  it('are not shown in the app on the home screen', async () => {
    on(safariOnPhone, 5);
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
    await start();
    await pass(10_000);
    expect(card()).toBeNull();
  });
});
