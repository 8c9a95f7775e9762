import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from '../../../kit/ui/announcer.tsx';
import { isDialogOpen } from '../../../kit/ui/sheet/open-dialogs.ts';
import { clearDevice } from './clear-device.ts';
import { fetchVersion } from './fetch-version.ts';
import { reloadPage } from './reload-page.ts';
import { updatesMade } from './reloads.ts';
import { runningVersion } from './running-version.ts';
import { loadPrompts, UpdatePrompt } from './update-prompt.tsx';
import { updateStore } from './update-store.ts';

vi.mock(import('./reload-page.ts'), () => ({ reloadPage: vi.fn() }));
vi.mock(import('./clear-device.ts'), () => ({ clearDevice: vi.fn(async () => {}) }));
vi.mock(import('./fetch-version.ts'), () => ({ fetchVersion: vi.fn() }));

const release = { version: '9.9.9', force: false, criticalUpdate: false, minSupportedVersion: '0' };
const provide = (given: Partial<typeof release> = {}) =>
  act(() => updateStore.provide({ ...release, ...given }));
const button = (name: string) => screen.getByRole('button', { name });
const offer = () => screen.queryByRole('region', { name: 'A new version is ready' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.mocked(fetchVersion).mockReset().mockResolvedValue(release);
  vi.mocked(reloadPage).mockReset();
  vi.mocked(clearDevice).mockClear();
  updateStore.later();
  updateStore.step('asking');
  await loadPrompts();
  render(
    <div id="root">
      <input aria-label="Quantity" />
      <UpdatePrompt />
      <Announcer />
    </div>,
  );
});
afterEach(() => vi.useRealTimers());

describe('an optional update', () => {
  beforeEach(async () => {
    provide();
    await pass(0);
  });

  it('is offered beside the screen, announced politely, and takes the focus from nothing', () => {
    screen.getByLabelText('Quantity').focus();
    expect(offer()).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Quantity')).toHaveFocus();
    const live = document.querySelector('[aria-live=polite]');
    expect(live).toHaveTextContent('A new version is ready');
  });

  it('disappears after ten seconds', async () => {
    await pass(9_900);
    expect(offer()).toBeTruthy();
    await pass(200);
    expect(offer()).toBeNull();
  });

  it('stays while the pointer or the focus is on it', async () => {
    const card = offer() as HTMLElement;
    fireEvent.pointerEnter(card);
    await pass(20_000);
    act(() => button('Later').focus());
    fireEvent.pointerLeave(card);
    await pass(20_000);
    expect(offer()).toBeTruthy();
    act(() => button('Later').blur());
    await pass(10_000);
    expect(offer()).toBeNull();
  });

  it('disappears on Later, until the next check', async () => {
    fireEvent.click(button('Later'));
    expect(offer()).toBeNull();
    expect(reloadPage).not.toHaveBeenCalled();
    provide();
    await pass(0);
    expect(offer()).toBeTruthy();
  });

  it('disappears when the server returns to the running version', () => {
    provide({ version: runningVersion });
    expect(offer()).toBeNull();
  });

  it('is made once: it clears the device, reloads and is never offered again', async () => {
    fireEvent.click(button('Update Now'));
    expect(screen.getByText('Updating…')).toBeTruthy();
    await pass(0);
    expect(clearDevice).toHaveBeenCalledTimes(1);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(updatesMade.read()).toEqual(['9.9.9']);
    act(() => updateStore.step('asking'));
    act(() => updateStore.later());
    for (const version of [runningVersion, '9.9.9', runningVersion, '9.9.9']) provide({ version });
    expect(offer()).toBeNull();
    provide({ version: '9.9.10' });
    expect(offer()).toBeTruthy();
  });

  it('changes nothing without a connection, and can be tried again', async () => {
    vi.mocked(fetchVersion).mockRejectedValueOnce(new TypeError('offline'));
    fireEvent.click(button('Update Now'));
    await pass(0);
    expect(screen.getByText(/^There is no connection to Fluteline/)).toBeTruthy();
    expect(clearDevice).not.toHaveBeenCalled();
    expect(updatesMade.read()).toEqual([]);
    fireEvent.click(button('Update Now'));
    await pass(0);
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});

const left = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe.each([
  [
    'forced',
    { force: true },
    'Update required',
    'A mandatory update is available. You must update the application to continue using it.',
  ],
  [
    'critical',
    { criticalUpdate: true },
    'Security update required',
    'A critical security update is required. Your current version is no longer supported and the app must be updated immediately to continue.',
  ],
])('a %s update', (_, given, title, text) => {
  beforeEach(async () => {
    provide(given);
    await pass(0);
  });
  const dialog = () => screen.getByRole('dialog', { name: title });

  it('blocks everything else', async () => {
    expect(screen.getByText(text)).toBeTruthy();
    expect(isDialogOpen()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
    await pass(60_000);
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    expect(dialog()).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(
      'A critical update is required. Please update the app to continue.',
    );
  });

  it('warns on leaving the page, except for its own reload', async () => {
    expect(left()).toBe(true);
    vi.mocked(reloadPage).mockImplementation(() => expect(left()).toBe(false));
    fireEvent.click(button('Update Now'));
    expect(screen.getByRole('status').textContent).toBe('Updating…');
    await pass(0);
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('no longer warns once the server withdraws it', async () => {
    provide({ version: runningVersion });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(left()).toBe(false);
  });
});

describe('going back to an older release', () => {
  it('is always optional, whatever the release says', async () => {
    provide({ version: '0.0.1', force: true, criticalUpdate: true, minSupportedVersion: '99' });
    await pass(0);
    expect(offer()).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
