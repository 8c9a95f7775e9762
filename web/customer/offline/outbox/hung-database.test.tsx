import { expect, it, onTestFinished, vi } from 'vitest';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { requirement } from '../../testing/requirement.ts';

it('a form is sent without the outbox when its database does not open', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('IDBRequest', EventTarget);
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.resetModules();
  const { submit } = await import('./index.ts');
  const { customerSession } = await import('../../../kit/client/index.ts');
  customerSession.save({ token: 'token-1', user: aCustomer });
  const created = { status: 201, body: { data: { id: 'q1' } } };
  const server = fakeServer({ raiseMachineQuery: created });
  const sent = submit(requirement('Gluer'));
  await vi.advanceTimersByTimeAsync(9900);
  expect(server.seen).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(await sent).toEqual({ kind: 'sent', answer: created.body });
});
