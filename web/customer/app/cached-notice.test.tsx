import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CACHED_AT, CACHED_WHY } from '../../kit/client/cached-answer.ts';
import { aHome, anItem, pageOf } from '../../kit/testing/builders.ts';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';

const headers = (since: Date) => ({ [CACHED_AT]: since.toISOString() });
const network = (isThere: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);

beforeEach(() => signIn());
afterEach(() => {
  network(true);
  act(() => window.dispatchEvent(new Event('online')));
});

it('shows the age of cached content until fresh content arrives', async () => {
  network(false);
  const since = new Date();
  since.setHours(0, 2, 0, 0);
  const answer = { ...pageOf([anItem()]), headers: headers(since) };
  fakeServer({ listCatalogue: answer });
  renderApp('/shop');
  expect(await screen.findByText(/^Shown as of 12:02 AM today/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();

  fakeServer({ listCatalogue: pageOf([anItem()]) });
  network(true);
  act(() => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^Shown as of/)).toBeNull());
});

it('shows the date of content cached on an earlier day, and reads it again on Refresh', async () => {
  const answer = { ...pageOf([anItem()]), headers: headers(new Date(2026, 0, 5, 16, 5)) };
  fakeServer({ listCatalogue: answer });
  renderApp('/shop');
  expect(await screen.findByText(/^Shown as of Jan 5, 2026, 4:05 PM/)).toBeTruthy();
  fakeServer({ listCatalogue: pageOf([anItem()]) });
  act(() => screen.getByRole('button', { name: 'Refresh' }).click());
  await waitFor(() => expect(screen.queryByText(/^Shown as of/)).toBeNull());
});

it('says when content is not stored while offline, and reads it once the network is back', async () => {
  network(false);
  fakeServer({ listCatalogue: 'unreachable' });
  renderApp('/shop');
  expect(await screen.findByText(/You are offline, and this is not stored/)).toBeTruthy();
  fakeServer({ listCatalogue: pageOf([anItem()]) });
  network(true);
  act(() => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/RJ-40-LH/)).toBeTruthy();
});

it.each([
  ['/shop', 'server', 'Fluteline is not answering right now.'],
  [
    '/shop',
    'network',
    'This network requires its own sign-in, or blocks Fluteline. Open it in the browser to sign in, or use another network.',
  ],
  ['/shop', 'slow', 'The network is slow.'],
  ['/home', 'server', 'Fluteline is not answering right now.'],
])('shows on %s why the content comes from the cache: %s', async (address, why, sentence) => {
  const cached = { headers: { ...headers(new Date(2026, 0, 5, 16, 5)), [CACHED_WHY]: why } };
  fakeServer({
    listCatalogue: { ...pageOf([anItem()]), ...cached },
    readHome: { ...aHome(), ...cached },
  });
  renderApp(address);
  const notice = await screen.findByText(/Shown as of Jan 5, 2026, 4:05 PM/);
  expect(notice).toHaveTextContent(sentence);
});
