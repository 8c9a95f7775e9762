import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anItem, pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

const plant = { id: 'p', company_name: 'Kaveri Cartons', mobile: '9812345610' };
const asking = {
  id: 'q-1',
  name: 'Oil seal',
  details: '25 x 52 x 15',
  company_name: 'Sahyadri Cartons',
  mobile: '9812345611',
  created_at: '2026-11-21T06:00:00.000Z',
};

beforeEach(() => signInToPanel());

describe("the search for a plant's part", () => {
  it('finds a part by its sizes, with the plants that have it and those that ask for it', async () => {
    const part = anItem({ product_name: 'Oil Seal', part_type: null });
    const answer = pageOf([{ part, sizes: [{ name: 'od', low: 52, high: 52 }], plant }]);
    const server = fakeServer({
      ...panelCalls,
      findPlantParts: { body: { ...answer.body, asking: [asking] } },
    });
    renderPanel('/users/parts');
    await screen.findByText('Who has or needs a part?');
    await userEvent.type(screen.getByRole('searchbox'), '25x52x15 seal');
    const found = within(await screen.findByRole('list', { name: 'Plants that have it' }));
    expect(found.getByText('Kaveri Cartons')).toBeTruthy();
    const needs = within(screen.getByRole('region', { name: 'Open queries that ask for it' }));
    expect(needs.getByText('25 x 52 x 15')).toBeTruthy();
    expect(needs.getByRole('link', { name: 'Open the query' })).toHaveAttribute(
      'href',
      '/admin/queries/q-1',
    );
    await waitFor(() =>
      expect(server.to('findPlantParts').at(-1)?.address).toContain('search=25x52x15'),
    );
  });

  it('says that no plant has a part', async () => {
    const answer = pageOf([], 1, 0);
    fakeServer({ ...panelCalls, findPlantParts: { body: { ...answer.body, asking: [] } } });
    renderPanel('/users/parts?search=unknown');
    await screen.findByText('No plant has entered such a part');
  });
});
