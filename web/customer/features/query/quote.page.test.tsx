import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aHome, anItem, aPartRecord, pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { aPhoto } from '../../../kit/testing/photos.ts';
import { write } from '../../../kit/testing/write.ts';
import { retry } from '../../offline/outbox/index.ts';
import { outboxStates } from '../../testing/outbox-states.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { home, keysOf, onlyForm, storedItem } from '../../testing/sent-form.ts';

const created = { status: 201, body: { data: aPartRecord() } };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => write(screen.getByLabelText(label), text);
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
    .slice(1);
const section = (name: string) => screen.findByRole('heading', { level: 2, name });

async function fillDetails() {
  renderApp('/quote');
  await section('GENERAL DETAILS');
  await type('Spare Part Name', 'Slotting blade');
  await choose('Machine', 'Slotter');
  await choose('Urgency Level', 'High');
  await choose('Specifications Available', 'No');
  await type('Quantity', '12');
  await type('Required Part Details', 'Worn on one side');
}

async function toImages(count: number) {
  await fillDetails();
  await press('Next');
  await section('Upload Images');
  const photos = Array.from({ length: count }, (_, index) => aPhoto(`${index}.jpg`));
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, photos);
  const max = Math.min(count, 5);
  await waitFor(() => expect(document.querySelectorAll('[data-picture]')).toHaveLength(max));
}

beforeEach(() => {
  signIn();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
});

describe('Generate A Query', () => {
  it('requires every field first', async () => {
    fakeServer({});
    renderApp('/quote');
    await section('GENERAL DETAILS');
    await press('Next');
    expect(screen.getAllByText('Required')).toHaveLength(6);
    expect(options('Urgency Level')).toEqual(['High', 'Medium', 'Low']);
    expect(options('Specifications Available')).toEqual(['Yes', 'No']);
    expect(screen.getByText('units')).toBeTruthy();
    expect(options('Machine')).toEqual([
      'Boiler',
      'Glue section',
      'Corrugation',
      'Printing',
      'Slotter',
      'Die cutting',
      'Stitcher',
      'Gluer',
      'Strapper',
      'other please specify',
    ]);
    expect(screen.getByRole('option', { name: 'Stitcher' })).toHaveProperty('value', 'sticher');
  });

  it('sends the query with its pictures once for two taps, thanks the user and goes home', async () => {
    const server = fakeServer({ raiseSparePartQuery: created, readHome: aHome() });
    await toImages(2);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('dialog', { name: 'Submitting form...' });
    await screen.findByText('Thank you for your query!');
    await home();
    const { fields, pictures } = onlyForm(server.to('raiseSparePartQuery'));
    expect(fields).toEqual({
      sparePartName: 'Slotting blade',
      relatedMachine: 'Slotter',
      urgencyLevel: 'high',
      specificationAvailable: 'No',
      quantity: '12',
      requiredPartDetails: 'Worn on one side',
    });
    expect(pictures).toHaveLength(2);
  });

  it('keeps the first five pictures and says how many were left out', async () => {
    fakeServer({});
    await toImages(7);
    expect(
      await screen.findByText('2 pictures were left out: at most 5 are allowed.'),
    ).toBeTruthy();
  });

  it("offers catalogue parts found by the catalogue's search", async () => {
    const answer = pageOf([anItem({ product_name: 'Timing Belt', model_no: 'HTD 8M-1760-30' })]);
    const server = fakeServer({ listCatalogue: answer });
    renderApp('/quote');
    await section('GENERAL DETAILS');
    await type('Spare Part Name', 'htd8m 1760');
    const parts = await screen.findByRole('list', { name: 'In the catalogue' });
    await userEvent.click(within(parts).getByRole('button', { name: /HTD 8M-1760-30/ }));
    expect(screen.getByLabelText('Spare Part Name')).toHaveValue('Timing Belt HTD 8M-1760-30');
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'In the catalogue' })).toBeNull(),
    );
    expect(server.to('listCatalogue')[0]?.address).toContain('product_name=htd8m+1760');
  });

  it('accepts a machine in the user’s own words', async () => {
    const server = fakeServer({ raiseSparePartQuery: created, readHome: aHome() });
    await fillDetails();
    await choose('Machine', 'other please specify');
    await type('Which machine', 'Printing slotter');
    await press('Next');
    await section('Upload Images');
    await press('Submit');
    await home();
    const { fields, pictures } = onlyForm(server.to('raiseSparePartQuery'));
    expect([fields.relatedMachine, pictures]).toEqual(['Printing slotter', ['[]']]);
  });

  it('queues details and pictures that could not be sent, and sends them once later', async () => {
    const lost = fakeServer({ raiseSparePartQuery: 'unreachable', readHome: aHome() });
    await toImages(2);
    await press('Submit');
    const item = await storedItem();
    expect(item).toMatchObject({
      kind: 'part_query',
      title: 'Slotting blade',
      edit: {
        to: '/quote',
        draft: { key: 'quote', pictures: 'Images', values: { details: 'Worn on one side' } },
      },
    });
    const server = fakeServer({ raiseSparePartQuery: created });
    await retry(item);
    const sent = [...lost.to('raiseSparePartQuery'), ...server.to('raiseSparePartQuery')];
    expect([sent.length, keysOf(sent).size]).toEqual([2, 1]);
    const body = sent[1]?.body as FormData;
    const names = body.getAll('Images').map((file) => (file as File).name);
    expect(names).toEqual(['0.jpg', '1.jpg']);
  });

  it('says what is wrong with the pictures', async () => {
    const fields = { Images: 'At most 5 pictures' };
    const refusal = { status: 400, body: { error: 'Check it', code: 'validation', fields } };
    fakeServer({ raiseSparePartQuery: refusal });
    await toImages(1);
    await press('Submit');
    expect(await screen.findByText('At most 5 pictures')).toBeTruthy();
    await section('Upload Images');
    expect(document.querySelectorAll('[data-picture]')).toHaveLength(1);
    expect(await outboxStates()).toEqual([]);
  });

  it('can be sent in the background, also by Back', async () => {
    const server = fakeServer({ raiseSparePartQuery: 'never', readHome: aHome() });
    await toImages(1);
    await press('Submit');
    await screen.findByRole('button', { name: 'Send it in the background' });
    window.history.back();
    await screen.findByText('Saved on this phone. Sending continues in the background.');
    await home();
    expect(server.to('raiseSparePartQuery')).toHaveLength(1);
    expect(await outboxStates()).toEqual(['Slotting blade sending']);
  });
});
