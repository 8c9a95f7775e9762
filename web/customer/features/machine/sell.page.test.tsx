import { machineKinds } from '@fluteline/domain/machine';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aHome, aMachine } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { aPhoto } from '../../../kit/testing/photos.ts';
import { write } from '../../../kit/testing/write.ts';
import { machineName } from '../../../trade/trade-words.ts';
import { retry } from '../../offline/outbox/index.ts';
import * as store from '../../offline/outbox/store.ts';
import { outboxStates } from '../../testing/outbox-states.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { home, keysOf, onlyForm, storedItem } from '../../testing/sent-form.ts';

const address = '/machine-query/sell';
const listed = { status: 201, body: { data: aMachine({ is_own: true }) } };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const section = (name: string) => screen.findByRole('heading', { level: 2, name });
const pictures = () => document.querySelectorAll('[data-picture]');

async function fillDetails() {
  await section('MACHINERY DETAILS');
  const choose = (label: string, option: string) =>
    userEvent.selectOptions(screen.getByLabelText(label), option);
  await choose('Machine Name', 'Folder Gluer');
  await choose('Manufacturing Year', '2014');
  await choose('Type of Owner', 'Second');
  await write(screen.getByLabelText('Manufacturing Company Name'), 'Torvane 3');
  await choose('Urgency Level', 'Medium');
  await write(screen.getByLabelText('Size'), '1800 mm');
  await write(screen.getByLabelText('Description'), 'Runs daily');
}

async function toImages(photos = [aPhoto('front.jpg'), aPhoto('plate.jpg')]) {
  const view = renderApp(address);
  await fillDetails();
  await press('Next');
  await section('Upload Images');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, photos);
  await waitFor(() => expect(pictures()).toHaveLength(photos.length));
  return view;
}

beforeEach(() => {
  signIn();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the choice between buying and selling', () => {
  it('links to buying and selling, and Back returns to it', async () => {
    fakeServer({});
    const { router } = renderApp('/machine-query');
    await screen.findByRole('heading', { level: 1, name: 'Custom Machine Query' });
    expect(screen.getByRole('link', { name: /Buy Machine/ })).toHaveAttribute(
      'href',
      '/machine-query/buy',
    );
    await userEvent.click(screen.getByRole('link', { name: /Sell Machine/ }));
    await screen.findByRole('heading', { level: 1, name: 'Sell Machine' });
    await press('Back');
    await waitFor(() => expect(router.state.location.pathname).toBe('/machine-query'));
  });
});

