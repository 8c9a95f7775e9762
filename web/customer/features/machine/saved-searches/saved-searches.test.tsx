import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMachine, limitedListOf } from '../../../../kit/testing/builders.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';

const saved = {
  id: '01900000-0000-7000-8000-0000000000d1',
  filters: { search: 'flexo', width_from: '70', unit: 'inch' },
  created_at: '2026-11-21T06:00:00.000Z',
};
const full = {
  status: 409,
  body: { error: 'You have already saved ten searches.', code: 'saved_searches_full' },
};

beforeEach(() => signIn());

describe('saved searches', () => {
  it('are saved with the filters of the list', async () => {
    let answer: object = full;
    const server = fakeServer({
      listMachines: limitedListOf([aMachine()]),
      saveMachineSearch: () => answer,
    });
    renderApp('/machines?search=flexo&width_from=70&unit=inch&page=2');
    const save = await screen.findByRole('button', { name: 'Notify me when one is listed' });
    await userEvent.click(save);
    await screen.findByText('You have already saved ten searches.');
    answer = { status: 201, body: { data: saved } };
    await userEvent.click(save);
    await screen.findByText('Saved. You will be notified when one is listed.');
    expect(server.to('saveMachineSearch').at(-1)?.body).toEqual(saved.filters);
  });

  it('are listed in words, open the list, and can be removed', async () => {
    let list = [saved];
    const server = fakeServer({
      listMachines: limitedListOf([aMachine()]),
      listSavedMachineSearches: () => ({ body: { data: list } }),
      removeMachineSearch: () => {
        list = [];
        return { status: 204 };
      },
    });
    renderApp('/machines');
    expect(screen.queryByRole('button', { name: /^Notify me/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Saved searches' }));
    await userEvent.click(await screen.findByRole('link', { name: 'flexo, Width from 70 inch' }));
    await waitFor(() => expect(window.location.search).toContain('width_from=70'));
    await userEvent.click(screen.getByRole('button', { name: 'Saved searches' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Saved searches' }));
    await userEvent.click(await sheet.findByRole('button', { name: /^Remove flexo/ }));
    await sheet.findByText(/^Nothing saved yet/);
    expect(server.to('removeMachineSearch')[0]?.address).toContain(saved.id);
  });
});
