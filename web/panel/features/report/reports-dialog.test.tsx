import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aReport } from '../../../customer/testing/fake-questionnaire.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { write } from '../../../kit/testing/write.ts';
import { anAccountRow } from '../../testing/fake-users.ts';
import { renderInPanel } from '../../testing/render-in-panel.tsx';
import { signInToPanel } from '../../testing/render-panel.tsx';
import { ReportsDialog } from './reports-dialog.tsx';

const account = anAccountRow();

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const showReports = (onClose = () => {}) =>
  renderInPanel(<ReportsDialog account={account} onClose={onClose} />);
const row = async (name: string) => {
  const rows = await screen.findAllByRole('listitem');
  const found = rows.find(({ textContent }) => textContent?.includes(name));
  if (!found) throw new Error(`${name} is not listed`);
  return within(found);
};

describe('the reports on a plant', () => {
  it('are listed newest first with number, time and name', async () => {
    fakeServer({ listReports: { body: { reports: [aReport(1, 0), aReport(2, 0)] } } });
    showReports();
    const dialog = within(await screen.findByRole('dialog', { name: 'User Reports' }));
    const rows = await dialog.findAllByRole('listitem');
    expect(rows.map(({ firstChild }) => firstChild?.firstChild?.textContent)).toEqual([
      'Report #2',
      'Report #1',
    ]);
    expect((await row('Report #1')).getByText('report-1.pdf')).toBeTruthy();
    expect((await row('Report #1')).getByText(/Nov 21, 2026/)).toBeTruthy();
  });

  it('open at an address that is signed when tapped', async () => {
    const opened: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push(this.href);
    });
    let signed = 0;
    fakeServer({
      listReports: () => {
        signed += 1;
        return { body: { reports: [aReport(1, signed)] } };
      },
    });
    showReports();
    await userEvent.click((await row('Report #1')).getByRole('button', { name: 'Open report #1' }));
    await waitFor(() =>
      expect(opened).toEqual([expect.stringContaining('/files/report-1?signed=2')]),
    );
  });

  it('say so when one was withdrawn meanwhile', async () => {
    let reports = [aReport(1, 0)];
    fakeServer({ listReports: () => ({ body: { reports } }) });
    showReports();
    const button = (await row('Report #1')).getByRole('button', { name: 'Open report #1' });
    reports = [];
    await userEvent.click(button);
    expect(await screen.findByText('This report has since been withdrawn')).toBeTruthy();
  });

  it('have texts for an empty list and for a failure', async () => {
    let reply: object = { status: 500, body: { error: '', code: 'internal' } };
    fakeServer({ listReports: () => reply });
    showReports();
    expect(await screen.findByText('Failed to load reports')).toBeTruthy();
    reply = { body: { reports: [] } };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No reports found')).toBeTruthy();
  });
});