describe('Sell Machine', () => {
  it('requires every field before the pictures', async () => {
    fakeServer({});
    renderApp(address);
    await section('MACHINERY DETAILS');
    await press('Next');
    expect(screen.getAllByText('Required')).toHaveLength(7);
    expect(screen.getByLabelText('Machine Name')).toHaveFocus();
  });

  it('offers the eleven machines, the last 75 years, and First, Second and Other', async () => {
    fakeServer({});
    renderApp(address);
    await section('MACHINERY DETAILS');
    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .slice(1);
    const years = options('Manufacturing Year');
    expect([years.length, years[0]]).toEqual([75, String(new Date().getFullYear())]);
    expect(options('Type of Owner')).toEqual(['First', 'Second', 'Other']);
    expect(options('Machine Name')).toEqual(machineKinds.map(machineName));
    const stitching = screen.getByRole('option', { name: 'Stitching Machine' });
    expect(stitching).toHaveValue('Stiching Machine');
    expect(options('Urgency Level')).toEqual(['High', 'Medium', 'Low']);
  });

  it('sends details and pictures once for two taps, says so and goes home', async () => {
    const server = fakeServer({ sellMachine: listed, readHome: aHome() });
    await toImages();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Generate Query' }));
    await screen.findByText('Thank you for your query!');
    expect(screen.getByRole('dialog', { name: 'Listing your machine...' })).toBeTruthy();
    await home();
    const { fields, pictures: sent } = onlyForm(server.to('sellMachine'));
    expect(fields).toEqual({
      name: 'Folder Gluer',
      manufacturing_year: '2014',
      owner_type: 'Second',
      manufacturer_name: 'Torvane 3',
      urgency_level: 'medium',
      size: '1800 mm',
      description: 'Runs daily',
    });
    expect(sent.map((file) => (file as File).name)).toEqual(['front.jpg', 'plate.jpg']);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('treats two taps on Next as one', async () => {
    const server = fakeServer({ sellMachine: listed });
    renderApp(address);
    await fillDetails();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }));
    await section('Upload Images');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.to('sellMachine')).toEqual([]);
    await userEvent.dblClick(screen.getAllByRole('button', { name: 'Back' }).at(-1) as Element);
    await section('MACHINERY DETAILS');
  });

  it('can be listed without pictures', async () => {
    const server = fakeServer({ sellMachine: listed, readHome: aHome() });
    await toImages([]);
    await press('Generate Query');
    await home();
    expect(onlyForm(server.to('sellMachine')).pictures).toEqual(['[]']);
  });

  it('queues what could not be sent, and sends it once later', async () => {
    const lost = fakeServer({ sellMachine: { status: 504, body: '' }, readHome: aHome() });
    await toImages();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Generate Query' }));
    const item = await storedItem();
    expect(item).toMatchObject({
      kind: 'machine_listing',
      title: 'Folder Gluer',
      edit: {
        to: address,
        draft: { key: 'sell', pictures: 'Images', values: { manufacturingYear: '2014' } },
      },
    });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
    const server = fakeServer({ sellMachine: listed });
    await retry(item);
    const sent = [...lost.to('sellMachine'), ...server.to('sellMachine')];
    expect([sent.length, keysOf(sent).size]).toEqual([2, 1]);
    expect(await outboxStates()).toEqual(['Folder Gluer sent']);
  });

  it('keeps all values when sending failed and the phone has no room', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(store, 'addItem').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    let isDown = true;
    const server = fakeServer({
      sellMachine: () => (isDown ? { status: 504, body: '' } : listed),
      readHome: aHome(),
    });
    await toImages();
    await press('Generate Query');
    await screen.findByText('Failed to create query');
    await section('Upload Images');
    expect(pictures()).toHaveLength(2);
    expect(screen.getByText(/This phone has no space left to save it/)).toBeTruthy();
    isDown = false;
    await press('Retry');
    await home();
    const sent = server.to('sellMachine');
    expect([sent.length, keysOf(sent).size]).toEqual([2, 1]);
  });

  it('leads to the field that the server refuses', async () => {
    const fields = { size: 'Too long' };
    const refusal = { status: 400, body: { error: 'Check it', code: 'validation', fields } };
    fakeServer({ sellMachine: refusal });
    await toImages();
    await press('Generate Query');
    await section('MACHINERY DETAILS');
    expect(screen.getByText('Too long')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Size')).toHaveFocus());
    await press('Next');
    await section('Upload Images');
    expect(pictures()).toHaveLength(2);
  });

  it('goes from the pictures to the details on Back, and keeps the values', async () => {
    fakeServer({});
    const { router } = await toImages();
    window.history.back();
    await section('MACHINERY DETAILS');
    expect(router.state.location.pathname).toBe(address);
    expect(screen.getByLabelText('Manufacturing Company Name')).toHaveValue('Torvane 3');
    await press('Next');
    await section('Upload Images');
    expect(pictures()).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'Back' }).at(-1) as Element);
    await section('MACHINERY DETAILS');
  });

  it('restores its step after a reload', async () => {
    fakeServer({});
    const { unmount } = await toImages([]);
    unmount();
    renderApp(address);
    await section('Upload Images');
    await userEvent.click(screen.getAllByRole('button', { name: 'Back' }).at(-1) as Element);
    await section('MACHINERY DETAILS');
    expect(screen.getByLabelText('Machine Name')).toHaveValue('Folder Gluer');
  });

  it('can be sent in the background', async () => {
    const server = fakeServer({ sellMachine: 'never', readHome: aHome() });
    await toImages();
    await press('Generate Query');
    await screen.findByText('All sent. Waiting for the answer.');
    await press('Send it in the background');
    await screen.findByText('Saved on this phone. Sending continues in the background.');
    await home();
    expect(server.to('sellMachine')).toHaveLength(1);
    expect(await outboxStates()).toEqual(['Folder Gluer sending']);
  });
});
