import { machineKinds } from '@fluteline/domain/machine';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as keys from '../../../kit/forms/submission-keys.ts';
import { aHome, aMachineRecord } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { write } from '../../../kit/testing/write.ts';
import { addDays, fullDayInWords, ownTimeZone, today } from '../../../kit/ui/calendar/days.ts';
import { machineName } from '../../../trade/trade-words.ts';
import { retry } from '../../offline/outbox/index.ts';
import * as store from '../../offline/outbox/store.ts';
import { outboxStates } from '../../testing/outbox-states.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { home, keysOf, storedItem } from '../../testing/sent-form.ts';

vi.mock(import('../../../kit/forms/submission-keys.ts'), { spy: true });

const address = '/machine-query/buy';
const created = { status: 201, body: { data: aMachineRecord() } };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const submit = () => press('Submit Request');
const type = (label: string, text: string) => write(screen.getByLabelText(label), text);
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);

async function open() {
  const view = renderApp(address);
  await screen.findByRole('heading', { level: 2, name: 'MACHINE REQUIREMENTS' });
  return view;
}

async function fill() {
  await choose('Machine Name', 'Flute Laminator');
  await choose('Machine Type', 'Pre-Owned');
  await type('Quantity', '2');
  await type('Size', '1450 x 1450 mm');
  await type('Budget Range (INR)', '1250000');
  await choose('Urgency Level', 'High');
  await type('Specifications', 'With stacker');
  await type('Purpose', 'Offset boxes');
}

beforeEach(() => signIn());
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(keys.submissionKeys).mockReset();
});

