import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDialogs } from '../../../kit/ui/sheet/open-dialogs.ts';
import { followOtherWindows, notifyOtherWindows } from './other-windows.ts';
import { reloadPage } from './reload-page.ts';
import { updatesFollowed, updatesMade } from './reloads.ts';
import { runningVersion } from './running-version.ts';
import { updateStore } from './update-store.ts';

vi.mock(import('./reload-page.ts'), () => ({ reloadPage: vi.fn() }));

const release = { version: '9.9.9', force: false, criticalUpdate: false, minSupportedVersion: '0' };
const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const arrived = () => new Promise((resolve) => setTimeout(resolve, 50));

followOtherWindows();

beforeEach(() => {
  vi.mocked(reloadPage).mockReset();
  sessionStorage.clear();
  localStorage.clear();
  updateStore.step('asking');
  updateStore.provide({ ...release, version: runningVersion });
  hide(false);
});

describe('a window whose release another window has updated', () => {
  it('offers to reload, and reloads when it is left', async () => {
    notifyOtherWindows('9.9.9');
    await vi.waitFor(() => expect(updateStore.read().isFollowing).toBe(true));
    expect(updateStore.read().prompt).toBe('normal');
    expect(reloadPage).not.toHaveBeenCalled();
    hide(true);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(updatesFollowed.read()).toEqual(['9.9.9']);
  });

  it('reloads when it is left, even after Later', async () => {
    notifyOtherWindows('9.9.9');
    await vi.waitFor(() => expect(updateStore.read().isFollowing).toBe(true));
    updateStore.later();
    expect(updateStore.read().prompt).toBe('none');
    hide(true);
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['critical', { criticalUpdate: true }],
    ['no longer supported', { minSupportedVersion: '9' }],
  ])('asks for a mandatory update when its own release is %s', async (_, changes) => {
    updatesMade.add('9.9.9');
    notifyOtherWindows('9.9.9');
    await vi.waitFor(() => expect(updateStore.read().isFollowing).toBe(true));
    updateStore.provide(release);
    expect(updateStore.read().prompt).toBe('normal');
    updateStore.later();
    updateStore.provide({ ...release, ...changes });
    expect(updateStore.read()).toMatchObject({ prompt: 'critical', isFollowing: true });
  });

  it('does not reload while a field has the focus or a sheet is open', async () => {
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
    notifyOtherWindows('9.9.9');
    await vi.waitFor(() => expect(updateStore.read().isFollowing).toBe(true));
    hide(true);
    expect(reloadPage).not.toHaveBeenCalled();
    field.blur();
    openDialogs.setState(() => [document.createElement('dialog')]);
    hide(true);
    openDialogs.setState(() => []);
    expect(reloadPage).not.toHaveBeenCalled();
    hide(true);
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('reloads at once during a mandatory update', async () => {
    updateStore.provide({ ...release, force: true });
    notifyOtherWindows('9.9.9');
    await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  });

  it('reloads once per version, and never to its own version', async () => {
    updatesFollowed.add('9.9.9');
    notifyOtherWindows('v9.9.9');
    notifyOtherWindows(runningVersion);
    await arrived();
    expect(updateStore.read().isFollowing).toBe(false);
  });
});
