import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserHas } from '../../../kit/testing/browser-has.ts';
import { askForSync, registerWorker } from './register.ts';

const DAY = 86_400_000;

function aBrowser(given: { periodic?: PermissionState } = {}) {
  const syncs: string[] = [];
  const dailies: [string, unknown][] = [];
  const registrations: [string, unknown][] = [];
  const registration = {
    active: {},
    update: async () => registration,
    sync: { register: async (tag: string) => void syncs.push(tag) },
    periodicSync: {
      register: async (tag: string, options: unknown) => void dailies.push([tag, options]),
    },
  };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: async (script: string, options: unknown) => {
      registrations.push([script, options]);
      return registration;
    },
  };
  const permissions = { query: async () => ({ state: given.periodic ?? 'granted' }) };
  browserHas({ serviceWorker, permissions });
  return { syncs, dailies, registrations };
}

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the service worker', () => {
  it('is registered bypassing caches, and asked to sync once a day', async () => {
    const { dailies, registrations } = aBrowser();
    registerWorker();
    await vi.waitFor(() => expect(dailies).toEqual([['outbox-daily', { minInterval: DAY }]]));
    expect(registrations).toEqual([['/service-worker.js', { scope: '/', updateViaCache: 'none' }]]);
  });

  it('is not asked to sync daily when that is not permitted', async () => {
    const { dailies, registrations } = aBrowser({ periodic: 'denied' });
    registerWorker();
    await vi.waitFor(() => expect(registrations).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(dailies).toEqual([]);
  });

  it('is asked to sync when an item waits', async () => {
    const { syncs } = aBrowser();
    await askForSync();
    expect(syncs).toEqual(['outbox']);
  });

  it('is not registered when the page was opened over plain http', async () => {
    const { syncs, registrations } = aBrowser();
    vi.stubGlobal('isSecureContext', false);
    registerWorker();
    await askForSync();
    expect([syncs, registrations]).toEqual([[], []]);
  });
});
