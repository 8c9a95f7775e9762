import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { aDeskPart } from '../../testing/fake-queries.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';
// Preloads the page, so that loading it does not count against the first test's time.
import './page/query.page.tsx';

const parts = ['Comb', 'Encoder'].map((SparePartName, index) =>
  aDeskPart({ ID: `q${index}`, SparePartName }),
);
type Call = 'assignQuery' | 'answerQuery' | 'resolveQueries' | 'changeSparePartQuery';

/** Creates a server that rejects one call, but not before `refuse` is called. */
function refusing(call: Call, reply: object) {
  const refusal = Promise.withResolvers<void>();
  const server = fakeServer({
    ...panelCalls,
    listAdministrators: {
      body: {
        administrators: [{ ID: 'ravi', Name: 'Ravi', Mobile: '9000000002', IsActive: true }],
      },
    },
    listQueries: pageOf(parts),
    openQuery: { body: { data: { ...parts[0], answers: [], notes: [] } } },
    readQueryHistory: { body: { events: [] } },
    readQueryNeighbours: { body: { data: { previous: null, next: 'q1' } } },
    [call]: { ...reply, after: refusal.promise },
  });
  const isSent = () => waitFor(() => expect(server.to(call)).toHaveLength(1));
  return { isSent, refuse: refusal.resolve };
}

const unavailable = {
  status: 503,
  body: { error: 'Please try again.', code: 'unavailable' },
};

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a failure after the administrator moved on', () => {
  const assign = () =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'ravi');
  const answer = async () => {
    const box = screen.getByRole('textbox', { name: 'Answer to the buyer' });
    await userEvent.type(box, 'Ready{Control>}{Enter}{/Control}');
  };

  it.each([
    ['assignQuery', assign, 'Comb was not changed: Please try again.'],
    ['answerQuery', answer, 'Answer to the buyer on Comb: not sent. Please try again.'],
  ] as const)(
    'of %s is reported with the query’s name at the next query',
    async (call, act, said) => {
      const { isSent, refuse } = refusing(call, unavailable);
      renderPanel('/queries/q0');
      await screen.findByRole('option', { name: 'Ravi' });
      await act();
      await isSent();
      await userEvent.click(await screen.findByRole('link', { name: /^Next query/ }));
      await waitFor(() => expect(window.location.pathname).toBe('/admin/queries/q1'));
      expect(screen.queryByText(said)).toBeNull();
      refuse();
      expect(await screen.findByText(said)).toBeTruthy();
    },
  );

  const became = (...results: readonly string[]) => ({
    body: { data: results.map((result, index) => ({ id: `q${index}`, result })) },
  });
  it.each([
    ['x', unavailable, 'Comb was not changed: Please try again.'],
    ['xjx', unavailable, '2 queries were not resolved: Please try again.'],
    [
      'xjx',
      became('resolved', 'not_found'),
      '1 query was not resolved: it was already resolved or no longer exists',
    ],
  ])('of resolving by %s is reported after the sheet was closed', async (keys, reply, said) => {
    const { isSent, refuse } = refusing('resolveQueries', reply);
    renderPanel('/queries/spare-parts');
    await screen.findByRole('row', { name: /Comb/ });
    await userEvent.keyboard(`j${keys}r1`);
    await isSent();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    refuse();
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('of a status change is reported with the query’s name after its row has gone', async () => {
    const { isSent, refuse } = refusing('changeSparePartQuery', unavailable);
    const { router } = renderPanel('/queries/spare-parts');
    const status = await screen.findByRole('combobox', { name: /Comb/ });
    await userEvent.selectOptions(status, 'Resolved');
    await isSent();
    await router.navigate({ to: '/queries/$id', params: { id: 'q0' } });
    await waitFor(() => expect(status.isConnected).toBe(false));
    refuse();
    expect(await screen.findByText('Comb was not changed: Please try again.')).toBeTruthy();
  });
});
