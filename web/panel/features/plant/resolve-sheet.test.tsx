import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { withQueries } from '../../../kit/testing/with-queries.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { panelCalls, signInToPanel } from '../../testing/render-panel.tsx';
import { ResolveSheet } from './resolve-sheet.tsx';

const query = { id: 'q-1', version: 3, name: 'Comb', urgency: 'High', at: '' } as const;

it('names a query that was not resolved after its sheet was closed', async () => {
  signInToPanel();
  const said = vi.spyOn(toast, 'error');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const busy = { status: 503, body: { error: 'Please try again.', code: 'unavailable' } };
  const server = fakeServer({ ...panelCalls, resolveQuery: busy });
  const [answer, { promise: refused, resolve: refuse }] = [fetch, Promise.withResolvers<void>()];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const reply = await answer(address, init);
    await refused;
    return reply;
  });
  const view = render(<ResolveSheet query={query} onClose={() => {}} />, {
    wrapper: withQueries(),
  });
  await userEvent.click(screen.getByRole('button', { name: /^Supplied/ }));
  await waitFor(() => expect(server.to('resolveQuery')).toHaveLength(1));
  view.unmount();
  refuse();
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith('Comb was not resolved: Please try again.'),
  );
});
