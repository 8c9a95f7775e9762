import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerSession } from '../../kit/client/index.ts';
import { readDraft, writeDraft } from '../../kit/forms/draft.ts';
import { useFormSubmission } from '../../kit/forms/use-form-submission.ts';
import { aCustomer } from '../../kit/testing/builders.ts';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { withQueries } from '../../kit/testing/with-queries.tsx';
import { useToasts } from '../../kit/ui/toast.ts';
import { type OutboxRequest, sendWaiting } from '../offline/outbox/index.ts';
import * as store from '../offline/outbox/store.ts';
import { outboxStates } from '../testing/outbox-states.ts';
import { signIn } from '../testing/render-app.tsx';
import { sayItWaits, useThroughOutbox } from './through-outbox.ts';

const place = { key: 'buy', owner: aCustomer.mobile };
const request: OutboxRequest = {
  account: aCustomer.mobile,
  call: 'raiseMachineQuery',
  kind: 'machine_query',
  title: 'Gluer',
  body: { machine_name: 'Gluer', quantity: 1, urgency_level: 'HIGH', size: '40' },
};
const created = { status: 201, body: { data: { id: 'q1' } } };
const refused = { status: 400, body: { error: 'Check it', code: 'validation' } };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const draft = () => readDraft(place, { size: '' }).size;

function form() {
  const events: string[] = [];
  let stored: Readonly<Record<string, string>> = {};
  const hook = renderHook(
    () =>
      useFormSubmission({
        ...useThroughOutbox(),
        place,
        onQueued: () => {
          stored = { ...localStorage };
          events.push(`queued, draft ${draft()}`);
          localStorage.removeItem(`draft:${place.owner}:${place.key}`);
        },
        onReturned: () => {
          events.push('returned');
          writeDraft(place, { size: '40' });
        },
        onStored: ({ kind }, isStopped) => {
          events.push(kind);
          if (kind === 'waiting') sayItWaits(isStopped);
        },
        onDone: () => events.push('done'),
        onFailed: (error) => events.push(`failed ${error.name}`),
      }),
    { wrapper: withQueries() },
  );
  return {
    events,
    ...hook,
    send: () => act(() => hook.result.current.submit(request)),
    storedWhenQueued: () => stored,
  };
}

const toasts = () => renderHook(useToasts).result.current.map(({ text }) => text);
const keys = (server: ReturnType<typeof fakeServer>) =>
  new Set(server.to('raiseMachineQuery').map(({ headers }) => headers['Idempotency-Key']));

