import './ui/pieces.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { lasting } from '../kit/client/device-storage.ts';
import {
  newQueryClient,
  rememberServerTimeIn,
  sendUnattendedWhen,
  sendWithTokenOf,
} from '../kit/client/index.ts';
import { tabName } from '../kit/forms/tab-name.ts';
import { UiProvider } from '../kit/ui/theme/ui-provider.tsx';
import { watchAttendance } from './app/attendance.ts';
import { newPanelRouter } from './app/router.tsx';
import { administratorSession } from './session.ts';

tabName();
rememberServerTimeIn(() => lasting);
sendWithTokenOf(() => administratorSession.read()?.token ?? null);
sendUnattendedWhen(watchAttendance(window));

const root = document.getElementById('root');
if (!root) throw new Error('admin.html has no #root');
createRoot(root).render(
  <QueryClientProvider client={newQueryClient()}>
    <UiProvider>
      <RouterProvider router={newPanelRouter()} />
    </UiProvider>
  </QueryClientProvider>,
);
