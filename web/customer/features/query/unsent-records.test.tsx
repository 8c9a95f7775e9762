import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CACHED_AT } from '../../../kit/client/cached-answer.ts';
import {
  aCustomer,
  aMachineRecord,
  aPartRecord,
  limitedListOf,
} from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { aPhoto } from '../../../kit/testing/photos.ts';
import { type OutboxRequest, retry, sendWaiting, submit } from '../../offline/outbox/index.ts';
import { changeItem, listItems } from '../../offline/outbox/store.ts';
import { untilTried } from '../../testing/outbox-states.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const both = limitedListOf([aPartRecord(), aMachineRecord()]);
const account = aCustomer.mobile;
const partQuery = (title: string, files: readonly File[] = []): OutboxRequest => ({
  call: 'raiseSparePartQuery',
  account,
  kind: 'part_query',
  title,
  body: {
    sparePartName: title,
    relatedMachine: 'Slotter',
    urgencyLevel: 'high',
    specificationAvailable: 'No',
    quantity: 1,
    requiredPartDetails: '-',
  },
  ...(files.length > 0 && { files: { Images: files } }),
});
const machineQuery = (title: string): OutboxRequest => ({
  call: 'raiseMachineQuery',
  account,
  kind: 'machine_query',
  title,
  body: { machine_name: title, quantity: 1, urgency_level: 'HIGH' },
});

beforeEach(() => signIn());

