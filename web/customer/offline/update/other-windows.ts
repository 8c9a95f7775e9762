import { compareVersions } from '@fluteline/domain/release';
import { isDialogOpen } from '../../../kit/ui/sheet/open-dialogs.ts';
import { isTyping } from '../use-page.ts';
import { reloadPage } from './reload-page.ts';
import { updatesFollowed } from './reloads.ts';
import { runningVersion } from './running-version.ts';
import { isMandatory, updateStore } from './update-store.ts';

const CHANNEL = 'update';

/** Notifies the app's other windows that their release was replaced. */
export function notifyOtherWindows(version: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(version);
  channel.close();
}

/** Reloads this window for a version; records it, so that it happens once. */
export function followNow(version: string): void {
  updatesFollowed.add(version);
  updateStore.step('updating');
  reloadPage();
}

/** Returns whether the user is idle here: drafts are saved, but not everything is a draft. */
function isIdle(): boolean {
  return !isTyping() && !isDialogOpen() && !document.querySelector('[aria-busy=true]');
}

function followWhenLeft(): void {
  const { isFollowing, step, target } = updateStore.read();
  if (isFollowing && step !== 'updating' && document.hidden && isIdle()) followNow(target);
}

/**
 * Reloads this window after another one has updated: at once during a mandatory update, otherwise
 * when the window is left.
 */
export function followOtherWindows(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(CHANNEL).addEventListener('message', ({ data }) => {
    const version: unknown = data;
    if (typeof version !== 'string') return;
    const known = [runningVersion, ...updatesFollowed.read()];
    if (known.some((one) => compareVersions(one, version) === 0)) return;
    const state = updateStore.read();
    if (state.step === 'updating') return;
    if (isMandatory(state)) {
      followNow(version);
      return;
    }
    updateStore.follow(version);
    followWhenLeft();
  });
  document.addEventListener('visibilitychange', followWhenLeft);
}
