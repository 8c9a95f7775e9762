import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { aBuyer, aDeskPart } from '../../testing/fake-queries.ts';
import { partRow, partStatus } from '../../testing/part-row.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the list of spare-part queries', () => {
  it('shows the urgency in a word, the status, the buyer and the day', async () => {
    fakeServer({ ...panelCalls, listQueries: pageOf([aDeskPart()]) });
    renderPanel('/queries');
    const query = await partRow();
    for (const text of ['High', 'Shree Box Packaging', 'Nov 21, 2026', 'RJ-40-LH']) {
      expect(query.getByText(text)).toBeTruthy();
    }
    expect(await partStatus()).toHaveValue('in_progress');
    expect(window.location.pathname).toBe('/admin/queries/spare-parts');
    expect(screen.getByText('Showing 1 to 1 of 1 results')).toBeTruthy();
  });

  it('takes the search from an address that names no kind of query', async () => {
    const { to } = fakeServer({ ...panelCalls, listQueries: pageOf([aDeskPart()]) });
    renderPanel('/queries?search=comb');
    await partRow();
    expect(screen.getByRole('searchbox')).toHaveValue('comb');
    expect(to('listQueries').map(({ address }) => address)).toEqual([
      expect.stringContaining('search=comb'),
    ]);
  });

  it('names the controls of queries of one title by what tells them apart', async () => {
    const other = { ...aBuyer, CompanyName: 'Konkan Press' };
    fakeServer({
      ...panelCalls,
      listQueries: pageOf([
        aDeskPart(),
        aDeskPart({ ID: '01900000-0000-7000-8000-0000000000f2', User: other }),
      ]),
    });
    renderPanel('/queries');
    for (const plant of ['Shree Box Packaging', 'Konkan Press']) {
      const name = `Rotary Joint, RJ-40-LH, ${plant}`;
      expect(await screen.findByRole('button', { name: `View details of ${name}` })).toBeTruthy();
      expect(screen.getByRole('link', { name })).toHaveTextContent(/^Rotary Joint$/);
      expect(screen.getByRole('combobox', { name: `Status of ${name}` })).toBeTruthy();
      expect(screen.getByRole('checkbox', { name: new RegExp(name) })).toBeTruthy();
    }
  });

  it('shows the number of open queries of each kind in the tabs', async () => {
    fakeServer({
      ...panelCalls,
      listQueries: pageOf([aDeskPart()]),
      queryStatistics: {
        body: { data: { total: 1257, machineQueries: 1250, sparePartsQueries: 7 } },
      },
    });
    renderPanel('/queries');
    await partRow();
    const kinds = within(screen.getByRole('navigation', { name: 'Kind of query' }));
    expect(await kinds.findByRole('link', { name: 'Spare Parts 7 open' })).toBeTruthy();
    expect(await kinds.findByRole('link', { name: 'Machine 1,250 open' })).toBeTruthy();
  });
});

describe('the status of a spare-part query', () => {
  it('is sent as Done for Resolved and High for In Progress; counts and list are refetched', async () => {
    let urgency: 'Medium' | 'Done' = 'Medium';
    const server = fakeServer({
      ...panelCalls,
      listQueries: () => pageOf([aDeskPart({ UrgencyLevel: urgency })]),
      changeSparePartQuery: ({ body }) => {
        urgency = (body as { urgencyLevel: string }).urgencyLevel === 'Done' ? 'Done' : 'Medium';
        return { body: { data: aDeskPart({ UrgencyLevel: urgency }) } };
      },
    });
    renderPanel('/queries/spare-parts');
    const counted = () =>
      Math.min(server.to('queryStatistics').length, server.to('countQueryViews').length);
    await userEvent.selectOptions(await partStatus(), 'Resolved');
    expect(await (await partRow()).findByText('Done')).toBeTruthy();
    expect(await partStatus()).toHaveValue('resolved');
    await waitFor(() => expect(counted()).toBe(2));
    await userEvent.selectOptions(await partStatus(), 'In Progress');
    expect(await (await partRow()).findByText('Medium')).toBeTruthy();
    const sent = server.to('changeSparePartQuery');
    expect(sent.map(({ body }) => body)).toEqual([
      { urgencyLevel: 'Done' },
      { urgencyLevel: 'High' },
    ]);
    const keys = sent.map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(2);
    await waitFor(() => expect(counted()).toBe(3));
  });

  it('returns to its previous value after a failure, and Retry sends the change again', async () => {
    let fails = true;
    const server = fakeServer({
      ...panelCalls,
      listQueries: pageOf([aDeskPart()]),
      changeSparePartQuery: () =>
        fails
          ? { status: 503, body: { error: 'Please try again.', code: 'unavailable' } }
          : { body: { data: aDeskPart({ UrgencyLevel: 'Done' }) } },
    });
    renderPanel('/queries/spare-parts');
    await userEvent.selectOptions(await partStatus(), 'Resolved');
    const failure = await (await partRow()).findByRole('alert');
    await waitFor(() => expect(failure).toHaveTextContent('Not changed: Please try again.'));
    expect(await partStatus()).toHaveValue('in_progress');
    fails = false;
    await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(server.to('changeSparePartQuery')).toHaveLength(2));
    const [first, second] = server.to('changeSparePartQuery');
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
    await waitFor(() => expect(failure.textContent).toBe(''));
  });
});

