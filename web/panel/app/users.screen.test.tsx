import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../kit/testing/builders.ts';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { aUser } from '../testing/fake-users.ts';
import { panelCalls, renderPanel, signInToPanel } from '../testing/render-panel.tsx';

const name = 'Shree Box Packaging';

async function open() {
  const server = fakeServer({
    ...panelCalls,
    listAccounts: pageOf([aUser()]),
    listReports: { body: { reports: [] } },
  });
  renderPanel('/users');
  await screen.findByRole('row', { name: /r\.shah/ });
  return server;
}
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

beforeEach(() => signInToPanel());

it('opens dialogs of other features from a row', async () => {
  await open();
  await press(`View reports of ${name}`);
  expect(await screen.findByRole('dialog', { name: 'User Reports' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  for (const [item, title] of [
    ['Questionnaires', /^Questionnaires/],
    ['Catalogue items', /./],
  ] as const) {
    await press(`More for ${name}`);
    await userEvent.click(screen.getByRole('menuitem', { name: item }));
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

it('opens the notification dialog over the details', async () => {
  await open();
  await press(`View details of ${name}`);
  const details = within(screen.getByRole('dialog', { name }));
  await userEvent.click(details.getByRole('button', { name: 'Send notification' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send notification' });
  expect(within(dialog).getByText(name)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
});

it('refetches the table after a report is uploaded', async () => {
  const report = {
    id: '01900000-0000-7000-8000-0000000000d1',
    number: 1,
    user_id: aUser().ID,
    file_name: 'Audit.pdf',
    created_at: '2026-11-21T06:00:00.000Z',
    report_url: '/files/report-1',
  };
  const server = fakeServer({
    ...panelCalls,
    listAccounts: pageOf([aUser()]),
    uploadReport: { status: 201, body: { data: report } },
  });
  renderPanel('/users');
  await screen.findByRole('row', { name: /r\.shah/ });
  const tables = () =>
    server.to('listAccounts').filter(({ address }) => /page_size=10\b/.test(address));
  const before = tables().length;
  const label = `Upload report for ${name}`;
  const input = screen.getByLabelText(label, { selector: 'input' });
  await userEvent.upload(input, new File(['%PDF-1.7'], 'Audit.pdf', { type: 'application/pdf' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Upload report' }));
  await screen.findByText('Report #1 is uploaded');
  await waitFor(() => expect(tables().length).toBeGreaterThan(before));
});
