import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDialogs } from '../../../kit/ui/sheet/open-dialogs.ts';
import { followOtherWindows, notifyOtherWindows } from './other-windows.ts';
import { reloadPage } from './reload-page.ts';
import { updatesFollowed } from './reloads.ts';
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
  updateStore.later();
  updateStore.step('asking');
  hide(false);
});

describe('a window, when another has updated', () => {
  it('offers to follow, and follows when it is left', async () => {
    notifyOtherWindows('9.9.9');
    await vi.waitFor(() => expect(updateStore.read().isFollowing).toBe(true));
    expect(updateStore.read().prompt).toBe('normal');
    expect(reloadPage).not.toHaveBeenCalled();
    hide(true);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(updatesFollowed.read()).toEqual(['9.9.9']);
  });

  it('does not follow away from a field or an open sheet', async () => {
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

  it('follows at once where nothing else may be done', async () => {
    updateStore.provide({ ...release, force: true });
    notifyOtherWindows('9.9.9');
    await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  });

  it('follows once a version, and never to what it is', async () => {
    updatesFollowed.add('9.9.9');
    notifyOtherWindows('v9.9.9');
    notifyOtherWindows(runningVersion);
    await arrived();
    expect(updateStore.read().isFollowing).toBe(false);
  });
});
