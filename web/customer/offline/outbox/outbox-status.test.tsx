import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { outboxStates } from '../../testing/outbox-states.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { submit } from './index.ts';

it('an item that takes long to send is mentioned on every screen, and one just saved is not', async () => {
  signIn();
  fakeServer({ raiseMachineQuery: 'never' });
  void submit({
    call: 'raiseMachineQuery',
    account: aCustomer.mobile,
    kind: 'machine_query',
    title: 'Gluer',
    body: { machine_name: 'Gluer', quantity: 2, urgency_level: 'HIGH' },
  });
  await waitFor(async () => expect(await outboxStates()).toEqual(['Gluer sending']));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  renderApp('/calculator');
  await screen.findByRole('heading', { level: 1 });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.queryByText(/being sent/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  const link = await screen.findByRole('link', { name: /1 being sent/ });
  expect(link).toHaveAttribute('href', '/outbox');
});
