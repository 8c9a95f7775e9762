import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aReport } from '../../../../customer/testing/fake-questionnaire.ts';
import { pageOf } from '../../../../kit/testing/builders.ts';
import { fakeServer, type Seen } from '../../../../kit/testing/fake-server.ts';
import { anAccountRow } from '../../../testing/fake-users.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';
import { removeEntries } from './batch.ts';

const plant = (id: string, CompanyName: string, more: object = {}) => ({
  id: `01900000-0000-7000-8000-0000000000${id}`,
  CompanyName,
  Mobile: `98250112${id}`,
  report_number: null,
  ...more,
});
const shree = plant('01', 'Shree Box');
const om = plant('02', 'Om Cartons');
const omLlp = plant('03', 'Om Cartons LLP');
const deccan = plant('04', 'Deccan Boxes', { report_number: 2 });
const byName: Readonly<Record<string, object>> = {
  'Shree Box.pdf': { plant: shree, candidates: [] },
  'Om Cartons.pdf': { plant: null, candidates: [om, omLlp] },
  'Deccan Boxes.pdf': { plant: deccan, candidates: [] },
};
const nobody = { plant: null, candidates: [] };
const matches = ({ body }: Seen) => {
  const { file_names: names } = body as { file_names: readonly string[] };
  return { body: { data: names.map((name) => byName[name] ?? nobody) } };
};
const uploaded = { status: 201, body: { data: aReport(3, 0) } };
const file = (name: string, content = name) => new File([content], name);

async function show(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...panelCalls,
    matchReports: matches,
    uploadReport: uploaded,
    ...more,
  });
  const { router, queries } = renderPanel('/users/reports');
  await screen.findByRole('heading', { name: 'Upload reports' });
  return { ...server, router, queries };
}
const area = () => screen.getByRole('region', { name: 'Choose files' });
const drop = (...files: readonly File[]) =>
  fireEvent.drop(area(), { dataTransfer: { files, types: ['Files'] } });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const sentTo = (server: Pick<ReturnType<typeof fakeServer>, 'to'>) =>
  server.to('uploadReport').map(({ body }) => {
    const form = body as FormData;
    return [form.get('user_id'), (form.get('report') as File).name];
  });