describe('an unsent query', () => {
  const cards = () =>
    screen
      .queryAllByRole('link')
      .filter((link) => link.getAttribute('href') === '/outbox' && link.closest('li'))
      .map(({ textContent }) => textContent);
  const keepBoth = async () => {
    fakeServer({ raiseSparePartQuery: 'unreachable', raiseMachineQuery: 'unreachable' });
    await submit(partQuery('Slotting blade', [aPhoto('blade.jpg')]));
    await submit(machineQuery('Flute Laminator'));
    await untilTried();
    const [blade] = await listItems();
    await changeItem(blade?.id ?? '', { createdAt: Date.parse('2026-11-19T10:00:00+05:30') });
  };

  it('is shown above the records with its picture, the day it was saved, and that it waits', async () => {
    URL.createObjectURL = () => 'blob:blade';
    URL.revokeObjectURL = () => {};
    await keepBoth();
    fakeServer({ listRecords: both });
    renderApp('/records');
    const waiting = await screen.findByRole('list', { name: 'On this phone' });
    expect(cards()[0]).toMatch(/^Flute LaminatorSaved .*Waiting$/);
    expect(cards()[1]).toBe('Slotting bladeSaved Nov 19, 2026Waiting');
    expect(waiting.querySelector('img')).toHaveAttribute('src', 'blob:blade');
    const rows = await screen.findByRole('list', { name: 'Records' });
    expect(waiting.compareDocumentPosition(rows)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['/records?filter=in_progress', ['Flute Laminator', 'Slotting blade']],
    ['/records?filter=resolved', []],
    ['/records?filter=machinery', ['Flute Laminator']],
    ['/records?filter=catalogue', ['Slotting blade']],
    ['/records?day=2026-11-19', ['Slotting blade']],
    ['/records?page=2', []],
  ])('is filtered as records are at %s', async (address, names) => {
    await keepBoth();
    fakeServer({ listRecords: limitedListOf([aPartRecord()], 1, 25) });
    renderApp(address);
    await screen.findByRole('list', { name: 'Records' });
    expect(cards().map((text) => text?.replace(/Saved.*$/, ''))).toEqual(names);
  });

  it('is shown without the notice that there are no records', async () => {
    await keepBoth();
    const server = fakeServer({ listRecords: limitedListOf([]) });
    renderApp('/records');
    await screen.findByRole('list', { name: 'On this phone' });
    await waitFor(() => expect(server.to('listRecords')).toHaveLength(1));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(screen.queryByText('No records found')).toBeNull();
  });

  it('says when it was refused, and is hidden from other accounts', async () => {
    await keepBoth();
    fakeServer({
      raiseSparePartQuery: { status: 400, body: { error: 'No', code: 'validation' } },
      raiseMachineQuery: 'unreachable',
      listRecords: both,
    });
    await sendWaiting();
    const { unmount } = renderApp('/records');
    await screen.findByText('Needs attention');
    expect(cards()[1]).toBe('Slotting bladeSaved Nov 19, 2026Needs attention');
    unmount();
    signIn({ ...aCustomer, mobile: '9000000009' });
    renderApp('/records');
    await screen.findByRole('list', { name: 'Records' });
    expect(cards()).toEqual([]);
  });

  it('is replaced by its record when it is sent, so that exactly one of them is shown at any time', async () => {
    await keepBoth();
    const row = aMachineRecord({ id: 'new-row', machine_name: 'Flute Laminator' });
    const stored: (typeof row)[] = [];
    const server = fakeServer({
      raiseMachineQuery: () => {
        stored.push(row);
        return { status: 201, body: { data: row } };
      },
      raiseSparePartQuery: 'unreachable',
      listRecords: () => limitedListOf([...stored, aPartRecord()]),
    });
    renderApp('/records');
    await screen.findByRole('list', { name: 'Records' });
    const seen = new Set<string>();
    const look = () => {
      const rows = screen.queryAllByRole('button', { name: /^Flute Laminator/ }).length;
      const waiting = cards().filter((text) => text?.startsWith('Flute Laminator')).length;
      seen.add(`${waiting} ${rows}`);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    const [blade, laminator] = await listItems();
    await act(async () => {
      // Moves the earlier item aside, so that only this one is sent.
      if (blade) await changeItem(blade.id, { state: 'attention' });
      if (laminator) await retry(laminator);
    });
    await screen.findByRole('button', { name: /^Flute Laminator/ });
    await waitFor(() => expect(cards()).toHaveLength(1));
    observer.disconnect();
    expect([...seen]).toEqual(['1 0', '0 1']);
    expect(server.to('listRecords')).toHaveLength(2);
  });

  it('stays, as sent, above a cached list that is older', async () => {
    fakeServer({ raiseMachineQuery: { status: 201, body: { data: { id: 'new-row' } } } });
    await submit(machineQuery('Flute Laminator'));
    let headers: Record<string, string> = { [CACHED_AT]: '2026-11-20T06:00:00.000Z' };
    fakeServer({ listRecords: () => ({ ...limitedListOf([aPartRecord()]), headers }) });
    const { queries } = renderApp('/records');
    await screen.findByRole('list', { name: 'Records' });
    expect(cards()).toHaveLength(1);
    expect(cards()[0]).toMatch(/^Flute Laminator.*Sent$/);
    expect(screen.getByRole('heading', { name: 'On this phone' })).toBeTruthy();
    headers = {};
    await act(() => queries.refetchQueries({ type: 'active' }));
    await waitFor(() => expect(cards()).toEqual([]));
  });

  it('stays, as sent, until the list can be read again', async () => {
    await keepBoth();
    let isDown = false;
    fakeServer({
      raiseMachineQuery: { status: 201, body: { data: aMachineRecord({ id: 'new-row' }) } },
      raiseSparePartQuery: { status: 201, body: { data: aPartRecord() } },
      listRecords: () => (isDown ? { status: 503, body: {} } : limitedListOf([aPartRecord()])),
    });
    renderApp('/records');
    await screen.findByRole('list', { name: 'Records' });
    isDown = true;
    await act(sendWaiting);
    await screen.findByText(/It could not be refreshed/);
    expect(cards()).toHaveLength(1);
    expect(cards()[0]).toMatch(/^Flute Laminator.*Sent$/);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(cards()).toEqual([]));
  });
});
