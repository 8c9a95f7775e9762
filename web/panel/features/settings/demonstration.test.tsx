import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  board,
  loaded,
  openSettings,
  refusal,
  settingsState,
} from '../../testing/fake-settings.ts';
import { signInToPanel } from '../../testing/render-panel.tsx';

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('demonstration data', () => {
  it('is loaded, and its content is reported', async () => {
    let state = settingsState;
    const server = openSettings({
      readSettings: () => ({ body: { data: state } }),
      loadDemonstration: () => {
        state = loaded;
        return { body: { data: { lines: ['60 parts', '24 machines'] } } };
      },
    });
    const demo = await board('Demonstration data');
    await userEvent.click(demo.getByRole('button', { name: 'Load demonstration data' }));
    expect(await demo.findByText('Loaded: 60 catalogue items and 5 plants.')).toBeTruthy();
    expect(demo.getByText('24 machines')).toBeTruthy();
    // The statistics cards are refetched.
    await waitFor(() => expect(server.to('listCatalogue').length).toBeGreaterThan(1));
  });

  it('cannot be loaded into a filled catalogue', async () => {
    openSettings({
      loadDemonstration: refusal(409, 'not_empty', 'There are already items in the catalogue.'),
    });
    const demo = await board('Demonstration data');
    await userEvent.click(demo.getByRole('button', { name: 'Load demonstration data' }));
    expect(await demo.findByText('There are already items in the catalogue.')).toBeTruthy();
  });

  it('is polled for after a lost response', async () => {
    let state = settingsState;
    openSettings({
      readSettings: () => ({ body: { data: state } }),
      loadDemonstration: 'unreachable',
    });
    const demo = await board('Demonstration data');
    await userEvent.click(demo.getByRole('button', { name: 'Load demonstration data' }));
    expect(await demo.findByText(/No answer came/)).toBeTruthy();
    state = loaded;
    expect(await demo.findByText(/Loaded: 60/)).toBeTruthy();
    expect(demo.queryByText(/No answer came/)).toBeNull();
  });

  it('is removed although another person was first, or the first response was lost', async () => {
    let state = loaded;
    openSettings({
      readSettings: () => ({ body: { data: state } }),
      removeDemonstration: () => {
        state = settingsState;
        return refusal(404, 'not_found', 'Not found');
      },
    });
    const demo = await board('Demonstration data');
    await userEvent.click(demo.getByRole('button', { name: 'Remove demonstration data' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Remove demonstration data?' }));
    await userEvent.type(sheet.getByLabelText(/to confirm/), 'remove');
    await userEvent.click(sheet.getByRole('button', { name: 'Remove demonstration data' }));
    expect(await screen.findByText('The demonstration data is removed')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is only removed after typing the word', async () => {
    let state = loaded;
    const server = openSettings({
      readSettings: () => ({ body: { data: state } }),
      removeDemonstration: () => {
        state = settingsState;
        return { status: 204 };
      },
    });
    const demo = await board('Demonstration data');
    await userEvent.click(demo.getByRole('button', { name: 'Remove demonstration data' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Remove demonstration data?' }));
    const remove = sheet.getByRole('button', { name: 'Remove demonstration data' });
    await userEvent.type(sheet.getByLabelText(/to confirm/), 'yes');
    await userEvent.click(remove);
    expect(server.to('removeDemonstration')).toEqual([]);
    await userEvent.clear(sheet.getByLabelText(/to confirm/));
    await userEvent.type(sheet.getByLabelText(/to confirm/), 'Remove');
    await userEvent.click(remove);
    expect(await demo.findByText('Not loaded.')).toBeTruthy();
    expect(server.to('removeDemonstration')).toHaveLength(1);
  });
});
