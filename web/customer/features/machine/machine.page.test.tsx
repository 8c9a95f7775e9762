import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aHome, aMachine, aMachineRecord, limitedListOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { retry } from '../../offline/outbox/index.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { home, keysOf, storedItem } from '../../testing/sent-form.ts';

const address = `/machines/${aMachine().ID}`;
const read = (changes = {}) => ({ body: { data: aMachine(changes) } });
const reads = { readMachine: read(), listMachines: limitedListOf([aMachine()]), readHome: aHome() };
const created = { status: 201, body: { data: aMachineRecord() } };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function openPicker() {
  renderApp(address);
  await userEvent.click(await screen.findByRole('button', { name: 'Generate Query' }));
  return within(await screen.findByRole('dialog', { name: 'Select Urgency Level' }));
}

beforeEach(() => signIn());

describe('a machine', () => {
  it('shows its key figures, its description and a masked seller', async () => {
    fakeServer(reads);
    renderApp(address);
    await heading('Folder Gluer');
    const rows = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(rows('Key specifications')).toEqual([
      'ManufacturerTorvane Engineering',
      'Year2014',
      'Size1800 mm',
      'ConditionUsed',
      'OwnerFirst',
      'StatusActive',
      'CreatedNov 1, 2026',
    ]);
    expect(rows('Seller')).toEqual(['Mobile98••••••10', 'Emailr•••@•••']);
    expect(screen.getByText('Runs daily, sold because of a move.')).toBeTruthy();
  });

  it('shows its pictures as slides and side by side', async () => {
    const images = ['b', 'c'].map((letter) => `/pictures/${letter.repeat(22)}-960x720.webp`);
    fakeServer({ ...reads, readMachine: read({ images }) });
    renderApp(address);
    await heading('Folder Gluer');
    const slides = within(screen.getByRole('region', { name: 'Folder Gluer' }));
    expect(slides.getByRole('button', { name: 'Pause the slides' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Images' })).toBeTruthy();
    for (const number of [1, 2]) {
      const name = `Open picture ${number} of 2`;
      expect(screen.getAllByRole('button', { name, hidden: true })).toHaveLength(2);
    }
  });

  it('opens its pictures over the window, which Back closes without leaving', async () => {
    fakeServer(reads);
    renderApp(address);
    await heading('Folder Gluer');
    await userEvent.click(screen.getAllByRole('button', { name: /Open picture 1/ })[0] as Element);
    expect(await screen.findByRole('dialog', { name: 'Folder Gluer' })).toBeTruthy();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe(address);
  });

  it('goes back to the list in its former state', async () => {
    fakeServer(reads);
    const { router } = renderApp('/machines?condition=USED');
    await userEvent.click(await screen.findByRole('link', { name: /Folder Gluer/ }));
    await heading('Folder Gluer');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await heading('Machines');
    expect(window.location.search).toBe('?condition=USED');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });

  it('offers no query when it is an own one', async () => {
    const user = { CompanyName: 'Shree Box', Email: 'r@shreebox.example', Mobile: '9825011223' };
    fakeServer({ ...reads, readMachine: read({ is_own: true, user }) });
    renderApp(address);
    await screen.findByText(/This machine is yours/);
    expect(screen.queryByRole('button', { name: 'Generate Query' })).toBeNull();
    expect(screen.getByRole('row', { name: 'Company Shree Box' })).toBeTruthy();
  });

  it('says that it is inactive when it is an own one', async () => {
    fakeServer({ ...reads, readMachine: read({ is_own: true, is_active: false }) });
    renderApp(address);
    expect(await screen.findByText(/not currently shown to other plants/)).toBeTruthy();
  });

  it('says that it no longer exists and leads back', async () => {
    fakeServer({ listMachines: reads.listMachines });
    const { router } = renderApp(address);
    await heading('Machine not found');
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/machines'));
  });

  it('says why it could not be loaded, and loads on Retry', async () => {
    let isDown = true;
    const refusal = { status: 503, body: { error: 'Back soon', code: 'unavailable' } };
    fakeServer({ readMachine: () => (isDown ? refusal : read()) });
    renderApp(address);
    await screen.findByText('Failed to load machine details');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Folder Gluer');
  });
});

describe('Generate Query', () => {
  it('describes the urgency levels for a machine', async () => {
    fakeServer(reads);
    const picker = await openPicker();
    expect(picker.getByText(/How soon would you buy/)).toBeTruthy();
    expect(picker.getByRole('button', { name: /Medium/ }).textContent).toBe(
      'MediumPlannedWithin the next few months',
    );
  });

  it('sends at once, thanks the user and goes home', async () => {
    const server = fakeServer({ ...reads, raiseMachineQuery: created });
    const picker = await openPicker();
    await userEvent.dblClick(picker.getByRole('button', { name: /High/ }));
    expect(await screen.findByText('Thank you for your query!')).toBeTruthy();
    await home();
    expect(server.to('raiseMachineQuery').map(({ body }) => body)).toEqual([
      {
        type: 'machine',
        item_id: aMachine().ID,
        machine_name: 'Folder Gluer',
        machine_condition: 'USED',
        urgency_level: 'high',
        size: '1800 mm',
        description: 'Runs daily, sold because of a move.',
      },
    ]);
  });

  it('queues a query without an answer, goes home, and sends it once later', async () => {
    const lost = fakeServer({ ...reads, raiseMachineQuery: { status: 502, body: '' } });
    const picker = await openPicker();
    await userEvent.click(picker.getByRole('button', { name: /Low/ }));
    const item = await storedItem();
    expect(item).toMatchObject({
      kind: 'machine_query',
      title: 'Folder Gluer',
      edit: { to: address },
    });
    const server = fakeServer({ ...reads, raiseMachineQuery: created });
    await retry(item);
    const sent = [...lost.to('raiseMachineQuery'), ...server.to('raiseMachineQuery')];
    expect([sent.length, keysOf(sent).size]).toEqual([2, 1]);
  });

  it('is closed by Back, which stays on the machine', async () => {
    fakeServer(reads);
    await openPicker();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe(address);
  });
});
