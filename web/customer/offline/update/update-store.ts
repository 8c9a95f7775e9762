import { type UpdatePrompt, updatePromptFor, type VersionInfo } from '@fluteline/domain/release';
import { Store, useSelector } from '@tanstack/react-store';
import { updatesFollowed, updatesMade } from './reloads.ts';
import { runningVersion } from './running-version.ts';

/** The update that is offered, and its progress. */
export interface UpdateState {
  readonly prompt: UpdatePrompt;
  /** Version that the update leads to. */
  readonly target: string;
  /** `unreachable`: the user chose Update Now, and the server did not answer. */
  readonly step: 'asking' | 'updating' | 'unreachable';
  /** Whether another window has updated, so that this one only needs a reload. */
  readonly isFollowing: boolean;
}

const quiet: UpdateState = { prompt: 'none', target: '', step: 'asking', isFollowing: false };

const update = new Store(quiet);
const set = (next: UpdateState) => update.setState(() => next);

export const updateStore = {
  read: () => update.get(),
  /** Takes the answer of a version check. */
  provide(info: VersionInfo): void {
    const state = update.get();
    if (state.step === 'updating') return;
    const { isFollowing } = state;
    // A version that another window was reloaded for may still be new to this one.
    const reloadedFor = (isFollowing ? updatesFollowed : updatesMade).read();
    const prompt = updatePromptFor({ running: runningVersion, info, reloadedFor });
    if (isFollowing && prompt === 'normal') return;
    if (prompt === state.prompt && info.version === state.target) return;
    set(prompt === 'none' ? quiet : { ...quiet, prompt, target: info.version, isFollowing });
  },
  /** Offers a reload after another window has updated. */
  follow(target: string): void {
    set({ ...quiet, prompt: 'normal', target, isFollowing: true });
  },
  /** Hides the offer; a window that has to follow another one still reloads once it is left. */
  later(): void {
    const { isFollowing, target } = update.get();
    set(isFollowing ? { ...quiet, target, isFollowing } : quiet);
  },
  step: (step: UpdateState['step']) => set({ ...update.get(), step }),
};

export const useUpdate = (): UpdateState => useSelector(update);

/** Returns whether the update blocks everything else. */
export function isMandatory({ prompt }: UpdateState): boolean {
  return prompt === 'forced' || prompt === 'critical';
}
