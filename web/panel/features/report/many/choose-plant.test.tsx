import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aReport } from '../../../../customer/testing/fake-questionnaire.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';
import { choosePlant, presentBatch, removeEntries } from './batch.ts';

const aPlant = (id: string, CompanyName: string) => ({
  id,
  CompanyName,
  Mobile: '9825011201',
  report_number: null,
});

it('closes once its file is being sent, and a plant that is chosen later is refused', async () => {
  const [shree, om] = [aPlant('shree', 'Shree Box'), aPlant('om', 'Om Cartons')];
  const matched = { plant: shree, candidates: [] };
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = fakeServer({
    ...panelCalls,
    matchReports: { body: { data: [matched, matched] } },
    uploadReport: ({ body }) => ({
      status: 201,
      body: { data: aReport(3, 0) },
      after:
        ((body as FormData).get('report') as File).name === 'A.pdf'
          ? first.promise
          : second.promise,
    }),
  });
  signInToPanel();
  renderPanel('/users/reports');
  fireEvent.drop(await screen.findByRole('region', { name: 'Choose files' }), {
    dataTransfer: { files: [new File(['A'], 'A.pdf'), new File(['B'], 'B.pdf')], types: ['Files'] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Upload 2 reports' }));
  await userEvent.click(screen.getByRole('button', { name: 'Change plant of B.pdf' }));
  expect(screen.getByRole('dialog', { name: 'Choose plant' })).toBeTruthy();
  const entry = () => presentBatch().entries.find(({ file }) => file.name === 'B.pdf');
  const choose = () => choosePlant(entry()?.id ?? '', om);

  first.resolve();
  await waitFor(() => expect(entry()?.step).toBe('sending'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const refusal = 'The plant was not changed: B.pdf is on its way already';
  expect(await screen.findByText(refusal)).toBeTruthy();
  expect(choose()).toBe(false);
  second.resolve();
  await screen.findByText('2 reports are uploaded');
  expect(choose()).toBe(false);
  const row = within(screen.getByRole('row', { name: /^B\.pdf/ }));
  expect(row.getByText('Shree Box')).toBeTruthy();
  const sentTo = server.to('uploadReport').map(({ body }) => (body as FormData).get('user_id'));
  expect(sentTo).toEqual(['shree', 'shree']);
});

it('chosen by hand is not lost without a question when the page is closed', async () => {
  const candidates = [aPlant('shree', 'Shree Box'), aPlant('om', 'Om Cartons')];
  fakeServer({ ...panelCalls, matchReports: { body: { data: [{ plant: null, candidates }] } } });
  signInToPanel();
  removeEntries(() => true);
  renderPanel('/users/reports');
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  fireEvent.drop(await screen.findByRole('region', { name: 'Choose files' }), {
    dataTransfer: { files: [new File(['A'], 'A.pdf')], types: ['Files'] },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Choose plant/ }));
  expect(closing()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /^Om Cartons/ }));
  expect(closing()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Remove A.pdf' }));
  expect(closing()).toBe(false);
});
