import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { anAccountRow } from '../../testing/fake-users.ts';
import { anAnsweredPlant } from '../../testing/panel-plant.ts';
import { renderInPanel } from '../../testing/render-in-panel.tsx';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';
import { QuestionnairesDialog } from './questionnaires-dialog.tsx';

const account = anAccountRow();
const saveFile = vi.hoisted(() => vi.fn());
vi.mock('../../../kit/ui/save-file.ts', () => ({ saveFile }));

const listOf = (questionnaires: readonly object[], page = 1, totalPages = 1) => ({
  body: { questionnaires, page, limit: 10, total: questionnaires.length, totalPages },
});

beforeEach(() => {
  signInToPanel();
  saveFile.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const show = (onClose = () => {}) =>
  renderInPanel(<QuestionnairesDialog account={account} onClose={onClose} />);

describe('the questionnaires of a plant', () => {
  it("show each one's progress, and link to its details in a window of their own", async () => {
    const open = anAnsweredPlant({ ID: 'q-2', Step: 1 });
    const done = anAnsweredPlant({ ID: 'q-1', Report: true });
    const server = fakeServer({ listQuestionnaires: listOf([open, done]) });
    show();
    const dialog = within(await screen.findByRole('dialog', { name: 'Questionnaires (2)' }));
    const [first, second] = await dialog.findAllByRole('listitem');
    if (!first || !second) throw new Error('two were answered');
    expect(within(first).getByText('Step 1/3')).toBeTruthy();
    expect(within(first).queryByText('Report Available')).toBeNull();
    expect(within(second).getByText('Completed')).toBeTruthy();
    expect(within(second).getByText('Report Available')).toBeTruthy();
    const link = within(second).getByRole('link', { name: /^View details/ });
    expect(link).toHaveAttribute('href', `/admin/questionnaires/q-1?user=${account.ID}`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(server.to('listQuestionnaires')[0]?.address).toContain(`user_id=${account.ID}`);
  });

  it('that are too large for a spreadsheet can only be printed', async () => {
    const answered = anAnsweredPlant({ TypeOfFlute: '&'.repeat(40_000) });
    fakeServer({ listQuestionnaires: listOf([answered]) });
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Download/ }));
    expect(await screen.findByText(/too long for a spreadsheet/)).toBeTruthy();
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('have texts for an empty list and for a failure, and load at Retry', async () => {
    let reply: object = { status: 500, body: { error: '', code: 'internal' } };
    fakeServer({ listQuestionnaires: () => reply });
    show();
    expect(await screen.findByText('Failed to load questionnaires')).toBeTruthy();
    reply = listOf([]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No questionnaires found')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Questionnaires (0)' })).toBeTruthy();
  });

  it('continue over several pages, and the dialog closes', async () => {
    const onClose = vi.fn();
    const server = fakeServer({
      listQuestionnaires: ({ address }) =>
        listOf([anAnsweredPlant()], Number(/page=(\d)/.exec(address)?.[1]), 2),
    });
    show(onClose);
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 2');
    expect(server.to('listQuestionnaires').at(-1)?.address).toContain('page=2');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });
});

describe('a questionnaire in a window of its own', () => {
  const address = `/questionnaires/q-1?user=${account.ID}`;

  it('can be printed and downloaded', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    fakeServer({ ...panelCalls, listQuestionnaires: listOf([anAnsweredPlant({ ID: 'q-1' })]) });
    renderPanel(address);
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Download spreadsheet' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  });

  it('is searched for over several pages, and reported as missing if not found', async () => {
    const page = (address: string) => Number(/[?&]page=(\d)/.exec(address)?.[1]);
    const server = fakeServer({
      ...panelCalls,
      listQuestionnaires: ({ address }) =>
        listOf([anAnsweredPlant({ ID: 'other' })], page(address), 2),
    });
    renderPanel(address);
    await screen.findByText('This questionnaire was not found');
    expect(server.to('listQuestionnaires').map((seen) => page(seen.address))).toEqual([1, 2]);
    expect(screen.getByRole('link', { name: 'Go to the users' })).toBeTruthy();
  });

  it('is only shown after the login', async () => {
    localStorage.clear();
    const server = fakeServer({ ...panelCalls, listQuestionnaires: listOf([anAnsweredPlant()]) });
    renderPanel(address);
    await screen.findByRole('heading', { name: 'Admin Login' });
    expect(server.to('listQuestionnaires')).toEqual([]);
  });

  it('shows a failure, and retries', async () => {
    let reply: object = { status: 500, body: { error: '', code: 'internal' } };
    fakeServer({ ...panelCalls, listQuestionnaires: () => reply });
    renderPanel(address);
    await screen.findByText('Failed to load questionnaires');
    reply = listOf([anAnsweredPlant({ ID: 'q-1' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'Deccan Boxes' });
  });
});
