import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { keepEndingSessions } from './end-session.ts';
import { endSession, sendEndedSessions } from './ended-sessions.ts';

const DAY = 86_400_000;
const over = { status: 204 };
const refused = { status: 401, body: { error: 'No', code: 'token_invalid' } };

const ended = ({ to }: ReturnType<typeof fakeServer>) =>
  to('logout').map(({ headers }) => headers.Authorization);

// Sessions are stored in memory, which outlives a test.
beforeEach(async () => {
  fakeServer({ logout: over });
  await sendEndedSessions();
});
afterEach(() => vi.useRealTimers());

describe('a session that ends', () => {
  it('ends on the server at once when there is a network', async () => {
    const server = fakeServer({ logout: over });
    expect(await endSession('anna-1')).toBe(true);
    expect(await sendEndedSessions()).toBe(true);
    expect(ended(server)).toEqual(['Bearer anna-1']);
  });

  it.each([
    ['the network is down', 'unreachable'],
    ['the server is unavailable', { status: 503, body: { error: 'Not now', code: 'unavailable' } }],
    ['a guest network answers', { status: 200, body: '<html>' }],
    ['a proxy refuses', { status: 401, body: '<html>' }],
  ] as const)('ends on the server later when %s', async (_, answer) => {
    fakeServer({ logout: answer });
    expect(await endSession('anna-1')).toBe(false);
    expect(await sendEndedSessions()).toBe(false);
    const server = fakeServer({ logout: over });
    expect(await sendEndedSessions()).toBe(true);
    expect(await sendEndedSessions()).toBe(true);
    expect(ended(server)).toEqual(['Bearer anna-1']);
  });

  it('counts as over when another tab has ended it', async () => {
    fakeServer({ logout: 'unreachable' });
    await endSession('anna-1');
    await endSession('anna-2');
    const server = fakeServer({ logout: refused });
    await Promise.all([sendEndedSessions(), sendEndedSessions()]);
    expect(await sendEndedSessions()).toBe(true);
    expect(new Set(ended(server))).toEqual(new Set(['Bearer anna-1', 'Bearer anna-2']));
  });

  it('is forgotten after 30 days, when the server has forgotten it too', async () => {
    fakeServer({ logout: 'unreachable' });
    await endSession('anna-1');
    const server = fakeServer({ logout: over });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * DAY });
    expect(await sendEndedSessions()).toBe(true);
    vi.useRealTimers();
    expect(await sendEndedSessions()).toBe(true);
    expect(ended(server)).toEqual([]);
  });

  it('ends on the server at the next start or when the network is back', async () => {
    fakeServer({ logout: 'unreachable' });
    await endSession('anna-1');
    keepEndingSessions();
    const server = fakeServer({ logout: over });
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(ended(server)).toContain('Bearer anna-1'));
    await vi.waitFor(async () => expect(await sendEndedSessions()).toBe(true));
  });
});
