import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../../../kit/testing/builders.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { aDeskPart } from '../../../testing/fake-queries.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('selecting queries', () => {
  const parts = ['Comb', 'Encoder', 'Felt'].map((SparePartName, index) =>
    aDeskPart({ ID: `q${index}`, SparePartName }),
  );
  const results = (...given: readonly ('resolved' | 'already_resolved' | 'not_found')[]) => ({
    body: { data: given.map((result, index) => ({ id: `q${index}`, result })) },
  });
  const bar = (name: string) => screen.findByRole('region', { name });

  it("works by keys, survives others' changes, and resolves all together with a reason", async () => {
    let listed = parts;
    const server = fakeServer({
      ...panelCalls,
      listQueries: () => pageOf(listed),
      resolveQueries: results('resolved', 'resolved'),
      reopenQueries: {
        body: { data: ['q0', 'q1'].map((id) => ({ id, result: 'reopened' })) },
      },
    });
    const { queries } = renderPanel('/queries/spare-parts?status=open');
    await row('Comb');
    await userEvent.keyboard('jxjx');
    expect(document.activeElement).toHaveTextContent('Encoder');
    await bar('2 queries selected');
    listed = parts.slice(1);
    await act(() => queries.invalidateQueries({ queryKey: ['queries'] }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Comb/ })).toBeNull());
    expect((await bar('2 queries selected')).textContent).toContain(
      '1 of them is not on this page',
    );

    await userEvent.keyboard('r');
    const sheet = within(screen.getByRole('dialog', { name: 'Resolve 2 queries' }));
    expect(sheet.getByRole('button', { name: /^Supplied/ })).toHaveFocus();
    // These are the browser's tab shortcuts, and a key held down.
    await userEvent.keyboard('{Control>}1{/Control}{Alt>}3{/Alt}{Meta>}4{/Meta}');
    fireEvent.keyDown(document.activeElement ?? document, { key: '1', repeat: true });
    await userEvent.keyboard('2');
    await screen.findByText('2 queries are resolved');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.to('resolveQueries').map(({ body }) => body)).toEqual([
      { ids: ['q0', 'q1'], resolution: 'quoted' },
    ]);
    expect(screen.queryByRole('region', { name: /chosen/ })).toBeNull();

    await press('Undo');
    await screen.findByText('2 queries are in progress');
    const known = ['q0', 'q1'].map((id) => ({ id, version: 2 }));
    expect(server.to('reopenQueries').map(({ body }) => body)).toEqual([{ queries: known }]);
  });

  it('reports the result of each query when results differ', async () => {
    fakeServer({
      ...panelCalls,
      listQueries: pageOf(parts),
      resolveQueries: results('resolved', 'already_resolved', 'not_found'),
    });
    renderPanel('/queries/spare-parts');
    await row('Comb');
    await userEvent.keyboard('{Shift>}XXX{/Shift}');
    await press('Resolve');
    await press(/^Not available/);
    const lines = within(await screen.findByRole('list', { name: 'Result for each query' }));
    expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'CombShree Box PackagingResolved',
      'EncoderShree Box PackagingAlready resolved by somebody else',
      'FeltShree Box PackagingNot found: it was removed',
    ]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(screen.queryByRole('region', { name: /chosen/ })).toBeNull();
  });

  it('undoes resolved queries when others were not resolved', async () => {
    const server = fakeServer({
      ...panelCalls,
      listQueries: pageOf(parts),
      resolveQueries: results('resolved', 'already_resolved', 'not_found'),
      reopenQueries: { body: { data: [{ id: 'q0', result: 'reopened' }] } },
    });
    renderPanel('/queries/spare-parts');
    await row('Comb');
    await userEvent.keyboard('{Shift>}XXX{/Shift}r1');
    await screen.findByRole('list', { name: 'Result for each query' });
    await press('Undo');
    expect(await screen.findByText('Comb is in progress')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const known = [{ id: 'q0', version: 2 }];
    expect(server.to('reopenQueries').map(({ body }) => body)).toEqual([{ queries: known }]);
  });

  it('undoes all in one call, names those not reopened, and retries with the same key', async () => {
    let reply: object = { status: 503, body: { error: 'Soon', code: 'unavailable' } };
    const server = fakeServer({
      ...panelCalls,
      listQueries: pageOf(parts),
      resolveQueries: {
        body: { data: parts.map(({ ID: id }) => ({ id, result: 'resolved', version: 7 })) },
      },
      reopenQueries: () => reply,
    });
    renderPanel('/queries/spare-parts');
    await row('Comb');
    await userEvent.keyboard('{Shift>}XXX{/Shift}r1');
    await screen.findByText('3 queries are resolved');
    await press('Undo');
    expect(await screen.findByText('Not changed: Soon')).toBeTruthy();
    const became = ['reopened', 'changed', 'not_found'];
    reply = {
      body: { data: parts.map(({ ID: id }, index) => ({ id, result: became[index] })) },
    };
    await press('Retry');
    expect(
      await screen.findByText(
        'Encoder, Felt were changed in the meantime and have not been put back',
      ),
    ).toBeTruthy();
    const [first, second] = server.to('reopenQueries');
    expect(first?.body).toEqual({ queries: parts.map(({ ID: id }) => ({ id, version: 7 })) });
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  });

  it('keeps the selection after a lost connection, and retries with the same key', async () => {
    let reply: 'unreachable' | object = 'unreachable';
    const server = fakeServer({
      ...panelCalls,
      listQueries: pageOf(parts),
      resolveQueries: () => {
        if (reply === 'unreachable')
          return { status: 503, body: { error: 'Soon', code: 'unavailable' } };
        return reply;
      },
    });
    renderPanel('/queries/spare-parts');
    await row('Comb');
    await userEvent.keyboard('jr1');
    expect(await screen.findByText('Not resolved: Soon')).toBeTruthy();
    reply = results('resolved');
    await userEvent.keyboard('1');
    await screen.findByText('Comb is resolved');
    const [first, second] = server.to('resolveQueries');
    expect(first?.body).toEqual({ ids: ['q0'], resolution: 'supplied' });
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  });

  it('extends a range by Shift and keeps earlier selections', async () => {
    fakeServer({ ...panelCalls, listQueries: pageOf(parts) });
    renderPanel('/queries/spare-parts');
    await row('Comb');
    await userEvent.keyboard('jx{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
    await bar('3 queries selected');
  });

  it('does not resolve a resolved query, nor more at once than the server accepts', async () => {
    const done = aDeskPart({ ID: 'd', SparePartName: 'Done part', UrgencyLevel: 'Done' });
    const many = Array.from({ length: 101 }, (_, index) => aDeskPart({ ID: `m${index}` }));
    fakeServer({ ...panelCalls, listQueries: pageOf([done, ...many]) });
    renderPanel('/queries/spare-parts');
    await row('Done part');
    await userEvent.keyboard('jr');
    expect(await screen.findByText('Done part is already resolved')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(await screen.findByText('At most 100 can be resolved at once')).toBeTruthy();
    await press('Resolve');
    await userEvent.keyboard('r');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