describe('Buy Machine', () => {
  it('requires everything except the date', async () => {
    const server = fakeServer({});
    await open();
    await submit();
    expect(screen.getAllByText('Required')).toHaveLength(8);
    expect(screen.getByText('units')).toBeTruthy();
    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Machine Name').slice(1)).toEqual([
      ...machineKinds.map(machineName),
      'Other, Please specify',
    ]);
    const line = screen.getByRole('option', { name: 'Single facer corrugated line' });
    expect(line).toHaveValue('Single phaser corrugated line');
    expect(options('Machine Type').slice(1)).toEqual(['New', 'Used', 'Pre-Owned']);
    expect(screen.getByLabelText('Machine Name')).toHaveFocus();
    expect(server.to('raiseMachineQuery')).toEqual([]);
  });

  it('sends a requirement with the key of another tab that has sent its draft', async () => {
    const server = fakeServer({ raiseMachineQuery: created, readHome: aHome() });
    const keyOfOtherTab = () => 'sent-by-another-tab';
    const own = keys.submissionKeys(undefined);
    vi.mocked(keys.submissionKeys).mockReturnValue({ ...own, keyOfOtherTab });
    await open();
    await fill();
    await submit();
    await home();
    expect([...keysOf(server.to('raiseMachineQuery'))]).toEqual([keyOfOtherTab()]);
  });

  it('sends a requirement once for two taps, thanks the user and goes home', async () => {
    const server = fakeServer({ raiseMachineQuery: created, readHome: aHome() });
    await open();
    await fill();
    expect(screen.getByLabelText('Budget Range (INR)')).toHaveValue('12,50,000');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit Request' }));
    await screen.findByText('Thank you for your query!');
    await home();
    expect(server.to('raiseMachineQuery').map(({ body }) => body)).toEqual([
      {
        machine_name: 'Flute Laminator',
        machine_condition: 'REFURBISHED',
        required_date: null,
        quantity: 2,
        size: '1450 x 1450 mm',
        budget_range: '1250000',
        urgency_level: 'HIGH',
        specifications: 'With stacker',
        purpose: 'Offset boxes',
      },
    ]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('accepts a machine that is not in the list, even one that begins like another', async () => {
    const server = fakeServer({ raiseMachineQuery: created, readHome: aHome() });
    await open();
    await fill();
    await choose('Machine Name', 'Other, Please specify');
    await submit();
    expect(screen.getAllByText('Required')).toHaveLength(1);
    await type('Which machine', 'Slotting machine with printer');
    await submit();
    await home();
    expect(server.to('raiseMachineQuery')[0]?.body).toMatchObject({
      machine_name: 'Slotting machine with printer',
    });
  });

  it('accepts a day from today on, and can clear it', async () => {
    const server = fakeServer({ raiseMachineQuery: created, readHome: aHome() });
    await open();
    await fill();
    const now = today(ownTimeZone());
    const day = addDays(now, 1);
    await userEvent.click(screen.getByRole('button', { name: /Required Date/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Required Date' }));
    expect(sheet.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAttribute('aria-label', fullDayInWords(day));
    await userEvent.keyboard('{Enter}');
    await press('Clear Required Date');
    expect(screen.getByRole('button', { name: 'Required Date Choose a day' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Required Date' });
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await submit();
    await home();
    expect(server.to('raiseMachineQuery')[0]?.body).toMatchObject({
      required_date: new Date(`${day}T12:00:00`).toISOString(),
    });
  });

  it('refuses a quantity of zero', async () => {
    fakeServer({});
    await open();
    await fill();
    await userEvent.clear(screen.getByLabelText('Quantity'));
    await type('Quantity', '0');
    await submit();
    expect(screen.getByText('At least 1')).toBeTruthy();
  });

  it.each([
    ['Quantity', '2.5', 'Enter a whole number'],
    ['Quantity', '-3', 'Enter a number that is not below zero'],
    ['Quantity', '2000000', 'At most 10,00,000'],
    ['Budget Range (INR)', '12.50', 'Enter an amount in whole rupees'],
  ])('refuses an invalid number instead of changing it: %s %s', async (label, typed, sentence) => {
    const server = fakeServer({});
    await open();
    await fill();
    await userEvent.clear(screen.getByLabelText(label));
    await type(label, typed);
    await submit();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText(label)).toHaveValue(typed);
    expect(server.to('raiseMachineQuery')).toEqual([]);
  });

  it('queues what could not be sent, goes home, and sends it once later', async () => {
    const lost = fakeServer({
      raiseMachineQuery: { status: 504, body: '' },
      readHome: aHome(),
    });
    const { unmount } = await open();
    await fill();
    await submit();
    const item = await storedItem();
    expect(item).toMatchObject({
      kind: 'machine_query',
      title: 'Flute Laminator',
      state: 'waiting',
      edit: {
        to: address,
        draft: { key: 'buy', values: { purpose: 'Offset boxes', budgetRange: '1250000' } },
      },
    });
    unmount();
    await open();
    expect(screen.getByLabelText('Purpose')).toHaveValue('');
    const server = fakeServer({ raiseMachineQuery: created });
    await retry(item);
    const sent = [...lost.to('raiseMachineQuery'), ...server.to('raiseMachineQuery')];
    expect([sent.length, keysOf(sent).size]).toEqual([2, 1]);
    expect(await outboxStates()).toEqual(['Flute Laminator sent']);
  });

  it('keeps the form when sending failed and the phone has no room', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(store, 'addItem').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    let isDown = true;
    const server = fakeServer({
      raiseMachineQuery: () => (isDown ? { status: 504, body: '' } : created),
      readHome: aHome(),
    });
    const { unmount } = await open();
    await fill();
    await submit();
    await screen.findByText('Failed to create query');
    expect(screen.getByText(/This phone has no space left to save it/)).toBeTruthy();
    expect(screen.getByText(/never creates a second one/)).toBeTruthy();
    unmount();
    await open();
    expect(screen.getByLabelText('Purpose')).toHaveValue('Offset boxes');
    isDown = false;
    await submit();
    await home();
    const sent = server.to('raiseMachineQuery');
    expect([sent.length, keysOf(sent).size]).toEqual([2, 1]);
  });

  it('shows the server’s message at its field', async () => {
    const fields = { budget_range: 'Must be an amount in whole rupees' };
    const refusal = { status: 400, body: { error: 'Check it', code: 'validation', fields } };
    fakeServer({ raiseMachineQuery: refusal });
    const { unmount } = await open();
    await fill();
    await submit();
    await screen.findByText('Must be an amount in whole rupees');
    await waitFor(() => expect(screen.getByLabelText('Budget Range (INR)')).toHaveFocus());
    expect(await outboxStates()).toEqual([]);
    unmount();
    await open();
    expect(screen.getByLabelText('Purpose')).toHaveValue('Offset boxes');
  });
});