beforeEach(() => {
  signInToPanel();
  removeEntries(() => true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('reports for many plants', () => {
  it('are matched by name in one call, and not uploaded before the administrator confirms', async () => {
    const server = await show();
    drop(file('Shree Box.pdf'), file('Om Cartons.pdf'), file('Who.pdf'));
    expect(await row('Shree Box.pdf')).toHaveTextContent(/98250 11201.*Ready/);
    expect(await row('Om Cartons.pdf')).toHaveTextContent('2 possible plants');
    expect(await row('Who.pdf')).toHaveTextContent(/No plant found.*Choose its plant/);
    expect(screen.getByText('3 files · 1 ready · 2 to check')).toBeTruthy();
    expect(server.to('matchReports')).toHaveLength(1);
    expect(server.to('uploadReport')).toEqual([]);
    await press('Upload 1 report');
    expect(await row('Shree Box.pdf')).toHaveTextContent('Report #3 is uploaded');
    expect(await screen.findByText('1 report is uploaded')).toBeTruthy();
    expect(sentTo(server)).toEqual([[shree.id, 'Shree Box.pdf']]);
    expect(screen.queryByRole('button', { name: /^Upload \d/ })).toBeNull();
    await press('Clear uploaded');
    expect(screen.queryByRole('row', { name: /^Shree Box/ })).toBeNull();
  });

  it('are assigned to a plant from the likely ones, or by a search', async () => {
    const found = anAccountRow({ CompanyName: 'Sahyadri Cartons', Mobile: '9823000001' });
    const server = await show({
      listAccounts: pageOf([anAccountRow({ ID: 'x', IsAdmin: true, CompanyName: 'Desk' }), found]),
      listReports: { body: { reports: [] } },
    });
    drop(file('Om Cartons.pdf'), file('Who.pdf'));
    await row('Om Cartons.pdf');
    await press('Choose plant of Om Cartons.pdf');
    const dialog = () => within(screen.getByRole('dialog', { name: 'Choose plant' }));
    await userEvent.click(dialog().getByRole('button', { name: /^Om Cartons LLP/ }));
    expect(await row('Om Cartons.pdf')).toHaveTextContent(/Om Cartons LLP.*Ready/);
    await press('Choose plant of Who.pdf');
    await userEvent.type(dialog().getByRole('searchbox'), 'sahyadri{Enter}');
    const sahyadri = await dialog().findByRole('button', { name: /^Sahyadri/ });
    expect(dialog().queryByText(/^There are more matches/)).toBeNull();
    await userEvent.click(sahyadri);
    expect(dialog).toThrow();
    expect(await row('Who.pdf')).toHaveTextContent(/Sahyadri Cartons.*Ready/);
    await press('Upload 2 reports');
    await screen.findByText('2 reports are uploaded');
    expect(sentTo(server)).toEqual([
      [omLlp.id, 'Om Cartons.pdf'],
      [found.ID, 'Who.pdf'],
    ]);
  });

  it('say when a search matches more plants than are shown', async () => {
    await show({ listAccounts: pageOf([anAccountRow()], 1, 40) });
    drop(file('Who.pdf'));
    await row('Who.pdf');
    await press('Choose plant of Who.pdf');
    await userEvent.type(screen.getByRole('searchbox'), 'box{Enter}');
    expect(
      await screen.findByText('There are more matches than shown here. Narrow down the search.'),
    ).toBeTruthy();
  });

  it('are not sent when the plant has one with that name, unless confirmed', async () => {
    const has = anAccountRow();
    const known = aReport(7, 0);
    const server = await show({
      listAccounts: pageOf([has]),
      listReports: { body: { reports: [{ ...known, file_name: 'Who.pdf' }] } },
    });
    drop(file('Deccan Boxes.pdf'), file('Who.pdf'));
    expect(await row('Deccan Boxes.pdf')).toHaveTextContent(
      'Already has report #2 with this name.',
    );
    expect(screen.queryByRole('button', { name: /^Upload \d/ })).toBeNull();
    await press('Choose plant of Who.pdf');
    await userEvent.type(screen.getByRole('searchbox'), 'shree{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /^Shree Box Packaging/ }));
    await waitFor(async () =>
      expect(await row('Who.pdf')).toHaveTextContent('Already has report #7 with this name.'),
    );
    await userEvent.click(
      within(await row('Deccan Boxes.pdf')).getByRole('button', { name: 'Upload anyway' }),
    );
    await press('Upload 1 report');
    await screen.findByText('1 report is uploaded');
    expect(sentTo(server)).toEqual([[deccan.id, 'Deccan Boxes.pdf']]);
  });

  it('stay with the plant chosen last, whatever responses for earlier choices arrive', async () => {
    const [first, last] = [anAccountRow({ ID: 'first', CompanyName: 'First' }), anAccountRow()];
    const late = Promise.withResolvers<void>();
    const known = [{ ...aReport(7, 0), file_name: 'Who.pdf' }];
    const server = await show({
      listAccounts: pageOf([first, last]),
      listReports: ({ address }) =>
        address.includes('first')
          ? { body: { reports: known }, after: late.promise }
          : { body: { reports: [] } },
    });
    drop(file('Who.pdf'));
    await row('Who.pdf');
    for (const [opener, name] of [
      ['Choose plant of Who.pdf', /^First/],
      ['Change plant of Who.pdf', /^Shree Box Packaging/],
    ] as const) {
      await press(opener);
      await userEvent.type(screen.getByRole('searchbox'), 'box{Enter}');
      await userEvent.click(await screen.findByRole('button', { name }));
    }
    await waitFor(() => expect(server.to('listReports')).toHaveLength(2));
    late.resolve();
    await waitFor(() => expect(server.queries.isFetching()).toBe(0));
    expect(await row('Who.pdf')).toHaveTextContent(/Shree Box Packaging.*Ready/);
    await press('Upload 1 report');
    await screen.findByText('1 report is uploaded');
    expect(sentTo(server)).toEqual([[last.ID, 'Who.pdf']]);
  });

  it('report files that are no reports, and a file chosen twice', async () => {
    const server = await show();
    const large = file('Large.pdf');
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
    drop(
      file('Shree Box.pdf', 'same'),
      file('Copy.pdf', 'same'),
      file('Other.pdf', 'size'),
      file('Notes.docx'),
      file('Empty.pdf', ''),
      large,
    );
    expect(await row('Copy.pdf')).toHaveTextContent('The same file as Shree Box.pdf');
    expect(await row('Other.pdf')).toHaveTextContent('Choose its plant');
    expect(await row('Notes.docx')).toHaveTextContent('Only PDF, .xlsx and .xls files');
    expect(await row('Empty.pdf')).toHaveTextContent('This file is empty');
    expect(await row('Large.pdf')).toHaveTextContent('This file is larger than 20 MB');
    expect(server.to('matchReports').map(({ body }) => body)).toEqual([
      { file_names: ['Shree Box.pdf', 'Other.pdf'] },
    ]);
    await press('Remove Notes.docx');
    expect(screen.getByText('5 files · 1 ready · 1 to check · 3 not accepted')).toBeTruthy();
    drop(file('Shree Box.pdf', 'same'));
    await waitFor(() =>
      expect(screen.getAllByText('The same file as Shree Box.pdf')).toHaveLength(2),
    );
  });

  it('that fail keep their key for Retry; uploaded ones are not sent again', async () => {
    let fails = true;
    const server = await show({
      matchReports: {
        body: {
          data: [
            { plant: shree, candidates: [] },
            { plant: om, candidates: [] },
          ],
        },
      },
      uploadReport: ({ body }) =>
        fails && (body as FormData).get('user_id') === shree.id
          ? { status: 502, body: { error: 'Please try again.', code: 'unavailable' } }
          : uploaded,
    });
    drop(file('A.pdf'), file('B.pdf'));
    await row('A.pdf');
    await userEvent.click(await screen.findByRole('button', { name: 'Upload 2 reports' }));
    await screen.findByText('1 report is uploaded');
    expect(await row('A.pdf')).toHaveTextContent('Please try again.');
    expect(screen.getByText('2 files · 1 uploaded · 1 failed')).toBeTruthy();
    fails = false;
    await press('Retry A.pdf');
    await screen.findByText('2 files · 2 uploaded');
    expect(sentTo(server).map(([, name]) => name)).toEqual(['A.pdf', 'B.pdf', 'A.pdf']);
    const [first, , again] = server
      .to('uploadReport')
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(again).toBe(first);
  });

  it('that fail while another screen is open are reported there, with a link back', async () => {
    const answered = Promise.withResolvers<void>();
    const { router } = await show({
      uploadReport: {
        status: 502,
        body: { error: 'Please try again.', code: 'unavailable' },
        after: answered.promise,
      },
    });
    drop(file('Shree Box.pdf'));
    await userEvent.click(await screen.findByRole('button', { name: 'Upload 1 report' }));
    await router.navigate({ to: '/settings' });
    await waitFor(() => expect(window.location.pathname).toBe('/admin/settings'));
    answered.resolve();
    expect(await screen.findByText('1 report was not uploaded')).toBeTruthy();
    expect(closing()).toBe(true);
    await press('See them');
    expect(await row('Shree Box.pdf')).toHaveTextContent('Please try again.');
    await press('Remove Shree Box.pdf');
    expect(closing()).toBe(false);
  });

  it('ask before the page is closed during an upload, and show their progress', async () => {
    const answers: (() => void)[] = [];
    await show({ uploadReport: 'never' });
    drop(file('Shree Box.pdf'));
    await row('Shree Box.pdf');
    expect(closing()).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Upload 1 report' }));
    expect(await screen.findByRole('progressbar', { name: 'Uploading' })).toBeTruthy();
    expect(closing()).toBe(true);
    expect(answers).toEqual([]);
  });

  it('are matched again after a failed request', async () => {
    let fails = true;
    await show({
      matchReports: (seen) =>
        fails ? { status: 500, body: { error: 'Away', code: 'internal' } } : matches(seen),
    });
    drop(file('Shree Box.pdf'));
    await screen.findByRole('alert');
    fails = false;
    await press('Retry');
    expect(await screen.findByText('Ready')).toBeTruthy();
  });
});
