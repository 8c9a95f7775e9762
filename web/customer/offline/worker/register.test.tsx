import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserHas } from '../../../kit/testing/browser-has.ts';
import { updatesMade } from '../update/reloads.ts';
import { UPDATED_TO } from './messages.ts';
import { askForSync, registerWorker } from './register.ts';

const DAY = 86_400_000;

/** Fakes a worker that records its messages. */
class FakeWorker extends EventTarget {
  readonly sent: unknown[] = [];
  postMessage(message: unknown) {
    this.sent.push(message);
  }
}

interface Given {
  readonly periodic?: PermissionState;
  readonly waiting?: FakeWorker;
  readonly installing?: FakeWorker;
}

function aBrowser({ periodic = 'granted', waiting, installing }: Given = {}) {
  const syncs: string[] = [];
  const dailies: [string, unknown][] = [];
  const registrations: [string, unknown][] = [];
  const registration = Object.assign(new EventTarget(), {
    active: {},
    waiting: waiting ?? null,
    installing: installing ?? null,
    update: async () => registration,
    sync: { register: async (tag: string) => void syncs.push(tag) },
    periodicSync: {
      register: async (tag: string, options: unknown) => void dailies.push([tag, options]),
    },
  });
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: async (script: string, options: unknown) => {
      registrations.push([script, options]);
      return registration;
    },
  };
  const permissions = { query: async () => ({ state: periodic }) };
  browserHas({ serviceWorker, permissions });
  const find = (worker: FakeWorker) => {
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
  };
  const installed = (worker: FakeWorker) => {
    Object.assign(registration, { installing: null, waiting: worker });
    worker.dispatchEvent(new Event('statechange'));
  };
  return { syncs, dailies, registrations, find, installed };
}

beforeEach(() => {
  localStorage.clear();
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

describe("a next release's worker", () => {
  const notified = [{ type: UPDATED_TO, version: '9.9.9' }];
  async function registered(given: Given) {
    const browser = aBrowser(given);
    registerWorker();
    await vi.waitFor(() => expect(browser.dailies).toHaveLength(1));
    return browser;
  }

  it('that waits is notified of the release this device was updated to last', async () => {
    updatesMade.add('9.9.8');
    updatesMade.add('9.9.9');
    const waiting = new FakeWorker();
    await registered({ waiting });
    expect(waiting.sent).toEqual(notified);
  });

  it('is notified once it is installed, after the update or at a later visit', async () => {
    updatesMade.add('9.9.9');
    const [slow, later] = [new FakeWorker(), new FakeWorker()];
    const browser = await registered({ installing: slow });
    expect(slow.sent).toEqual([]);
    browser.installed(slow);
    expect(slow.sent).toEqual(notified);
    browser.find(later);
    browser.installed(later);
    expect(later.sent).toEqual(notified);
  });

  it('is notified of nothing when this device was never updated', async () => {
    const waiting = new FakeWorker();
    const browser = await registered({ waiting });
    const later = new FakeWorker();
    browser.find(later);
    browser.installed(later);
    expect([waiting.sent, later.sent]).toEqual([[], []]);
  });
});
