import './first-request.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { underWay } from '../kit/client/calls-under-way.ts';
import { lasting } from '../kit/client/device-storage.ts';
import {
  customerSession,
  newQueryClient,
  rememberServerTimeIn,
  sendWithTokenOf,
} from '../kit/client/index.ts';
import { tabName } from '../kit/forms/tab-name.ts';
import { loadLater } from '../kit/ui/load-later.ts';
import { UiProvider } from '../kit/ui/theme/ui-provider.tsx';
import { whenIdle } from '../kit/ui/when-idle.ts';
import { newRouter } from './app/router.tsx';
import { rememberInstallOffer } from './offline/install/install-store.ts';
import { startUpdates } from './offline/update/start-updates.ts';

tabName();
rememberServerTimeIn(() => lasting);
sendWithTokenOf(() => customerSession.read()?.token ?? null);
startUpdates();
rememberInstallOffer();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const queries = newQueryClient();
const router = newRouter();
// Loads the screen's own files first; deferred modules wait until the router has resolved.
void underWay(new Promise((resolve) => router.subscribe('onResolved', resolve)));
// Renders in slices, so that a slow phone can respond to touches in between.
startTransition(() =>
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  ),
);

// None of these modules is needed for the first screen.
whenIdle(() => {
  void loadLater(() => import('./offline/start.ts')).then(({ startOffline }) => startOffline());
  void loadLater(() => import('./features/live/start-live.ts')).then(({ startLive }) =>
    startLive(queries),
  );
});
