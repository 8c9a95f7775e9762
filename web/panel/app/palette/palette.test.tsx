import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMachineQuery, anItem, pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { aUser } from '../../testing/fake-users.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

const plant = aUser();
const query = { ...aMachineQuery(), type: 'machine', id: '01900000-0000-7000-8000-0000000000a1' };
const nothing = pageOf([]);
const calls = {
  ...panelCalls,
  listAccounts: nothing,
  listQueries: nothing,
  listCatalogue: nothing,
};

async function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...calls, ...more });
  renderPanel('/machines');
  await screen.findByRole('heading', { name: 'Machines' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Go to or find' }));
  return { server, palette, field: palette.getByRole('textbox') };
}
/** Returns the search requests, without those for the statistics cards. */
const searches = (seen: readonly { address: string }[]) =>
  seen.flatMap(({ address }) => /[?&](?:search|product_name)=([^&]+)/.exec(address)?.[1] ?? []);

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the command palette', () => {
  it('opens a screen by its name', async () => {
    const { field } = await open();
    await userEvent.type(field, 'audit{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/admin/settings/audit'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds a plant behind many administrators', async () => {
    const desk = (ID: number) => aUser({ ID: `desk-${ID}`, IsAdmin: true, CompanyName: 'Desk' });
    const all = [...Array.from({ length: 6 }, (_, at) => desk(at)), plant];
    const { palette, field } = await open({
      listAccounts: ({ address }) =>
        pageOf(all.slice(0, Number(new URL(address, 'http://test').searchParams.get('page_size')))),
    });
    await userEvent.type(field, 'e');
    await userEvent.type(field, 's');
    expect(await palette.findByRole('link', { name: /Shree Box Packaging/ })).toBeTruthy();
  });

  it('offers to search the lists for text without a match', async () => {
    const { palette, field } = await open();
    await userEvent.type(field, '9825011223');
    const found = palette.getAllByRole('link').map(({ textContent }) => textContent);
    expect(found).toEqual([
      'Find “9825011223” in Users',
      'Find “9825011223” in Queries',
      'Find “9825011223” in Catalogue',
      'Find “9825011223” in Machines',
      'Find “9825011223” in Find a plant’s part',
    ]);
    await userEvent.keyboard('{ArrowDown}');
    expect(palette.getAllByRole('link')[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/admin/users'));
    expect(window.location.search).toBe('?search=9825011223');
  });

  it('opens the plant of a pasted number at Enter, before the response arrives', async () => {
    const { field } = await open({ listAccounts: pageOf([plant]), listQueries: pageOf([query]) });
    await userEvent.click(field);
    await userEvent.paste('+91 98250-11223');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe(`/admin/users/${plant.ID}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds plants, queries and parts shortly after the last letter', async () => {
    const { server, palette, field } = await open({
      listAccounts: pageOf([plant, aUser({ ID: 'desk', IsAdmin: true, CompanyName: 'Desk' })]),
      listQueries: pageOf([query]),
      listCatalogue: pageOf([anItem()]),
    });
    // All letters are typed within one turn of the event loop, so that no letter stays the last one
    // for long.
    for (const value of ['s', 'sh', 'shr']) fireEvent.change(field, { target: { value } });
    expect(palette.getByRole('status')).toHaveTextContent('Searching…');
    const names = async (section: string) =>
      within(await palette.findByRole('region', { name: section }))
        .getAllByRole('link')
        .map(({ firstChild }) => firstChild?.textContent);
    expect(await names('Plants')).toEqual(['Shree Box Packaging']);
    expect(await names('Queries')).toHaveLength(1);
    expect(await names('Parts')).toEqual(['Rotary Joint']);
    expect(palette.getByRole('status')).toHaveTextContent('3 results');
    expect(searches(server.to('listQueries'))).toEqual(['shr']);
    await userEvent.click(palette.getByRole('link', { name: /^Rotary Joint/ }));
    await waitFor(() => expect(window.location.pathname).toMatch(/catalogue\/.*\/edit$/));
  });

  it('sends no request for a single letter, and says when a search failed', async () => {
    let fails = true;
    const { server, palette, field } = await open({
      listQueries: () => (fails ? { status: 500, body: { error: '', code: 'internal' } } : nothing),
    });
    await userEvent.type(field, 's');
    expect(palette.getByRole('status')).toHaveTextContent(/^$/);
    await userEvent.type(field, 'h');
    await waitFor(() =>
      expect(palette.getByRole('status')).toHaveTextContent('The search failed.'),
    );
    fails = false;
    await userEvent.click(palette.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(palette.getByRole('status')).toHaveTextContent(/^$/));
    expect(searches(server.to('listQueries'))).toEqual(['sh', 'sh']);
  });
});

describe('actions of the command palette', () => {
  it('can notify a plant and upload its report', async () => {
    const { palette, field } = await open({ listAccounts: pageOf([plant]) });
    await userEvent.type(field, 'shree');
    const label = 'Upload report for Shree Box Packaging';
    await palette.findByRole('button', { name: label });
    const input = palette.getByLabelText(label, { selector: 'input' });
    await userEvent.upload(input, new File(['%PDF'], 'Audit.pdf'));
    const question = await screen.findByRole('dialog', { name: 'Upload this report?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(
      palette.getByRole('button', { name: 'Notify: send notification to Shree Box Packaging' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Send notification' });
    expect(within(dialog).getByText('Shree Box Packaging')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Go to or find' })).toBeNull();
  });

  it('can resolve an open query', async () => {
    const { palette, field } = await open({ listQueries: pageOf([query]) });
    await userEvent.type(field, 'flexo');
    await userEvent.click(await palette.findByRole('button', { name: /^Resolve / }));
    expect(await screen.findByRole('dialog', { name: /^Resolve/ })).toBeTruthy();
  });

  it('can make rows taller, and sign out', async () => {
    const { field } = await open();
    await userEvent.type(field, 'taller{Enter}');
    const stored = () => JSON.parse(localStorage.getItem('panelTables') ?? '{}');
    expect(stored().isComfortable).toBe(true);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('textbox'), 'compact{Enter}');
    expect(stored().isComfortable).toBe(false);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('textbox'), 'logout{Enter}');
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy();
  });
});
