import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem, aPartRecord, limitedListOf, pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { retry } from '../../offline/outbox/index.ts';
import * as store from '../../offline/outbox/store.ts';
import { outboxStates } from '../../testing/outbox-states.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { home, keysOf, storedItem } from '../../testing/sent-form.ts';

const address = `/shop/${anItem().ID}`;
const reads = {
  readCatalogueItem: { body: { data: anItem() } },
  listCatalogue: pageOf([anItem()]),
  listRecords: limitedListOf([aPartRecord()]),
};
const created = { status: 201, body: { data: aPartRecord() } };
const refused = (status: number) => ({ status, body: { error: 'Not now', code: 'unavailable' } });

async function openPicker() {
  renderApp(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Create Query' }));
  return within(await screen.findByRole('dialog', { name: 'Select Urgency Level' }));
}

beforeEach(() => signIn());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('Create Query', () => {
  it('explains each urgency, and focuses Medium for the Enter key', async () => {
    fakeServer(reads);
    const picker = await openPicker();
    expect(picker.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'HighLine is stoppedNeeded today',
      'MediumNeeded this weekThe line still runs',
      'LowFor stockA spare, no hurry',
    ]);
    expect(document.activeElement).toHaveTextContent('Medium');
  });

  it('sends at once, thanks the user and goes home', async () => {
    const server = fakeServer({ ...reads, raiseSparePartQuery: created });
    const picker = await openPicker();
    await userEvent.click(picker.getByRole('button', { name: /High/ }));
    expect(await screen.findByText('Thank you for your query!')).toBeTruthy();
    await home();
    expect(server.to('raiseSparePartQuery').map(({ body }) => body)).toEqual([
      {
        sparePartName: 'Rotary Joint',
        relatedMachine: 'corrugation_line',
        urgencyLevel: 'high',
        specificationAvailable: 'Yes',
        quantity: 1,
        requiredPartDetails: 'Catalogue Item: RJ-40-LH',
        catalogueItemId: anItem().ID,
      },
    ]);
  });

  it('sends once for two taps', async () => {
    const server = fakeServer({ ...reads, raiseSparePartQuery: created });
    const [answer, pause] = [fetch, Promise.withResolvers<void>()];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const reply = await answer(address, init);
      if (init.method === 'POST') await pause.promise;
      return reply;
    });
    const picker = await openPicker();
    await userEvent.dblClick(picker.getByRole('button', { name: /Low/ }));
    await userEvent.click(picker.getByRole('button', { name: /High/ }));
    expect(server.to('raiseSparePartQuery')).toHaveLength(1);
    const row = picker.getByRole('button', { name: /Low/ });
    expect(row).toHaveAttribute('aria-busy', 'true');
    pause.resolve();
    await home();
  });

  it.each([
    ['there is no network', 'unreachable'],
    ['the server fails', refused(502)],
  ] as const)('is queued, says so when %s, and is sent once later', async (_, failing) => {
    const lost = fakeServer({ ...reads, raiseSparePartQuery: failing });
    const picker = await openPicker();
    await userEvent.dblClick(picker.getByRole('button', { name: /High/ }));
    const item = await storedItem();
    expect(await outboxStates()).toEqual(['Rotary Joint waiting']);
    const server = fakeServer({ ...reads, raiseSparePartQuery: created });
    await retry(item);
    const sent = [...lost.to('raiseSparePartQuery'), ...server.to('raiseSparePartQuery')];
    expect([sent.length, keysOf(sent).size]).toEqual([2, 1]);
    expect(item).toMatchObject({ kind: 'part_query', edit: { to: address } });
    expect(await outboxStates()).toEqual(['Rotary Joint sent']);
  });

  it('stays open with its urgency fixed when sending failed and the phone has no room', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(store, 'addItem').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    let isDown = true;
    const server = fakeServer({
      ...reads,
      raiseSparePartQuery: () => (isDown ? refused(502) : created),
    });
    const picker = await openPicker();
    await userEvent.click(picker.getByRole('button', { name: /High/ }));
    expect(await picker.findByText(/no space left/)).toBeTruthy();
    expect(picker.getByText(/never creates a second one/)).toBeTruthy();
    await userEvent.click(picker.getByRole('button', { name: /Low/ }));
    expect(server.to('raiseSparePartQuery')).toHaveLength(1);
    isDown = false;
    await userEvent.click(picker.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Thank you for your query!')).toBeTruthy();
    const sent = server.to('raiseSparePartQuery');
    expect([sent.length, keysOf(sent).size]).toEqual([2, 1]);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  it('allows another urgency after a refusal, as a new query', async () => {
    const server = fakeServer({ ...reads, raiseSparePartQuery: refused(403) });
    const picker = await openPicker();
    await userEvent.click(picker.getByRole('button', { name: /High/ }));
    expect(await screen.findByText('Failed to create query')).toBeTruthy();
    await picker.findByText('Not now');
    expect(await outboxStates()).toEqual([]);
    await userEvent.click(picker.getByRole('button', { name: /Low/ }));
    await waitFor(() => expect(server.to('raiseSparePartQuery')).toHaveLength(2));
    expect(keysOf(server.to('raiseSparePartQuery')).size).toBe(2);
  });

  it('gives the reason and reads the part again when the server no longer accepts queries about it', async () => {
    let isGone = false;
    const gone = { status: 404, body: { error: 'Not found', code: 'not_found' } };
    const error = 'This part is no longer in the catalogue';
    fakeServer({
      ...reads,
      readCatalogueItem: () => (isGone ? gone : reads.readCatalogueItem),
      raiseSparePartQuery: { status: 400, body: { error, code: 'validation' } },
    });
    const picker = await openPicker();
    isGone = true;
    await userEvent.click(picker.getByRole('button', { name: /High/ }));
    expect(await screen.findByText(error)).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Product not found');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(await outboxStates()).toEqual([]);
  });

  it('is closed by Back, which stays on the product', async () => {
    fakeServer(reads);
    await openPicker();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe(address);
    expect(screen.getByRole('button', { name: 'Create Query' })).toHaveFocus();
  });

  it('is still sent when its sheet is closed, stays on the product, and can be raised again', async () => {
    const server = fakeServer({ ...reads, raiseSparePartQuery: created });
    const raise = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Create Query' }));
      await userEvent.click(await screen.findByRole('button', { name: /High/ }));
    };
    renderApp(address);
    await screen.findByRole('button', { name: 'Create Query' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await raise();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByText('Thank you for your query!');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(window.location.pathname).toBe(address);
    await raise();
    await waitFor(() => expect(server.to('raiseSparePartQuery')).toHaveLength(2));
  });

  it('is still sent when its page is left', async () => {
    const server = fakeServer({ ...reads, raiseSparePartQuery: 'never' });
    const picker = await openPicker();
    await userEvent.click(picker.getByRole('button', { name: /High/ }));
    cleanup();
    await waitFor(async () => expect(await outboxStates()).toEqual(['Rotary Joint sending']));
    expect(server.to('raiseSparePartQuery')).toHaveLength(1);
  });
});
