import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anItem, pageOf } from '../../test/builders.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderApp, signIn } from '../../test/render-app.tsx';

const tiles = [
  ['Get Free Report Today', '/report'],
  ['Generate a Quote', '/quote'],
  ['Auto Suggestions', '/suggestions'],
  ['Machine Query', '/machine-query'],
] as const;

describe('home for a member', () => {
  it('leads by its tiles to their screens', async () => {
    fakeServer({ listCatalogue: pageOf([anItem()]) });
    signIn();
    renderApp('/home');
    for (const [name, address] of tiles) {
      const tile = await screen.findByRole('link', { name: new RegExp(name) });
      expect(tile.getAttribute('href')).toBe(address);
    }
  });

  it('shows the catalogue with one request of four', async () => {
    const server = fakeServer({ listCatalogue: pageOf([anItem()]) });
    signIn();
    renderApp('/home');
    const part = await screen.findByRole('link', { name: /Rotary Joint/ });
    expect(part.getAttribute('href')).toBe(`/shop/${anItem().ID}`);
    expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/shop');
    expect(server.seen).toHaveLength(1);
    expect(server.seen[0]?.address).toContain('page_size=4');
  });

  it('says that the catalogue could not be had, and tries again', async () => {
    let isDown = true;
    const refusal = { status: 503, body: { error: 'Back soon', code: 'unavailable' } };
    fakeServer({ listCatalogue: () => (isDown ? refusal : pageOf([anItem()])) });
    signIn();
    renderApp('/home');
    expect(await screen.findByText('The catalogue could not be loaded')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Rotary Joint/ })).toBeTruthy();
  });

  it('offers a way on where the catalogue is empty', async () => {
    fakeServer({ listCatalogue: pageOf([]) });
    signIn();
    renderApp('/home');
    await screen.findByText('No products found');
    const explore = screen.getByRole('region', { name: 'Explore Catalogue' });
    expect(within(explore).getByRole('link', { name: 'Generate a Quote' })).toBeTruthy();
  });
});

describe('home for a guest', () => {
  it.each(tiles)('asks to sign in at %s', async (name) => {
    fakeServer({});
    renderApp('/home');
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(window.location.pathname).toBe('/home');
  });

  it('invites to the catalogue without asking the server for it', async () => {
    const server = fakeServer({});
    renderApp('/home');
    await screen.findByText('Sign in to see the catalogue');
    expect(server.to('listCatalogue')).toEqual([]);
  });
});
