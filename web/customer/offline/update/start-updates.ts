import { whenIdle } from '../../../kit/ui/when-idle.ts';
import { watchMissingChunks } from './missing-chunk.ts';
import { followOtherWindows } from './other-windows.ts';
import { rememberRunningVersion } from './running-version.ts';
import { loadPrompts } from './update-prompt.tsx';
import { updateStore } from './update-store.ts';
import { startVersionChecks } from './version-checks.ts';

/** Keeps the page at the newest release; once, when it starts. */
export function startUpdates(): void {
  rememberRunningVersion();
  watchMissingChunks();
  followOtherWindows();
  whenIdle(() =>
    startVersionChecks((info) => {
      updateStore.provide(info);
      // Fetched now: after the next release has been put up, this one's chunks may be gone.
      void loadPrompts();
    }),
  );
}
