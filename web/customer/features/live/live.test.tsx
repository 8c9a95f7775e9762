import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aHome } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { fakeStream } from '../../../kit/testing/fake-stream.ts';
import { aReport, questionnaireServer, submitted } from '../../testing/fake-questionnaire.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { followAccount } from './follow-account.ts';
import { startLive } from './start-live.ts';

const aNotification = (number: number) => ({
  id: `01a20000-0000-7000-8000-00000000000${number}`,
  title: `Title ${number}`,
  message: `Message ${number}`,
  image: '',
  redirect_url: '',
  created_at: '2026-11-20T06:00:00.000Z',
});
const line = (topic: string, id = 1) => `id: x.${id}\ndata: ${JSON.stringify({ topic })}\n\n`;
const STREAM = '/api/account/me/events';

let stop = () => {};

/** Opens Home with the notifications sent so far; `send` sends one more, and `sendLate` an earlier one. */
function openHome() {
  const sent: ReturnType<typeof aNotification>[] = [];
  let unread = 0;
  const server = fakeServer({
    readHome: () => aHome({ notification: sent.at(-1) ?? null, unread }),
    listOwnNotifications: () => ({ body: { data: { notifications: sent } } }),
    markNotificationsRead: () => {
      unread = 0;
      return { status: 204 };
    },
  });
  const stream = fakeStream(STREAM);
  signIn();
  const { queries } = renderApp('/home');
  stop = startLive(queries);
  const send = () => {
    unread += 1;
    sent.push(aNotification(unread));
  };
  const sendLate = () => sent.unshift(aNotification(0));
  return { server, stream, send, sendLate };
}

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows a notification sent while Home is open, and announces the count', async () => {
  const { stream, send } = openHome();
  await screen.findByRole('link', { name: /RJ-40-LH/ });
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  expect(stream.latest()?.headers.Authorization).toBe('Bearer token-1');
  send();
  await stream.latest()?.write(line('notification'));
  const banner = await screen.findByRole('region', { name: 'Latest news' });
  within(banner).getByText('Message 1');
  within(banner).getByRole('button', { name: '1 new notification' });
  const live = () => [...document.querySelectorAll('[aria-live=polite]')];
  await waitFor(() =>
    expect(live().some((it) => /1 new notification/.test(it.textContent))).toBe(true),
  );
});

it('lists all notifications in a sheet, newest first, and marks them as read', async () => {
  const { server, send } = openHome();
  send();
  send();
  await userEvent.click(await screen.findByRole('button', { name: '2 new notifications' }));
  const sheet = await screen.findByRole('dialog', { name: 'Notifications' });
  await within(sheet).findByText('Message 2');
  const shown = within(sheet)
    .getAllByText(/Message/)
    .map(({ textContent }) => textContent);
  expect(shown).toEqual(['Message 2', 'Message 1']);
  await waitFor(() => expect(server.to('markNotificationsRead')).toHaveLength(1));
  expect(server.to('markNotificationsRead')[0]?.body).toEqual({
    until: aNotification(2).id,
    shown: [aNotification(2).id, aNotification(1).id],
  });
  expect(await screen.findByText('All notifications')).toBeTruthy();
});

it('marks as read what is delivered while the list is open, even if it was sent before the newest one', async () => {
  const { server, stream, send, sendLate } = openHome();
  send();
  send();
  await userEvent.click(await screen.findByRole('button', { name: '2 new notifications' }));
  await waitFor(() => expect(server.to('markNotificationsRead')).toHaveLength(1));
  sendLate();
  await stream.latest()?.write(line('notification'));
  await screen.findByText('Message 0');
  await waitFor(() => expect(server.to('markNotificationsRead')).toHaveLength(2));
  expect(server.to('markNotificationsRead')[1]?.body).toEqual({
    until: aNotification(2).id,
    shown: [2, 1, 0].map((number) => aNotification(number).id),
  });
});

it('says in the sheet that notifications could not be loaded, and loads them on Retry', async () => {
  let isDown = true;
  const notification = aNotification(1);
  const refusal = { status: 503, body: { error: 'Back soon', code: 'unavailable' } };
  fakeServer({
    readHome: aHome({ notification }),
    listOwnNotifications: () =>
      isDown ? refusal : { body: { data: { notifications: [notification] } } },
    markNotificationsRead: { status: 204 },
  });
  signIn();
  renderApp('/home');
  await userEvent.click(await screen.findByRole('button', { name: 'All notifications' }));
  const sheet = await screen.findByRole('dialog', { name: 'Notifications' });
  await within(sheet).findByText('Failed to fetch notifications');
  isDown = false;
  await userEvent.click(within(sheet).getByRole('button', { name: 'Retry' }));
  await within(sheet).findByText('Message 1');
});