describe('withdrawing a report', () => {
  const ask = async () => {
    showReports();
    const button = (await row('Report #1')).getByRole('button', { name: /^Withdraw/ });
    await userEvent.click(button);
    return within(screen.getByRole('dialog', { name: 'Withdraw report #1?' }));
  };

  it('asks for the reason, and removes the report from the list', async () => {
    let reports = [aReport(1, 0)];
    const server = fakeServer({
      listReports: () => ({ body: { reports } }),
      withdrawReport: () => {
        reports = [];
        return { status: 204 };
      },
    });
    const sheet = await ask();
    await userEvent.click(sheet.getByRole('button', { name: 'Withdraw' }));
    expect(await sheet.findByText('Please give a reason')).toBeTruthy();
    expect(server.to('withdrawReport')).toEqual([]);
    await write(sheet.getByLabelText(/Reason/), ' Wrong plant ');
    await userEvent.dblClick(sheet.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('No reports found')).toBeTruthy();
    const [sent, ...more] = server.to('withdrawReport');
    expect(more).toEqual([]);
    expect(sent?.address).toContain(`/admin/reports/${aReport(1, 0).id}/withdraw`);
    expect(sent?.body).toEqual({ reason: 'Wrong plant' });
    expect(screen.queryByRole('dialog', { name: /^Withdraw/ })).toBeNull();
  });

  it('moves the focus to the next report, and Escape still closes', async () => {
    let reports = [aReport(1, 0), aReport(2, 0)];
    fakeServer({
      listReports: () => ({ body: { reports } }),
      withdrawReport: () => {
        reports = [aReport(1, 0)];
        return { status: 204 };
      },
    });
    const onClose = vi.fn();
    showReports(onClose);
    await userEvent.click((await row('Report #2')).getByRole('button', { name: /^Withdraw/ }));
    await write(screen.getByLabelText(/Reason/), 'Wrong plant');
    const question = within(screen.getByRole('dialog', { name: 'Withdraw report #2?' }));
    await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    const next = (await row('Report #1')).getByRole('button', { name: 'Open report #1' });
    await waitFor(() => expect(next).toHaveFocus());
    expect(screen.queryByText('Report #2')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before discarding a typed reason', async () => {
    fakeServer({ listReports: { body: { reports: [aReport(1, 0)] } } });
    const sheet = await ask();
    await write(sheet.getByLabelText(/Reason/), 'Wrong plant');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Withdraw/ })).toBeNull());
    await userEvent.click((await row('Report #1')).getByRole('button', { name: /^Withdraw/ }));
    expect(screen.getByLabelText(/Reason/)).toHaveValue('');
  });

  it('allows its file to be uploaded again, although its first upload got no response', async () => {
    const keys: (string | undefined)[] = [];
    let reports = [aReport(1, 0)];
    fakeServer({
      listReports: () => ({ body: { reports } }),
      uploadReport: ({ headers }) => {
        keys.push(headers['Idempotency-Key']);
        return { status: 503, body: { error: 'Please try again.', code: 'unavailable' } };
      },
      withdrawReport: () => {
        reports = [];
        return { status: 204 };
      },
    });
    const file = new File(['%PDF-1.7'], 'report-1.pdf', { type: 'application/pdf' });
    const upload = async () => {
      await userEvent.upload(screen.getByLabelText(/^Upload report/, { selector: 'input' }), file);
      const question = within(await screen.findByRole('dialog', { name: 'Upload this report?' }));
      await userEvent.click(question.getByRole('button', { name: 'Upload report' }));
      await screen.findByText('Please try again.');
    };
    showReports();
    const withdraw = (await row('Report #1')).getByRole('button', { name: /^Withdraw/ });
    await upload();
    await userEvent.click(withdraw);
    const sheet = within(screen.getByRole('dialog', { name: 'Withdraw report #1?' }));
    await write(sheet.getByLabelText(/Reason/), 'Wrong plant');
    await userEvent.click(sheet.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('No reports found');
    await upload();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('keeps the reason after a failure, and retries with its key', async () => {
    let fails = true;
    const server = fakeServer({
      listReports: { body: { reports: [aReport(1, 0)] } },
      withdrawReport: () =>
        fails
          ? { status: 503, body: { error: 'Please try again.', code: 'unavailable' } }
          : { status: 204 },
    });
    const sheet = await ask();
    await write(sheet.getByLabelText(/Reason/), 'Wrong plant');
    await userEvent.click(sheet.getByRole('button', { name: 'Withdraw' }));
    expect(await sheet.findByText('Please try again.')).toBeTruthy();
    expect(sheet.getByLabelText(/Reason/)).toHaveValue('Wrong plant');
    fails = false;
    await userEvent.click(sheet.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(server.to('withdrawReport')).toHaveLength(2));
    expect(
      new Set(server.to('withdrawReport').map((sent) => sent.headers['Idempotency-Key'])).size,
    ).toBe(1);
  });
});