describe('the details of a spare-part query', () => {
  it('show the buyer, what was asked and the product it was raised on', async () => {
    const Images = ['/files/aaaaaaaaaaaaaaaaaaaaaa-800x600.webp?expires=1&signature=x'];
    fakeServer({ ...panelCalls, listQueries: pageOf([aDeskPart({ Images })]) });
    renderPanel('/queries/spare-parts');
    await userEvent.click((await partRow()).getByRole('button', { name: /^View details/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Rotary Joint' }));
    expect(sheet.getByRole('link', { name: /98250.11223/ })).toHaveAttribute(
      'href',
      'tel:+919825011223',
    );
    expect(sheet.getByRole('link', { name: aBuyer.Email })).toBeTruthy();
    expect(sheet.getByText('Catalogue Item: RJ-40-LH')).toBeTruthy();
    expect(sheet.getByRole('heading', { name: 'Raised on this product' })).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Open picture 1 of 1' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(2);
  });

  it('can change the status', async () => {
    let query = aDeskPart();
    fakeServer({
      ...panelCalls,
      listQueries: () => pageOf([query]),
      changeSparePartQuery: () => {
        query = aDeskPart({ UrgencyLevel: 'Done' });
        return { body: { data: query } };
      },
    });
    renderPanel('/queries/spare-parts');
    await userEvent.click((await partRow()).getByRole('button', { name: /^View details/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Rotary Joint' }));
    await userEvent.selectOptions(sheet.getByRole('combobox'), 'Resolved');
    await waitFor(() => expect(sheet.getByRole('combobox')).toHaveValue('resolved'));
  });

  it.each(['', '&open=q1'])(
    'show the present state of a query that left the filtered list (%s)',
    async (linked) => {
      const read = Promise.withResolvers<void>();
      const query = aDeskPart({ ID: 'q1' });
      const server = fakeServer({
        ...panelCalls,
        listQueries: () =>
          server.to('changeSparePartQuery').length > 0
            ? { ...pageOf<object>([]), after: read.promise }
            : pageOf([query]),
        changeSparePartQuery: {
          body: { data: { ...query, UrgencyLevel: 'Done', version: query.version + 1 } },
        },
      });
      renderPanel(`/queries/spare-parts?status=open${linked}`);
      const row = await partRow();
      if (!linked) await userEvent.click(row.getByRole('button', { name: /^View details/ }));
      await screen.findByRole('dialog', { name: 'Rotary Joint' });
      const status = () => within(screen.getByRole('dialog')).getByRole('combobox');
      await userEvent.selectOptions(status(), 'Resolved');
      await waitFor(() => expect(server.to('listQueries').length).toBeGreaterThan(1));
      await waitFor(() => expect(status()).not.toHaveAttribute('aria-busy'));
      read.resolve();
      await waitFor(() => expect(screen.queryByRole('row', { name: /Rotary/ })).toBeNull());
      expect(status()).toHaveValue('resolved');
    },
  );
});