it('offers the report and the next audit on an open summary as soon as the report is ready', async () => {
  let reports: ReturnType<typeof aReport>[] = [];
  const server = questionnaireServer(submitted({ AuditRequested: true }), {
    listOwnReports: () => ({ body: { reports } }),
  });
  const stream = fakeStream(STREAM);
  signIn();
  const { queries } = renderApp('/report');
  expect(await screen.findByRole('button', { name: 'Requested' })).toBeDisabled();
  stop = startLive(queries);
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  reports = [aReport(1, 1)];
  server.store.saved = submitted({ Report: true });
  await stream.latest()?.write(line('report'));
  expect(await screen.findByRole('button', { name: 'Download Report #1' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Request Audit' })).toBeEnabled();
});

it('reads each minute when there is no stream, and never while hidden', async () => {
  fakeServer({});
  fakeStream(STREAM).answer(503);
  signIn();
  vi.useFakeTimers();
  const changes: string[] = [];
  stop = followAccount((topic) => changes.push(topic));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(changes).toEqual(['reload']);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  const before = vi.mocked(fetch).mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect([changes.length, vi.mocked(fetch).mock.calls.length]).toEqual([1, before]);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(changes).toEqual(['reload', 'reload']);
});

it('does not reconnect when another window has taken the stream, but reads each minute', async () => {
  fakeServer({});
  const stream = fakeStream(STREAM);
  signIn();
  vi.useFakeTimers();
  const changes: string[] = [];
  stop = followAccount((topic) => changes.push(topic));
  await act(() => vi.advanceTimersByTimeAsync(10));
  await stream.latest()?.write(line('replaced'));
  changes.length = 0;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(stream.connections).toHaveLength(1);
  expect(changes).toEqual(['reload', 'reload']);
});

type Options = { signal?: AbortSignal; ifAvailable?: boolean };

/** Fakes the browser's locks, as far as tabs use them. */
function fakeLocks() {
  let queue = Promise.resolve();
  let waiting = 0;
  const request = async (
    _: string,
    { signal, ifAvailable }: Options,
    work: (lock: object | null) => Promise<unknown>,
  ) => {
    if (ifAvailable && waiting > 0) return work(null);
    waiting += 1;
    const turn = queue.then(() => (signal?.aborted ? undefined : work({})));
    queue = turn.then(() => {
      waiting -= 1;
    });
    return turn;
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
}

/** Opens two tabs of one session; each records what it is asked to read again. */
function openTwoTabs() {
  fakeLocks();
  fakeServer({});
  const stream = fakeStream(STREAM);
  signIn();
  const [one, other]: [string[], string[]] = [[], []];
  return {
    stream,
    one,
    other,
    followInOne: () => followAccount((topic) => one.push(topic)),
    followInOther: () => {
      stop = followAccount((topic) => other.push(topic));
    },
  };
}

it('shares one stream among tabs, which the next tab reads when the first one closes', async () => {
  const { stream, one, other, followInOne, followInOther } = openTwoTabs();
  const leave = followInOne();
  followInOther();
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  await stream.latest()?.write(line('report'));
  await waitFor(() => expect(other).toContain('report'));
  expect(one).toContain('report');
  expect(stream.connections).toHaveLength(1);
  leave();
  await waitFor(() => expect(stream.connections).toHaveLength(2));
  await stream.latest()?.write(line('query'));
  await waitFor(() => expect(other).toContain('query'));
  expect(one).not.toContain('query');
});

it("reads once for changes before it followed another tab's stream", async () => {
  const { stream, one, other, followInOne, followInOther } = openTwoTabs();
  const leave = followInOne();
  await waitFor(() => expect(one).toEqual(['reload']));
  followInOther();
  await waitFor(() => expect(other).toEqual(['reload']));
  await stream.latest()?.write(line('report'));
  await waitFor(() => expect(other).toEqual(['reload', 'report']));
  expect(one).toEqual(['reload', 'report']);
  expect(stream.connections).toHaveLength(1);
  leave();
});

it('closes the stream when the session ends', async () => {
  const { stream } = openHome();
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  const { customerSession } = await import('../../../kit/client/index.ts');
  act(() => customerSession.clear());
  expect(stream.latest()?.isOpen()).toBe(false);
});
