import { type UpdatePrompt, updatePromptFor, type VersionInfo } from '@fluteline/domain/release';
import { useSyncExternalStore } from 'react';
import { updatesMade } from './reloads.ts';
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

let state = quiet;
const listeners = new Set<() => void>();

function set(next: UpdateState) {
  state = next;
  for (const listener of listeners) listener();
}

export const updateStore = {
  read: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** A check was answered. */
  told(info: VersionInfo): void {
    if (state.step === 'updating' || state.isFollowing) return;
    const question = { running: runningVersion, info, reloadedFor: updatesMade.read() };
    const prompt = updatePromptFor(question);
    if (prompt === state.prompt && info.version === state.target) return;
    set(prompt === 'none' ? quiet : { ...quiet, prompt, target: info.version });
  },
  /** Another window has updated. */
  follow(target: string): void {
    set({ ...quiet, prompt: 'normal', target, isFollowing: true });
  },
  later: () => set(quiet),
  step: (step: UpdateState['step']) => set({ ...state, step }),
};

export function useUpdate(): UpdateState {
  return useSyncExternalStore(updateStore.subscribe, updateStore.read);
}

/** Nothing else may be done before it. */
export function isHeld({ prompt }: UpdateState): boolean {
  return prompt === 'forced' || prompt === 'critical';
}
