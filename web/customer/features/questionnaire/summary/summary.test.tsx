import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aReport, down, submitted } from '../../../testing/fake-questionnaire.ts';
import { field, goOn, heading, press, replace } from '../../../testing/questionnaire-screen.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { leaveApp, open, sendWaitingNow } from '../../../testing/visit-questionnaire.ts';

const audit = () => screen.getByRole('button', { name: /Request/ });

beforeEach(() => signIn());
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the summary', () => {
  it('shows all answers, and the machinery only when another client sent it', async () => {
    await open(submitted({ SplicerSize: '1800', NoOfMRS: 3, TypeOfFlute: '' }));
    const region = (name: string) => within(screen.getByRole('region', { name }));
    expect(region('General Details').getByText('+91 98230 12345')).toBeTruthy();
    expect(region('Corrugation Plant Details').getByText('Rigid, Others')).toBeTruthy();
    expect(region('Printing Machines').getByText('2,200 mm')).toBeTruthy();
    const rows = region('Machinery Details').getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Mill roll stands3',
      'Splicer size1800',
    ]);
  });

  it('is opened again by the address during an edit, and Edit continues where it was left', async () => {
    const listOwnReports = { body: { reports: [aReport(1, 1)] } };
    const { view } = await open(submitted({ Report: true }), { listOwnReports });
    await press('Edit');
    await goOn('The plant');
    await replace('Location', 'Chakan East');
    await leaveApp(view);
    renderApp('/report');
    expect(await screen.findByRole('button', { name: /^Download Report/ })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy());
    expect(screen.getByText('Chakan East')).toBeTruthy();
    await press('Edit');
    await heading('The plant');
    expect(field('Location')).toHaveValue('Chakan East');
  });

  it('is where Back leads from an edit, which saves complete changes', async () => {
    const { server } = await open(submitted());
    await press('Edit');
    await replace('Owner name', 'The son');
    await press('Previous');
    const general = within(await screen.findByRole('region', { name: 'General Details' }));
    expect(general.getByText('The son')).toBeTruthy();
    await waitFor(() => expect(server.store.saved?.OwnerName).toBe('The son'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull());
  });

  it('says that changes are incomplete, and does not send them', async () => {
    const { server } = await open(submitted());
    await press('Edit');
    await replace('Owner name', '');
    await press('Previous');
    expect(await screen.findByText(/changes are not complete/)).toBeTruthy();
    await press('Continue');
    expect(field('Owner name')).toHaveValue('');
    expect(server.saves()).toEqual([]);
  });

  async function changeOwner() {
    await press('Edit');
    await replace('Owner name', 'The son');
    await press('Previous');
    await screen.findByRole('region', { name: 'General Details' });
  }

  it('says that complete changes wait for a network, and sends them once there is one', async () => {
    const { server } = await open(submitted());
    server.store.isDown = true;
    await changeOwner();
    await waitFor(() => expect(server.saves()).toHaveLength(1));
    expect(screen.getByText('Your answers are waiting to be sent')).toBeTruthy();
    expect(screen.getByText(/sent automatically as soon as there is a network/)).toBeTruthy();
    expect(screen.queryByText(/changes are not complete/)).toBeNull();
    server.store.isDown = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(server.store.saved?.OwnerName).toBe('The son'));
    await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).toBeNull());
  });

  it('leads back to changes that the server refuses, and does not promise to send them', async () => {
    const refused = { status: 400, body: { error: 'No', code: 'validation', fields: {} } };
    const { server } = await open(submitted(), { changeQuestionnaire: refused });
    await changeOwner();
    expect(await screen.findByText(/changes are not complete/)).toBeTruthy();
    expect(screen.queryByText(/waiting to be sent/)).toBeNull();
    window.dispatchEvent(new Event('online'));
    await press('Continue');
    expect(field('Owner name')).toHaveValue('The son');
    expect(server.saves()).toHaveLength(1);
  });
});

describe('the audit', () => {
  it('stays requested after a reload', async () => {
    await open(submitted({ AuditRequested: true }));
    expect(screen.getByRole('button', { name: 'Requested' })).toBeDisabled();
  });

  const refusal = {
    status: 409,
    body: { error: 'Submit the questionnaire first', code: 'nothing_submitted' },
  };
  it.each([
    ['at once', false],
    ['when sent later', true],
  ])('says why when it is refused %s, and can be requested again', async (_, waited) => {
    let isDown = waited;
    await open(submitted(), { requestAudit: () => (isDown ? down : refusal) });
    await userEvent.click(audit());
    if (waited) {
      await screen.findByText('Your request for an audit is waiting to be sent.');
      isDown = false;
      await sendWaitingNow();
    }
    expect(await screen.findByText(refusal.body.error)).toBeTruthy();
    expect(audit()).toBeEnabled();
    expect(audit().textContent).toBe('Request Audit');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('the report', () => {
  it('is offered only when there is one', async () => {
    const { server } = await open(submitted());
    await waitFor(() => expect(server.to('listOwnReports')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  });

  it('is the last one, at an address signed when it is tapped', async () => {
    const opened: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      opened.push(this.href);
    });
    let signed = 0;
    await open(submitted({ Report: true }), {
      listOwnReports: () => {
        signed += 1;
        return { body: { reports: [aReport(1, signed), aReport(2, signed)] } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download Report #2' }));
    await waitFor(() =>
      expect(opened).toEqual([expect.stringContaining('/files/report-2?signed=2')]),
    );
  });

  it('says so when it cannot be read, and offers Retry', async () => {
    await open(submitted({ Report: true }), { listOwnReports: 'unreachable' });
    await userEvent.click(await screen.findByRole('button', { name: 'Download Report' }));
    expect(await screen.findByText('The report could not be opened')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
