import { sendWithTokenOf } from '../../kit/client/index.ts';
import { renderAtRoot } from '../../kit/testing/render-at-root.tsx';
import { newPanelRouter } from '../app/router.tsx';
import { administratorSession } from '../session.ts';

/** The administrator that `signInToPanel` signs in. */
export const anAdministrator = {
  name: 'Office',
  email: 'office@fluteline.example',
  mobile: '9000000001',
  isAdmin: true,
} as const;

/** Stores a session where the panel reads it. */
export function signInToPanel(user: typeof anAdministrator | object = anAdministrator): void {
  // Selections of an earlier session are gone.
  administratorSession.clear();
  localStorage.setItem('adminToken', 'token-a');
  localStorage.setItem('adminUser', JSON.stringify(user));
  localStorage.setItem('adminIsLoggedIn', 'true');
  forgetRead();
}

/** Makes stores reread what another tab or a test wrote. */
function forgetRead() {
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** Responses of the calls that every tab makes. */
export const panelCalls = {
  me: { body: { data: { IsAdmin: true } } },
  listAccounts: { body: { data: [], page: 1, page_size: 10, total: 4, total_pages: 1 } },
  listCatalogue: { body: { data: [], page: 1, page_size: 10, total: 0, total_pages: 0 } },
  countQueryViews: { body: { data: [] } },
  listAdministrators: { body: { administrators: [] } },
  queryStatistics: { body: { data: { total: 10, machineQueries: 3, sparePartsQueries: 7 } } },
};

/** Renders the whole panel at an address below /admin. */
export function renderPanel(address: string) {
  window.history.replaceState(null, '', `/admin${address}`);
  forgetRead();
  sendWithTokenOf(() => administratorSession.read()?.token ?? null);
  return renderAtRoot(newPanelRouter());
}
