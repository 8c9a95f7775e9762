import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aCustomer, aHome, aMachine, anItem, pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { discard, submit, unsentOf } from '../../offline/outbox/index.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const tiles = [
  ['Get Free Report Today', '/report'],
  ['Generate a Quote', '/quote'],
  ['Auto Suggestions', '/suggestions'],
  ['Machine Query', '/machine-query'],
] as const;

const notification = {
  id: 'n1',
  title: 'Rotary joints in stock',
  message: 'Forty left-hand joints arrived.',
  image: '',
  redirect_url: '/shop',
  created_at: '2026-11-20T06:00:00.000Z',
};

const asked = (Step: number, Report = false) => ({
  questionnaire: { Step, Report, AuditRequested: false },
});

describe('Home for a member', () => {
  it('links its tiles to their screens', async () => {
    fakeServer({ readHome: aHome() });
    signIn();
    renderApp('/home');
    for (const [name, address] of tiles) {
      const tile = await screen.findByRole('link', { name: new RegExp(name) });
      expect(tile).toHaveAttribute('href', address);
    }
  });

  it('reads everything with one request', async () => {
    const server = fakeServer({ readHome: aHome({ notification }) });
    signIn();
    renderApp('/home');
    const part = await screen.findByRole('link', { name: /RJ-40-LH/ });
    expect(part).toHaveAttribute('href', `/shop/${anItem().ID}`);
    const explore = screen.getByRole('region', { name: 'Explore Catalogue' });
    const all = within(explore).getByRole('link', { name: 'View All parts' });
    expect(all).toHaveAttribute('href', '/shop');
    expect(server.seen).toHaveLength(1);
  });

  it('says on the report tile that answers wait to be sent', async () => {
    fakeServer({ readHome: aHome(asked(1)), saveQuestionnaire: 'unreachable' });
    signIn();
    const account = aCustomer.mobile;
    const given = { account, kind: 'questionnaire', title: 'General', body: {} } as const;
    await submit({ call: 'saveQuestionnaire', ...given });
    renderApp('/home');
    const tile = await screen.findByRole('link', { name: /Get Free Report Today/ });
    expect(await within(tile).findByText('Your answers are waiting to be sent')).toBeTruthy();
    for (const item of await unsentOf(account)) await act(() => discard(item));
    expect(await within(tile).findByText('Continue where you left off')).toBeTruthy();
  });

  it.each([
    ['nothing', {}, 'Get Free Report Today'],
    ['general details', asked(1), 'Get Free Report Today'],
    ['a submission', asked(4), 'Report within 24 hrs'],
    ['a report', asked(4, true), 'Access Your Report'],
  ])('shows the right report tile after %s', async (_, changes, name) => {
    fakeServer({ readHome: aHome(changes) });
    signIn();
    renderApp('/home');
    await screen.findByRole('link', { name: /RJ-40-LH/ });
    expect(screen.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', '/report');
  });

  it.each([
    [false, 'Report within 24 hrs'],
    [true, 'Access Your Report'],
  ])(
    'shows the questionnaire as submitted while changed answers wait, with a report: %s',
    async (report, name) => {
      fakeServer({ readHome: aHome(asked(4, report)), saveQuestionnaire: 'unreachable' });
      signIn();
      const given = { account: aCustomer.mobile, kind: 'questionnaire', title: 'General' } as const;
      await submit({ call: 'saveQuestionnaire', ...given, body: {} });
      renderApp('/home');
      const tile = await screen.findByRole('link', { name: new RegExp(name) });
      expect(await within(tile).findByText('Your answers are waiting to be sent')).toBeTruthy();
      for (const item of await unsentOf(aCustomer.mobile)) await act(() => discard(item));
    },
  );

  it('leads to the catalogue once all parts are filled, and says so', async () => {
    const parts = { completedParts: 48, totalParts: 48 };
    fakeServer({ readHome: aHome({ parts }), listCatalogue: pageOf([anItem()]) });
    signIn();
    renderApp('/home');
    await userEvent.click(await screen.findByRole('link', { name: /View Catalogue/ }));
    expect(await screen.findByText('All Parts have been Filled')).toBeTruthy();
    expect(window.location.pathname).toBe('/shop');
  });

  it('says how many parts are filled', async () => {
    fakeServer({ readHome: aHome({ parts: { completedParts: 7, totalParts: 48 } }) });
    signIn();
    renderApp('/home');
    expect(await screen.findByText('7 of 48 parts filled')).toBeTruthy();
  });

  it('shows the newest notification, which links to its address', async () => {
    const linked = { readHome: aHome({ notification }), listCatalogue: pageOf([anItem()]) };
    fakeServer(linked);
    signIn();
    renderApp('/home');
    const banner = await screen.findByRole('region', { name: 'Latest news' });
    within(banner).getByText('Forty left-hand joints arrived.');
    await userEvent.click(within(banner).getByRole('link', { name: /Rotary joints in stock/ }));
    expect(window.location.pathname).toBe('/shop');
  });

  it('opens an external address in a new tab without a referrer', async () => {
    const foreign = { ...notification, redirect_url: 'https://example.com/fair' };
    fakeServer({ readHome: aHome({ notification: foreign }) });
    signIn();
    renderApp('/home');
    const link = await screen.findByRole('link', { name: /Rotary joints in stock/ });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it("shows other plants' machines, with a link to all of them", async () => {
    fakeServer({ readHome: aHome({ machines: [aMachine()] }) });
    signIn();
    renderApp('/home');
    const machine = await screen.findByRole('link', { name: /Folder Gluer/ });
    expect(machine).toHaveAttribute('href', `/machines/${aMachine().ID}`);
    const top = within(screen.getByRole('region', { name: 'Top Machines' }));
    expect(top.getByRole('link', { name: 'View All machines' })).toHaveAttribute(
      'href',
      '/machines',
    );
  });

  it('shows four slides, each linked to its screen', async () => {
    fakeServer({ readHome: aHome() });
    signIn();
    renderApp('/home');
    const promo = within(await screen.findByRole('region', { name: 'What Fluteline does' }));
    const links = promo.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/machines', '/shop', '/report', '/calculator']);
    expect(promo.getByRole('button', { name: 'Pause the slides' })).toBeTruthy();
  });

  it('has no banner when there are no notifications', async () => {
    fakeServer({ readHome: aHome() });
    signIn();
    renderApp('/home');
    await screen.findByRole('link', { name: /RJ-40-LH/ });
    expect(screen.queryByRole('region', { name: 'Latest news' })).toBeNull();
  });

  it('says that it could not be loaded, keeps its tiles and loads on Retry', async () => {
    let isDown = true;
    const refusal = { status: 503, body: { error: 'Back soon', code: 'unavailable' } };
    fakeServer({ readHome: () => (isDown ? refusal : aHome()) });
    signIn();
    renderApp('/home');
    expect(await screen.findByText('Home could not be loaded')).toBeTruthy();
    screen.getByRole('link', { name: /Generate a Quote/ });
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /RJ-40-LH/ })).toBeTruthy();
  });

  it('offers to generate a quote when the catalogue is empty', async () => {
    fakeServer({ readHome: aHome({ catalogue: [] }) });
    signIn();
    renderApp('/home');
    await screen.findByText('No products found');
    const explore = screen.getByRole('region', { name: 'Explore Catalogue' });
    expect(within(explore).getByRole('link', { name: 'Generate a Quote' })).toBeTruthy();
  });
});

describe('Home for a guest', () => {
  it.each(tiles)('asks to sign in on the tile %s', async (name) => {
    fakeServer({});
    renderApp('/home');
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(window.location.pathname).toBe('/home');
  });

  it('invites to the catalogue without requesting it', async () => {
    const server = fakeServer({});
    renderApp('/home');
    await screen.findByText('Log in to see the catalogue');
    expect(server.seen).toEqual([]);
  });
});
