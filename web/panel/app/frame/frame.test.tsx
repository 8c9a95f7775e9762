import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import {
  anAdministrator,
  panelCalls,
  renderPanel,
  signInToPanel,
} from '../../testing/render-panel.tsx';

const card = (name: string) => screen.findByRole('region', { name });

beforeEach(() => signInToPanel());

describe('the statistics cards', () => {
  it('show totals, and the queries by kind', async () => {
    fakeServer(panelCalls);
    renderPanel('/machines');
    const queries = within(await card('Active Queries'));
    expect(await queries.findByText('10')).toBeTruthy();
    expect(queries.getByText('Spare Parts').parentElement).toHaveTextContent('7');
    expect(queries.getByText('Machine').parentElement).toHaveTextContent('3');
    expect(within(await card('Total Users')).getByText('4')).toBeTruthy();
  });

  it('group digits the Indian way and mark a lower bound', async () => {
    const page = { data: [], page: 1, page_size: 1, total_pages: 1 };
    fakeServer({
      ...panelCalls,
      listAccounts: { body: { ...page, total: 1250000 } },
      listCatalogue: { body: { ...page, total: 10000, total_is_lower_bound: true } },
    });
    renderPanel('/machines');
    expect(await screen.findByText('12,50,000')).toBeTruthy();
    expect(await screen.findByText('10,000+')).toBeTruthy();
  });

  it('are fetched again after a failure', async () => {
    let failures = 1;
    fakeServer({
      ...panelCalls,
      queryStatistics: () =>
        failures-- > 0
          ? { status: 503, body: { error: 'Away', code: 'unavailable' } }
          : panelCalls.queryStatistics,
    });
    renderPanel('/machines');
    const queries = within(await card('Active Queries'));
    await userEvent.click(await queries.findByRole('button', { name: 'Retry' }));
    expect(await queries.findByText('10')).toBeTruthy();
  });
});

describe('the frame around the tabs', () => {
  it('marks the open tab, and the one that is opened next', async () => {
    fakeServer(panelCalls);
    renderPanel('/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    const tab = screen.getByRole('link', { name: 'Settings' });
    expect(tab).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: 'Machines' }));
    await screen.findByRole('heading', { name: 'Machines' });
    expect(window.location.pathname).toBe('/admin/machines');
    expect(document.title).toBe('Machines · Fluteline');
  });

  it('shows the email, else the mobile number', async () => {
    fakeServer(panelCalls);
    renderPanel('/machines');
    expect(await screen.findByText('office@fluteline.example')).toBeTruthy();
    signInToPanel({ ...anAdministrator, email: '' });
    expect(await screen.findByText(/90000.00001/)).toBeTruthy();
  });

  it('shows that there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeServer(panelCalls);
    renderPanel('/machines');
    expect(
      await screen.findByText('You are currently offline. Some admin features may be unavailable.'),
    ).toBeTruthy();
  });

  it('redirects an unknown address to the home screen', async () => {
    fakeServer(panelCalls);
    renderPanel('/no-such-tab');
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/admin\/?$/));
  });
});
