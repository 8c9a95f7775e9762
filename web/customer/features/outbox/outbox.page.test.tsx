import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from '../../../kit/forms/draft.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { type OutboxRequest, submit } from '../../offline/outbox/index.ts';
import * as store from '../../offline/outbox/store.ts';
import { changeItem, listItems, removeItem } from '../../offline/outbox/store.ts';
import { untilTried } from '../../testing/outbox-states.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const account = aCustomer.mobile;
const place = { key: 'quote', owner: account };
const values = { machine: 'Gluer', quantity: '2' };

type Given = Partial<Pick<OutboxRequest, 'edit' | 'kind'>>;

function requirement(title: string, given: Given = {}): OutboxRequest {
  return {
    call: 'raiseMachineQuery',
    account,
    kind: 'machine_query',
    title,
    body: { machine_name: title, quantity: 2, urgency_level: 'HIGH' },
    edit: { to: '/calculator', draft: { key: 'quote', values } },
    ...given,
  };
}

async function keep(...requests: OutboxRequest[]) {
  fakeServer({ raiseMachineQuery: 'unreachable' });
  for (const one of requests) await submit(one);
  await untilTried();
}

const row = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  const found = heading.closest('li');
  if (!found) throw new Error(`${title} is in no list`);
  return within(found);
};
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const titles = async () => (await listItems()).map(({ title, state }) => `${title} ${state}`);
const refused = { status: 400, code: 'validation', sentence: 'Not like this' };

beforeEach(async () => {
  for (const { id } of await listItems()) await removeItem(id);
  signIn();
});

describe('the list of waiting items', () => {
  it("shows each item's kind, date and state, oldest first", async () => {
    await keep(requirement('Gluer'), requirement('Slotter'));
    renderApp('/outbox');
    const gluer = await row('Gluer');
    expect(gluer.getByText('Query for a machine')).toBeTruthy();
    expect(gluer.getByText(/^Saved /)).toBeTruthy();
    expect(gluer.getByText('Waiting to be sent')).toBeTruthy();
    expect(screen.getByText(/^What is waiting is safe .* will be sent automatically/)).toBeTruthy();
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Gluer', 'Slotter']);
  });

  it('says that nothing is waiting, and links to the records', async () => {
    renderApp('/outbox');
    expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My Records' })).toHaveAttribute('href', '/records');
  });

  it('does not say that nothing is waiting when it cannot be read', async () => {
    await keep(requirement('Gluer'));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const unreadable = vi.spyOn(store, 'readItems').mockRejectedValue(new DOMException('No'));
    renderApp('/outbox');
    expect(await screen.findByText('What is waiting on this phone could not be read')).toBeTruthy();
    expect(screen.queryByText('Nothing is waiting')).toBeNull();
    unreadable.mockRestore();
    await click('Retry');
    await row('Gluer');
  });

  it("does not show another account's items", async () => {
    await keep(requirement('Gluer'));
    signIn({ ...aCustomer, mobile: '9000000009' });
    renderApp('/outbox');
    expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
    expect(screen.queryByText('Gluer')).toBeNull();
    expect(screen.queryByText(/1 waiting/)).toBeNull();
  });

  it('sends an item on request, announces it and shows it as sent for a day', async () => {
    await keep(requirement('Gluer'));
    renderApp('/outbox');
    await row('Gluer');
    fakeServer({ raiseMachineQuery: { status: 201, body: { data: {} } } });
    await click('Send now: Gluer');
    const sent = await screen.findByRole('region', { name: 'Sent in the last 24 hours' });
    expect(within(sent).getByText('Gluer')).toBeTruthy();
    expect(within(sent).getByText(/Sent .*(AM|PM)/)).toBeTruthy();
    expect(screen.getByText('Nothing is waiting')).toBeTruthy();
    expect(await screen.findByText('Gluer was sent')).toBeTruthy();
  });

  it('says that an item still waits when there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await keep(requirement('Gluer'));
    renderApp('/outbox');
    await row('Gluer');
    await click('Send now: Gluer');
    expect((await screen.findAllByText(/^No network\. It will be sent automatically/)).length).toBe(
      1,
    );
    expect(await titles()).toEqual(['Gluer waiting']);
  });

  it('says when an item is sent again after the server failed', async () => {
    await keep(requirement('Gluer'));
    fakeServer({ raiseMachineQuery: { status: 500, body: { error: 'No', code: 'internal' } } });
    renderApp('/outbox');
    await row('Gluer');
    await click('Send now: Gluer');
    // The sentence appears in the row and as a toast after the tap.
    await waitFor(() =>
      expect(screen.getAllByText(/did not answer\. It will be sent again at/)).toHaveLength(2),
    );
  });

  it('offers no action on an item that is being sent', async () => {
    await keep(requirement('Gluer'));
    const [item] = await listItems();
    if (item) await changeItem(item.id, { state: 'sending' });
    renderApp('/outbox');
    const gluer = await row('Gluer');
    expect(gluer.getByText('Sending')).toBeTruthy();
    expect(gluer.queryByRole('button')).toBeNull();
  });
});

