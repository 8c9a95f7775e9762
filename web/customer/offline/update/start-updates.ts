import { whenIdle } from '../../../kit/ui/when-idle.ts';
import { watchMissingChunks } from './missing-chunk.ts';
import { followOtherWindows } from './other-windows.ts';
import { rememberRunningVersion } from './running-version.ts';
import { loadPrompts } from './update-prompt.tsx';
import { updateStore } from './update-store.ts';
import { startVersionChecks } from './version-checks.ts';

/** Starts checking for new releases; call it once, at the start. */
export function startUpdates(): void {
  rememberRunningVersion();
  watchMissingChunks();
  followOtherWindows();
  whenIdle(() =>
    startVersionChecks((info) => {
      updateStore.provide(info);
      // Fetched now, as this release's chunks may be gone after the next deployment.
      void loadPrompts();
    }),
  );
}
