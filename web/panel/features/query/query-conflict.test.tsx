import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { aStaleAnswer } from '../../../kit/testing/stale-answer.ts';
import { aDeskPart } from '../../testing/fake-queries.ts';
import { partRow, partStatus } from '../../testing/part-row.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

/** Creates a server where Asha changed the query first, to `now`. */
function serverWhereAshaWasFirst(now: Parameters<typeof aDeskPart>[0]) {
  let stored = aDeskPart({ version: 4 });
  return fakeServer({
    ...panelCalls,
    listQueries: () => pageOf([stored]),
    changeSparePartQuery: ({ headers, body }) => {
      if (headers['If-Match'] === '"4"') {
        stored = aDeskPart({ ...now, version: 5 });
        return aStaleAnswer(stored);
      }
      const isDone = (body as { urgencyLevel: string }).urgencyLevel === 'Done';
      stored = { ...stored, UrgencyLevel: isDone ? 'Done' : 'High', version: 6 };
      return { body: { data: stored } };
    },
  });
}

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a query that another person changed first', () => {
  it('is resolved after Keep mine, on top of the other change', async () => {
    const server = serverWhereAshaWasFirst({ Quantity: 9 });
    renderPanel('/queries/spare-parts');
    await userEvent.selectOptions(await partStatus(), 'Resolved');
    const query = await partRow();
    expect(
      await query.findByText(/Asha Rao changed this on Nov 21, 2026.*It is in progress now/),
    ).toBeTruthy();
    expect(await partStatus()).toHaveValue('in_progress');
    await userEvent.click(query.getByRole('button', { name: 'Keep mine' }));
    await waitFor(async () => expect(await partStatus()).toHaveValue('resolved'));
    const sent = server.to('changeSparePartQuery');
    expect(sent.map(({ body }) => body)).toEqual([
      { urgencyLevel: 'Done' },
      { urgencyLevel: 'Done' },
    ]);
    expect(sent.map(({ headers }) => headers['If-Match'])).toEqual(['"4"', '"5"']);
    expect(query.getByRole('alert').textContent).toBe('');
  });

  it('keeps the other person’s state after Take theirs', async () => {
    const server = serverWhereAshaWasFirst({ Quantity: 9 });
    renderPanel('/queries/spare-parts');
    await userEvent.selectOptions(await partStatus(), 'Resolved');
    const query = await partRow();
    await userEvent.click(await query.findByRole('button', { name: 'Take theirs' }));
    expect(query.getByRole('alert').textContent).toBe('');
    expect(await partStatus()).toHaveValue('in_progress');
    expect(server.to('changeSparePartQuery')).toHaveLength(1);
  });

  it('does not offer Keep mine when both chose the same status', async () => {
    serverWhereAshaWasFirst({ UrgencyLevel: 'Done' });
    renderPanel('/queries/spare-parts');
    await userEvent.selectOptions(await partStatus(), 'Resolved');
    const query = await partRow();
    expect(await query.findByText(/Asha Rao changed this.*It is resolved now/)).toBeTruthy();
    expect(query.queryByRole('button', { name: 'Keep mine' })).toBeNull();
    await userEvent.click(query.getByRole('button', { name: 'Close' }));
    expect(query.getByRole('alert').textContent).toBe('');
    expect(await partStatus()).toHaveValue('resolved');
  });
});