describe('an item that needs attention', () => {
  const refuse = async (fields: Record<string, string> = {}, code = 'validation') => {
    const [item] = await listItems();
    const refusal = { ...refused, code, fields };
    if (item) await changeItem(item.id, { state: 'attention', refusal });
  };

  it("shows the server's reason, fields included", async () => {
    await keep(requirement('Gluer'));
    await refuse({ quantity: 'At most 99' });
    renderApp('/outbox');
    const gluer = await row('Gluer');
    expect(gluer.getByText('Needs your attention')).toBeTruthy();
    expect(gluer.getByText('Not like this')).toBeTruthy();
    expect(gluer.getByText('At most 99')).toBeTruthy();
    expect(screen.queryByText(/^What is waiting is safe/)).toBeNull();
    fakeServer({ raiseMachineQuery: { status: 201, body: { data: {} } } });
    await click('Send again: Gluer');
    await waitFor(async () => expect(await titles()).toEqual(['Gluer sent']));
  });

  it('says that it is too old', async () => {
    await keep(requirement('Gluer'));
    await refuse({}, 'too_old');
    renderApp('/outbox');
    expect((await row('Gluer')).getByText(/more than 29 days/)).toBeTruthy();
  });

  it('opens its form when the form stores its own values', async () => {
    await keep(requirement('Cutter', { kind: 'plant_part', edit: { to: '/calculator' } }));
    await refuse();
    const { router } = renderApp('/outbox');
    await row('Cutter');
    expect(screen.queryByRole('button', { name: 'Edit Cutter' })).toBeNull();
    await click('Open the form of Cutter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/calculator'));
    expect(await titles()).toEqual(['Cutter attention']);
  });

  it('of the questionnaire cannot be sent again, as older answers would undo newer ones', async () => {
    await keep(requirement('Answers', { kind: 'questionnaire', edit: { to: '/report' } }));
    await refuse();
    renderApp('/outbox');
    await row('Answers');
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Discard Answers' })).toBeTruthy();
  });

  it('of the questionnaire can be sent again when it was only too old', async () => {
    await keep(requirement('Answers', { kind: 'questionnaire', edit: { to: '/report' } }));
    await refuse({}, 'too_old');
    renderApp('/outbox');
    await row('Answers');
    fakeServer({ raiseMachineQuery: { status: 201, body: { data: {} } } });
    await click('Send again: Answers');
    await waitFor(async () => expect(await titles()).toEqual(['Answers sent']));
  });

  it('is counted at the top of every screen', async () => {
    await keep(requirement('Gluer'), requirement('Slotter'));
    await refuse();
    renderApp('/calculator');
    const link = await screen.findByRole('link', { name: /1 waiting · 1 needs your attention/ });
    expect(link).toHaveAttribute('href', '/outbox');
  });
});

describe('Discard', () => {
  it('asks, says what is lost, and deletes the item', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await keep(requirement('Gluer'));
    renderApp('/outbox');
    await row('Gluer');
    await click('Discard Gluer');
    const dialog = within(screen.getByRole('dialog', { name: 'Discard Gluer?' }));
    expect(dialog.getByText(/deleted from this phone and never sent\.$/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(await titles()).toEqual(['Gluer waiting']);
    await click('Discard Gluer');
    await click('Discard');
    expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
    expect(await listItems()).toEqual([]);
  });

  it('warns when the item may have arrived', async () => {
    await keep(requirement('Gluer'));
    renderApp('/outbox');
    await row('Gluer');
    await click('Discard Gluer');
    expect(screen.getByText(/does not withdraw it there/)).toBeTruthy();
  });
});

describe('Edit', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });

  it('moves an item from the outbox back into its form', async () => {
    await keep(requirement('Gluer'));
    const { router } = renderApp('/outbox');
    await row('Gluer');
    await click('Edit Gluer');
    await waitFor(() => expect(router.state.location.pathname).toBe('/calculator'));
    expect(readDraft(place, { machine: '', quantity: '' })).toEqual(values);
    expect(await listItems()).toEqual([]);
  });

  it('asks before it replaces other content of the form', async () => {
    writeDraft(place, { machine: 'Stacker', quantity: '1' });
    await keep(requirement('Gluer'));
    renderApp('/outbox');
    await row('Gluer');
    await click('Edit Gluer');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Gluer?' }));
    expect(dialog.getByText(/already contains something else/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(readDraft(place, { machine: '' })).toEqual({ machine: 'Stacker' });
    expect(await titles()).toEqual(['Gluer waiting']);
    await click('Edit Gluer');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit anyway' }));
    await waitFor(() => expect(readDraft(place, { machine: '' })).toEqual({ machine: 'Gluer' }));
    expect(await listItems()).toEqual([]);
  });

  it('leaves an item in the outbox when the phone has no room for its form', async () => {
    await keep(requirement('Gluer'));
    renderApp('/outbox');
    await row('Gluer');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await click('Edit Gluer');
    expect((await screen.findAllByText(/could not be opened to edit/)).length).toBe(1);
    expect(await titles()).toEqual(['Gluer waiting']);
  });

  it('does not take back an item that is being sent by then', async () => {
    await keep(requirement('Gluer'));
    renderApp('/outbox');
    await row('Gluer');
    const [item] = await listItems();
    const edit = screen.getByRole('button', { name: 'Edit Gluer' });
    if (item) await changeItem(item.id, { state: 'sending' });
    edit.click();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Gluer' })).toBeNull());
    expect(await titles()).toEqual(['Gluer sending']);
    expect(readDraft(place, { machine: '' })).toEqual({ machine: '' });
  });

  it('warns when the item may have arrived', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await keep(requirement('Gluer'));
    renderApp('/outbox');
    await row('Gluer');
    await click('Edit Gluer');
    expect(await screen.findByText(/it may arrive twice/)).toBeTruthy();
  });
});
