import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aReport } from '../../../customer/testing/fake-questionnaire.ts';
import { aPartRecord, pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { anAccountRow } from '../../testing/fake-users.ts';
import { anAnsweredPlant } from '../../testing/panel-plant.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

const account = anAccountRow();
const plant = (changes: object = {}) => ({
  body: {
    data: {
      ...account,
      ConsentVersion: '2026-01',
      ConsentedAt: '2026-11-20T06:00:00.000Z',
      AnalyticsConsent: false,
      ErasureDueAt: null,
      ...changes,
    },
  },
});
const list = (data: readonly object[]) => ({
  body: { data, page: 1, limit: 5, total: data.length, totalPages: 1 },
});
const User = { CompanyName: account.CompanyName, Email: account.Email, Mobile: account.Mobile };
const query = { ...aPartRecord({ ID: 'q-1', version: 3 }), type: 'csp', User };
const note = {
  id: 'n-1',
  at: '2026-11-21T06:00:00.000Z',
  text: 'Pays late.',
  by: { id: 'a-1', name: 'Asha' },
};
const event = (id: string, kind: string, changes: object = {}) => ({
  id,
  at: '2026-11-21T06:00:00.000Z',
  kind,
  about: null,
  title: '',
  detail: '',
  by: account.CompanyName,
  by_administrator: false,
  ...changes,
});
const noQuestionnaires = {
  body: { questionnaires: [], page: 1, limit: 10, total: 0, totalPages: 0 },
};
const calls = {
  ...panelCalls,
  readPlant: plant(),
  listQueries: pageOf([query], 1, 11),
  listQuestionnaires: noQuestionnaires,
  readReportedAnswers: { body: { data: null } },
  listPartsOfPlant: pageOf([
    { ID: 'p-1', product_name: 'Gear' },
    { ID: 'p-2', product_name: 'Gear' },
  ]),
  listMachinesOfPlant: list([]),
  listNotificationsOfPlant: list([]),
  listReports: { body: { reports: [] } },
  listAccountNotes: list([note]),
  listPlantEvents: { body: { data: [event('e-1', 'signed_up')], next: null } },
};
const path = `/users/${account.ID}`;
const part = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  signInToPanel();
  localStorage.removeItem('draft');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a plant’s page', () => {
  it("shows the plant's details and contact, and what it needs and has", async () => {
    fakeServer(calls);
    renderPanel(path);
    await screen.findByRole('heading', { level: 1, name: account.CompanyName });
    const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(/^Call Shree Box Packaging: \+91/)).toBe('tel:+919825011223');
    expect(href(/^WhatsApp to Shree/)).toBe('https://wa.me/919825011223');
    const who = await part('Who');
    for (const text of ['Active', 'Requested', 'Version 2026-01, Nov 20, 2026']) {
      expect(who.getByText(text)).toBeTruthy();
    }
    const needs = await part('Open queries');
    expect((await needs.findByRole('link', { name: /Rotary Joint/ })).getAttribute('href')).toBe(
      '/admin/queries/q-1',
    );
    const more = needs.getByRole('link', {
      name: 'The first 10 of 11: see all queries of this plant',
    });
    expect(more).toHaveAttribute('href', `/admin/queries/all?account_id=${account.ID}&status=open`);
    const parts = await part('Parts');
    expect(await parts.findByText('Gear × 2')).toBeTruthy();
    await userEvent.click(await parts.findByRole('button', { name: '47 types are missing' }));
    expect(parts.getByText('Slotting Blade')).toBeTruthy();
    const machines = await part('Machines for sale');
    expect(await machines.findByText('This plant has no machine for sale.')).toBeTruthy();
    await userEvent.click(machines.getByRole('button', { name: 'Remind the plant' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('links to each of its sections on a phone', async () => {
    const scrollIntoView = vi.fn();
    HTMLElement.prototype.scrollIntoView = scrollIntoView;
    fakeServer(calls);
    renderPanel(path);
    await part('Timeline');
    const ways = within(screen.getByRole('navigation', { name: 'On this page' }));
    for (const way of ways.getAllByRole('button')) {
      await userEvent.click(way);
      const heading = screen.getByRole('heading', { level: 2, name: way.textContent ?? '' });
      expect(heading).toHaveFocus();
    }
    expect(scrollIntoView).toHaveBeenCalledTimes(9);
  });

  it('resolves a query with a reason, and says when another person did first', async () => {
    let reply: object = { status: 412, body: { error: 'Changed', code: 'stale' } };
    const server = fakeServer({ ...calls, resolveQuery: () => reply });
    renderPanel(path);
    const needs = await part('Open queries');
    const press = async (name: RegExp) => {
      await userEvent.click(await needs.findByRole('button', { name: /^Resolve the query on/ }));
      await userEvent.click(screen.getByRole('button', { name }));
    };
    await press(/^Supplied/);
    expect(await screen.findByText(/Somebody has changed this query in the meantime/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    reply = { body: { data: query } };
    await press(/^Not available/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [, sent] = server.to('resolveQuery');
    expect(sent?.body).toEqual({ resolution: 'not_available' });
    expect(sent?.headers['If-Match']).toBe('"3"');
  });

  it('adds notes, keeps their text after a failure, and removes them after confirmation', async () => {
    let notes: readonly object[] = [note];
    let fails = true;
    const server = fakeServer({
      ...calls,
      listAccountNotes: () => list(notes),
      addAccountNote: ({ body }) => {
        if (fails) return { status: 503, body: { error: 'Busy', code: 'unavailable' } };
        notes = [{ ...note, id: 'n-2', ...(body as object) }, ...notes];
        return { status: 201, body: { data: notes[0] } };
      },
      removeAccountNote: () => {
        notes = notes.slice(0, 1);
        return { status: 204 };
      },
    });
    const first = renderPanel(path);
    const section = await part('Notes');
    const field = () => section.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
    await section.findByText('Pays late.');
    await userEvent.click(section.getByRole('button', { name: 'Add note' }));
    expect(await section.findByText('Please write the note first')).toBeTruthy();
    await userEvent.click(field());
    await userEvent.paste('x'.repeat(5001));
    await userEvent.click(section.getByRole('button', { name: 'Add note' }));
    expect(await section.findByText(/at most 5,000 characters; this one has 5,001/)).toBeTruthy();
    expect(server.to('addAccountNote')).toEqual([]);
    await userEvent.clear(field());
    await userEvent.type(field(), 'Ask for Ravi');
    await userEvent.click(section.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(server.to('addAccountNote')).toHaveLength(1));
    await section.findByRole('alert');
    first.unmount();
    renderPanel(path);
    const again = await part('Notes');
    expect(await again.findByDisplayValue('Ask for Ravi')).toBeTruthy();
    fails = false;
    await userEvent.click(again.getByRole('button', { name: 'Add note' }));
    expect(await again.findByText('Ask for Ravi', { selector: 'p' })).toBeTruthy();
    expect(again.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    const remove = again.getAllByRole('button', { name: /^Remove the note of Asha/ }).at(-1);
    if (!remove) throw new Error('two notes are listed');
    await userEvent.click(remove);
    expect(server.to('removeAccountNote')).toEqual([]);
    await userEvent.click(again.getByRole('button', { name: /Press again/ }));
    await waitFor(() => expect(again.queryByText('Pays late.')).toBeNull());
    expect(server.to('removeAccountNote')[0]?.address).toContain(`${account.ID}/notes/n-1`);
  });

  it('has one time line, whose earlier pages are loaded by the key of the last event', async () => {
    const server = fakeServer({
      ...calls,
      listPlantEvents: ({ address }) =>
        address.includes('after=')
          ? { body: { data: [event('e-2', 'signed_up')], next: null } }
          : {
              body: {
                data: [
                  event('e-1', 'query_answered', {
                    title: 'Comb',
                    about: 'q-1',
                    detail: 'Ready',
                    by: 'Asha',
                  }),
                  event('e-3', 'query_assigned', {
                    title: 'Comb',
                    by: 'Asha',
                    assigned_to: { id: 'r-1', name: 'Ravi' },
                  }),
                  event('e-4', 'query_assigned', { title: 'Comb', assigned_to: null }),
                  event('e-5', 'query_assigned', {
                    title: 'Comb',
                    assigned_to: { id: 'r-2', name: '' },
                  }),
                ],
                next: 'key-1',
              },
            },
    });
    renderPanel(path);
    const line = await part('Timeline');
    const answered = await line.findByRole('link', { name: 'Query answered: Comb' });
    expect(answered).toHaveAttribute('href', '/admin/queries/q-1');
    expect(answered.closest('li')).toHaveTextContent(/Asha · Nov 21, 2026/);
    for (const words of [
      'Query assigned to Ravi: Comb',
      'Query assigned to nobody: Comb',
      'Query assigned to Former administrator: Comb',
    ]) {
      expect(line.getByText(words)).toBeTruthy();
    }
    await userEvent.click(line.getByRole('button', { name: 'Earlier' }));
    expect(await line.findByText('Signed up')).toBeTruthy();
    expect(server.to('listPlantEvents').at(-1)?.address).toContain('after=key-1');
    expect(line.queryByRole('button', { name: 'Earlier' })).toBeNull();
  });

  it('stays usable when one section fails, which is retried by itself', async () => {
    let reply: object = { status: 400, body: { error: 'No', code: 'validation' } };
    fakeServer({ ...calls, listNotificationsOfPlant: () => reply });
    renderPanel(path);
    const section = await part('Notifications');
    expect(await section.findByText('Failed to load notifications')).toBeTruthy();
    expect(await (await part('Parts')).findByText('Gear × 2')).toBeTruthy();
    reply = list([
      { id: 'n', title: 'Board fair', message: 'Hall 4', created_at: note.at, read_at: null },
    ]);
    await userEvent.click(section.getByRole('button', { name: 'Retry' }));
    expect(await section.findByText(/not read$/)).toBeTruthy();
  });

  it('says that its plant is gone, even if it was erased while the page was open', async () => {
    let reply: object = plant();
    fakeServer({ ...calls, readPlant: () => reply });
    const { queries } = renderPanel(path);
    await screen.findByRole('heading', { level: 1, name: account.CompanyName });
    reply = { status: 404, body: { error: 'Not found', code: 'not_found' } };
    await queries.invalidateQueries({ queryKey: ['plants'] });
    expect(await screen.findByText('This plant no longer exists')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the users' })).toHaveAttribute(
      'href',
      '/admin/users',
    );
  });

  it('shows the questionnaire’s plants side by side, and marks what changed since the last report', async () => {
    const answered = anAnsweredPlant({ ID: 'q-9' });
    const Plant = answered.Plant.map((one, index) => ({ ...one, ID: `plant-${index}` }));
    const now = { ...answered, Plant };
    const [chakan, second] = Plant;
    const then = { ...now, OwnerName: 'Earlier Owner', Plant: [chakan] };
    fakeServer({
      ...calls,
      listReports: { body: { reports: [aReport(2, 0)] } },
      listQuestionnaires: {
        body: { questionnaires: [now], page: 1, limit: 10, total: 1, totalPages: 1 },
      },
      readReportedAnswers: {
        body: {
          data: { report_id: 'r', number: 2, created_at: note.at, questionnaire: then },
        },
      },
    });
    renderPanel(path);
    const section = await part('Questionnaire');
    expect(
      await section.findByText('1 answer has changed since report #2 of Nov 21, 2026.'),
    ).toBeTruthy();
    expect(section.getByText('Changed, was: Earlier Owner')).toBeTruthy();
    const table = within(section.getByRole('table', { name: /^Corrugat/ }));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
    expect(heads).toEqual(['Question', 'Plant 1', 'Plant 2 New']);
    const location = table.getByRole('row', { name: /^Location/ });
    expect(location.textContent).toContain('differs');
    expect(location.textContent).toContain(second?.Location);
    expect(section.getByRole('link', { name: /^View details/ })).toHaveAttribute(
      'href',
      `/admin/questionnaires/q-9?user=${account.ID}`,
    );
  });
});
