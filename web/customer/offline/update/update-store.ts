import { type UpdatePrompt, updatePromptFor, type VersionInfo } from '@fluteline/domain/release';
import { Store, useSelector } from '@tanstack/react-store';
import { updatesFollowed, updatesMade } from './reloads.ts';
import { runningVersion } from './running-version.ts';

/** What is asked of the person, and how far it is. */
export interface UpdateState {
  readonly prompt: UpdatePrompt;
  /** The version it leads to. */
  readonly target: string;
  /** unreachable: Update Now was chosen, and the server did not answer. */
  readonly step: 'asking' | 'updating' | 'unreachable';
  /** Another window has updated; this one only has to be loaded again. */
  readonly isFollowing: boolean;
}

const quiet: UpdateState = { prompt: 'none', target: '', step: 'asking', isFollowing: false };

const update = new Store(quiet);
const set = (next: UpdateState) => update.setState(() => next);

export const updateStore = {
  read: () => update.get(),
  /** A check was answered. */
  provide(info: VersionInfo): void {
    const state = update.get();
    if (state.step === 'updating') return;
    const { isFollowing } = state;
    // What another window was loaded for, this one was not.
    const reloadedFor = (isFollowing ? updatesFollowed : updatesMade).read();
    const prompt = updatePromptFor({ running: runningVersion, info, reloadedFor });
    if (isFollowing && prompt === 'normal') return;
    if (prompt === state.prompt && info.version === state.target) return;
    set(prompt === 'none' ? quiet : { ...quiet, prompt, target: info.version, isFollowing });
  },
  /** Another window has updated. */
  follow(target: string): void {
    set({ ...quiet, prompt: 'normal', target, isFollowing: true });
  },
  /** The offer goes; a window that has to follow another still does, once it is left. */
  later(): void {
    const { isFollowing, target } = update.get();
    set(isFollowing ? { ...quiet, target, isFollowing } : quiet);
  },
  step: (step: UpdateState['step']) => set({ ...update.get(), step }),
};

export const useUpdate = (): UpdateState => useSelector(update);

/** Nothing else may be done before it. */
export function isMandatory({ prompt }: UpdateState): boolean {
  return prompt === 'forced' || prompt === 'critical';
}
