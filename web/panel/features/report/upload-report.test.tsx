import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aReport } from '../../../customer/testing/fake-questionnaire.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { uploadsThrough } from '../../../kit/testing/fake-upload.ts';
import { anAccountRow } from '../../testing/fake-users.ts';
import { renderInPanel } from '../../testing/render-in-panel.tsx';
import { signInToPanel } from '../../testing/render-panel.tsx';
import { ReportsDialog } from './reports-dialog.tsx';
import { UploadReportButton } from './upload-report-button.tsx';

const account = anAccountRow();
const pdf = (name = 'Audit.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const keysOf = (seen: readonly { headers: Readonly<Record<string, string>> }[]) =>
  seen.map(({ headers }) => headers['Idempotency-Key']);

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('uploading a report', () => {
  const show = (onUploaded = () => {}) =>
    renderInPanel(<UploadReportButton account={account} onUploaded={onUploaded} />);
  const button = () =>
    screen.findByRole('button', { name: 'Upload report for Shree Box Packaging' });
  const pick = async (file: File) => {
    await screen.findByLabelText(/^Upload report for/, { selector: 'input' });
    await userEvent.upload(
      screen.getByLabelText(/^Upload report for/, { selector: 'input' }),
      file,
    );
  };
  const question = () => screen.findByRole('dialog', { name: 'Upload this report?' });
  const upload = async (file: File) => {
    await pick(file);
    const button = within(await question()).getByRole('button', { name: 'Upload report' });
    await userEvent.click(button);
  };
  const uploaded = { status: 201, body: { data: aReport(3, 0) } };

  it('sends plant and file, and reports success', async () => {
    const onUploaded = vi.fn();
    const server = fakeServer({ uploadReport: uploaded });
    show(onUploaded);
    await upload(pdf());
    expect(await screen.findByText('Report #3 is uploaded')).toBeTruthy();
    expect(onUploaded).toHaveBeenCalledOnce();
    const body = server.to('uploadReport')[0]?.body as FormData;
    expect(body.get('user_id')).toBe(account.ID);
    expect(body.get('report')).toHaveProperty('name', 'Audit.pdf');
  });

  it('is busy meanwhile, shows its progress, and accepts no second file', async () => {
    const server = fakeServer({ uploadReport: 'never' });
    show();
    await upload(pdf());
    expect(await button()).toHaveAttribute('aria-busy', 'true');
    const progress = await screen.findByRole('progressbar', { name: 'Uploading' });
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuetext', '100 % sent'));
    await pick(pdf('Second.pdf'));
    expect(server.to('uploadReport')).toHaveLength(1);
  });

  it('shows the server’s sentence for a rejected file; the next file gets a new key', async () => {
    const error = 'Only PDF, .xlsx, .xls files are accepted.';
    let reply: object = { status: 415, body: { error, code: 'unsupported_type' } };
    const server = fakeServer({ uploadReport: () => reply });
    show();
    await upload(pdf());
    const dialog = within(
      await screen.findByRole('dialog', { name: 'The report was not uploaded' }),
    );
    expect(dialog.getByText(error)).toBeTruthy();
    expect(dialog.getByText('Audit.pdf')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
    const click = vi.spyOn(HTMLInputElement.prototype, 'click');
    await userEvent.click(dialog.getByRole('button', { name: 'Choose another file' }));
    expect(click).toHaveBeenCalled();
    reply = uploaded;
    await upload(pdf());
    await screen.findByText('Report #3 is uploaded');
    expect(screen.queryByText(error)).toBeNull();
    expect(new Set(keysOf(server.to('uploadReport'))).size).toBe(2);
  });

  it('shows plant, number and file before sending, and sends nothing when cancelled', async () => {
    const server = fakeServer({ uploadReport: uploaded });
    show();
    await pick(pdf());
    const rows = within(await question()).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'PlantShree Box Packaging',
      'Mobile number+91\u00a098250\u00a011223',
      'FileAudit.pdf',
      'Size8\u00a0B',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await pick(pdf());
    await question();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.to('uploadReport')).toEqual([]);
  });

  it('accepts a file dropped on the row, one at a time', async () => {
    const server = fakeServer({ uploadReport: uploaded });
    renderInPanel(
      <ul>
        <li data-row="plant">
          Shree Box
          <UploadReportButton account={account} onUploaded={() => {}} />
        </li>
      </ul>,
    );
    const area = await screen.findByRole('listitem');
    const over = (files: readonly File[], types = ['Files']) => ({
      dataTransfer: { files, types },
    });
    fireEvent.dragOver(area, over([], ['text/plain']));
    expect(area.dataset).not.toHaveProperty('drop');
    fireEvent.dragOver(area, over([pdf()]));
    expect(area.dataset).toHaveProperty('drop');
    fireEvent.dragLeave(area, over([]));
    expect(area.dataset).not.toHaveProperty('drop');
    fireEvent.drop(area, over([pdf('A.pdf'), pdf('B.pdf')]));
    expect(await screen.findByText(/^One file at a time/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.drop(area, over([pdf()]));
    await userEvent.click(within(await question()).getByRole('button', { name: 'Upload report' }));
    await screen.findByText('Report #3 is uploaded');
    expect(server.to('uploadReport')).toHaveLength(1);
  });

  it.each([
    ['Audit.docx', '%PDF', 'Only PDF, .xlsx and .xls files are accepted'],
    ['Audit.pdf', '', 'This file is empty'],
  ])('says what is wrong with %s of %j without sending it', async (name, content, sentence) => {
    const server = fakeServer({ uploadReport: uploaded });
    const { container } = show();
    await button();
    const input = container.querySelector('input');
    if (!input) throw new Error('No input');
    fireEvent.change(input, { target: { files: [new File([content], name)] } });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(server.to('uploadReport')).toEqual([]);
  });

  it('does not send a file larger than the server accepts', async () => {
    const server = fakeServer({ uploadReport: uploaded });
    show();
    const large = pdf();
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
    await pick(large);
    expect(await screen.findByText('This file is larger than 20 MB')).toBeTruthy();
    expect(server.to('uploadReport')).toEqual([]);
  });

  it('sends an unanswered file again with its key, at Retry and when chosen again', async () => {
    let fails = true;
    const server = fakeServer({
      uploadReport: () =>
        fails
          ? { status: 502, body: { error: 'Please try again.', code: 'unavailable' } }
          : uploaded,
    });
    const view = show();
    const file = pdf();
    await upload(file);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(server.to('uploadReport')).toHaveLength(2));
    await screen.findByText('Please try again.');
    view.unmount();
    fails = false;
    show();
    await upload(file);
    await screen.findByText('Report #3 is uploaded');
    expect(new Set(keysOf(server.to('uploadReport'))).size).toBe(1);
    await upload(file);
    await waitFor(() => expect(server.to('uploadReport')).toHaveLength(4));
    expect(new Set(keysOf(server.to('uploadReport'))).size).toBe(2);
  });

  it('reports a failure with plant and file after its row has left the screen', async () => {
    fakeServer({});
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal(
      'XMLHttpRequest',
      uploadsThrough(() => answer.promise),
    );
    const row = show();
    await upload(pdf());
    await screen.findByRole('progressbar', { name: 'Uploading' });
    row.unmount();
    show();
    answer.resolve(Response.json({ error: 'Please try again.' }, { status: 502 }));
    const said = 'Shree Box Packaging: Audit.pdf was not uploaded. Please try again.';
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('is also offered in the list of reports, which is refetched', async () => {
    const server = fakeServer({
      listReports: { body: { reports: [] } },
      uploadReport: uploaded,
    });
    renderInPanel(<ReportsDialog account={account} onClose={() => {}} />);
    await screen.findByText('No reports found');
    await upload(pdf());
    await screen.findByText('Report #3 is uploaded');
    await waitFor(() => expect(server.to('listReports')).toHaveLength(2));
  });

  it('is not offered for an administrator, who has no reports', async () => {
    fakeServer({ listReports: { body: { reports: [] } } });
    const administrator = anAccountRow({ IsAdmin: true });
    renderInPanel(<ReportsDialog account={administrator} onClose={() => {}} />);
    await screen.findByText('No reports found');
    expect(screen.queryByRole('button', { name: /^Upload report for/ })).toBeNull();
  });
});