beforeEach(() => {
  signIn();
  writeDraft(place, { size: '40' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a form that goes through the outbox', () => {
  it('deletes its draft once queued, stays for a second once it has arrived, then closes', async () => {
    fakeServer({ raiseMachineQuery: created });
    const { events, send, result } = form();
    send();
    await pass(1);
    expect([events, result.current.isSending]).toEqual([['queued, draft 40', 'sent'], true]);
    await pass(990);
    expect(events.at(-1)).toBe('sent');
    await pass(10);
    expect(events.at(-1)).toBe('done');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('closes soon and says so when the request waits; a double tap queues one item', async () => {
    fakeServer({ raiseMachineQuery: 'unreachable' });
    const { events, send, result } = form();
    send();
    send();
    await pass(1);
    send();
    expect(events).toEqual(['queued, draft 40', 'waiting']);
    await pass(390);
    expect([events.at(-1), result.current.isSending]).toEqual(['waiting', true]);
    await pass(10);
    expect(events.at(-1)).toBe('done');
    expect(toasts()).toContain(
      'Saved on this phone. It will be sent as soon as there is a network.',
    );
    expect(await outboxStates()).toEqual(['Gluer waiting']);
  });

  it('is sent under the key that an earlier release stored beside its draft', async () => {
    const server = fakeServer({ raiseMachineQuery: created });
    const content = [place.owner, 'POST', '/api/machine-query/', request.body, []];
    const before = { content: JSON.stringify(content), key: 'key-of-before' };
    writeDraft({ ...place, key: 'buy-leaving' }, before);
    const { send, events } = form();
    send();
    await pass(1);
    expect([...keys(server)]).toEqual(['key-of-before']);
    expect(events.at(-1)).toBe('sent');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('returns to the form when the server refuses it', async () => {
    const server = fakeServer({ raiseMachineQuery: refused });
    const { events, send, result } = form();
    send();
    await pass(5000);
    expect(events).toEqual(['queued, draft 40', 'returned', 'failed ApiError']);
    expect([result.current.isSending, draft(), await outboxStates()]).toEqual([false, '40', []]);
    send();
    await pass(1);
    expect(keys(server).size).toBe(2);
  });

  it('is sent in the background after a stop, and a refusal stays in the outbox', async () => {
    let answer: (reply: Response) => void = () => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const { events, send, result } = form();
    send();
    await pass(1);
    expect(result.current.sentFrom).toBe('phone');
    act(() => result.current.stop());
    await pass(400);
    expect(events).toEqual(['queued, draft 40', 'waiting', 'done']);
    expect(toasts()).toContain('Saved on this phone. Sending continues in the background.');
    answer(new Response(JSON.stringify(refused.body), { status: 400 }));
    await pass(1);
    expect(await outboxStates()).toEqual(['Gluer attention']);
  });

  it('stays in the outbox when its screen closes, even if it is refused', async () => {
    let answer: (reply: Response) => void = () => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const { events, send, unmount } = form();
    send();
    await pass(1);
    unmount();
    answer(new Response(JSON.stringify(refused.body), { status: 400 }));
    await pass(5000);
    expect(events).toEqual(['queued, draft 40', 'waiting']);
    expect(await outboxStates()).toEqual(['Gluer attention']);
  });

  it('keeps its draft and its key until it is answered when the phone has no room', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(store, 'addItem').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    let isDown = true;
    const server = fakeServer({
      raiseMachineQuery: () => (isDown ? { status: 504, body: '' } : created),
    });
    const first = form();
    first.send();
    await pass(1);
    expect(first.events).toEqual(['failed NotQueuedError']);
    expect([first.result.current.isUnanswered, draft()]).toEqual([true, '40']);
    first.unmount();
    isDown = false;
    const second = form();
    second.send();
    await pass(1);
    expect(second.events).toEqual(['queued, draft 40', 'sent']);
    expect(draft(), 'emptied once it was sent').toBe('');
    expect([server.to('raiseMachineQuery').length, keys(server).size]).toEqual([2, 1]);
  });

  it('is stored once when the page closes after queueing but before deleting the draft', async () => {
    const server = fakeServer({ raiseMachineQuery: created });
    const first = form();
    first.send();
    await pass(1);
    expect(first.events.at(-1)).toBe('sent');
    first.unmount();
    // Restores the storage as if the page had closed before it deleted the draft.
    for (const [name, value] of Object.entries(first.storedWhenQueued())) {
      localStorage.setItem(name, value);
    }
    expect(draft()).toBe('40');
    const second = form();
    second.send();
    await pass(1);
    await sendWaiting();
    expect(second.events).toEqual(['queued, draft 40', 'sent']);
    expect(server.to('raiseMachineQuery')).toHaveLength(1);
  });

  it.each([
    [401, 'token_invalid', 'unauthorized', () => customerSession.clear()],
    [403, 'not_verified', 'not-verified', () => signIn({ ...aCustomer, isVerified: false })],
  ] as const)('stays open until the user has signed in again: %i', async (...refusal) => {
    const [status, code, event, end] = refusal;
    fakeServer({ raiseMachineQuery: { status, body: { code, error: 'x' } } });
    window.addEventListener(event, end);
    const { events, send, result } = form();
    send();
    await pass(1000);
    expect(toasts()).toContain('Saved on this phone. It will be sent as soon as you log in.');
    await pass(4000);
    window.removeEventListener(event, end);
    expect([events.at(-1), result.current.isSending]).toEqual(['waiting', false]);
    act(() => signIn());
    await pass(400);
    expect(events.at(-1)).toBe('done');
  });
});
