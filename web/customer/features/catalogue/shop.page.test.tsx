import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCustomer, anItem, pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { cacheStorage } from '../../testing/cache-storage.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const search = () => window.location.search;
const asked = (address = '') => Object.fromEntries(new URL(address, 'http://test').searchParams);

beforeEach(() => signIn());

describe('the catalogue', () => {
  it('shows products as links with picture, name and model', async () => {
    const server = fakeServer({ listCatalogue: pageOf([anItem()]) });
    renderApp('/shop');
    const card = await screen.findByRole('link', { name: 'Rotary JointRJ-40-LH' });
    expect(card).toHaveAttribute('href', `/shop/${anItem().ID}`);
    expect(card.querySelector('img')?.getAttribute('srcset')).toContain('-800x600.320.webp 320w');
    expect(screen.getByText('1 product')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeTruthy();
    expect(screen.getByPlaceholderText('Search products...')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    expect(asked(server.seen[0]?.address)).toEqual({
      selling_type: 'spare parts',
      page: '1',
      page_size: '10',
    });
    expect(server.seen).toHaveLength(1);
  });

  it('reads search, category and page from the address', async () => {
    const server = fakeServer({ listCatalogue: pageOf([anItem()], 2, 1250) });
    renderApp('/shop?search=rotary&category=flexo_printing&page=2');
    await screen.findByText('1,250 products');
    expect(screen.getByRole('searchbox')).toHaveValue('rotary');
    const chosen = screen.getByRole('button', { name: 'Flexo Printing', pressed: true });
    expect(chosen).toBeTruthy();
    expect(asked(server.seen[0]?.address)).toMatchObject({
      product_name: 'rotary',
      category: 'flexo_printing',
      page: '2',
    });
  });

  it('writes search and category into the address and starts at the first page', async () => {
    fakeServer({ listCatalogue: pageOf([anItem()], 1, 25) });
    renderApp('/shop?page=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Corrugation Line' }));
    await waitFor(() => expect(search()).toBe('?category=corrugation_line'));
    await userEvent.type(screen.getByRole('searchbox'), '3M{Enter}');
    await waitFor(() => expect(search()).toContain('search=3M'));
    await userEvent.click(screen.getByRole('button', { name: 'All Categories' }));
    await waitFor(() => expect(search()).toBe('?search=3M'));
  });

  it('turns pages', async () => {
    fakeServer({
      listCatalogue: ({ address }) => pageOf([anItem()], Number(asked(address).page), 25),
    });
    renderApp('/shop');
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByText('Page 1 of 3')).toBeTruthy();
    const previous = within(pages).getByRole('button', { name: 'Previous' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(previous);
    expect(within(pages).getByText('Page 1 of 3')).toBeTruthy();
    await userEvent.click(within(pages).getByRole('button', { name: 'Next' }));
    await within(pages).findByText('Page 2 of 3');
    expect(search()).toBe('?page=2');
  });

  it('redirects an address beyond the end to the last page', async () => {
    fakeServer({
      listCatalogue: ({ address }) => {
        const page = Number(asked(address).page);
        return pageOf(page <= 3 ? [anItem()] : [], page, 25);
      },
    });
    renderApp('/shop?page=9');
    await screen.findByText('Page 3 of 3');
    expect(search()).toBe('?page=3');
  });

  it('says that nothing was found, and offers what to do', async () => {
    fakeServer({
      listCatalogue: ({ address }) => pageOf(asked(address).product_name ? [] : [anItem()]),
    });
    renderApp('/shop?search=zzz&category=flexo_printing');
    await screen.findByText('No products found');
    expect(screen.getByText(/No results for “zzz”/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask for it' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all products' }));
    expect(await screen.findByRole('link', { name: /Rotary Joint/ })).toBeTruthy();
    expect(search()).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('says why it could not be loaded, and loads on Retry', async () => {
    let isDown = true;
    const refusal = { status: 503, body: { error: 'Back soon', code: 'unavailable' } };
    fakeServer({ listCatalogue: () => (isDown ? refusal : pageOf([anItem()])) });
    renderApp('/shop');
    await screen.findByText('The catalogue could not be loaded');
    expect(screen.getByText('Back soon')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Rotary Joint/ })).toBeTruthy();
  });
});

const suggested = (...items: ReturnType<typeof anItem>[]) => ({
  body: { ...pageOf(items).body, suggestion: true },
});

describe('the search box', () => {
  it('carries a search without results into a query', async () => {
    fakeServer({ listCatalogue: pageOf([]) });
    renderApp('/shop?search=HTD8M%201760');
    await userEvent.click(await screen.findByRole('link', { name: 'Ask for it' }));
    expect(await screen.findByLabelText('Spare Part Name')).toHaveValue('HTD8M 1760');
    expect(window.location.pathname + window.location.search).toBe('/quote');
  });

  it("restores the form's former values on Undo", async () => {
    fakeServer({ listCatalogue: pageOf([]) });
    renderApp('/quote');
    await userEvent.type(await screen.findByLabelText('Spare Part Name'), 'Slotting blade');
    cleanup();
    renderApp('/quote?part=Comb');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Spare Part Name')).toHaveValue('Slotting blade');
  });

  it('marks parts that are only spelt alike, and offers to ask', async () => {
    fakeServer({ listCatalogue: suggested(anItem()) });
    renderApp('/shop?search=rotery');
    await screen.findByText('No results for “rotery”. These are the closest.');
    expect(screen.getByRole('link', { name: /Rotary Joint.*Similar/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask for it' })).toBeTruthy();
  });

  it('says how an equivalent differs', async () => {
    const bearing = { product_name: 'Deep groove', part_type: 'Bearing', model_no: '6308DDU' };
    fakeServer({ listCatalogue: pageOf([anItem(bearing)]) });
    renderApp('/shop?search=6308-2RSR');
    await screen.findByText('Equivalent');
    expect(screen.getByText('seal DDU, asked 2RSR')).toBeTruthy();
  });

  it('shows the sizes by which parts were found', async () => {
    const match = [{ name: 'od', asked: 52, value: 51.6, difference: -0.4 }];
    fakeServer({ listCatalogue: pageOf([anItem({ part_type: 'Bearing', match })]) });
    renderApp('/shop?search=bearing%2052');
    const row = await screen.findByRole('link', { name: /Rotary Joint/ });
    expect(row.textContent).toContain('OD 51.6\u00a0mm asked 52, \u22120.4');
  });

  it('offers recent searches of this phone, which can be cleared', async () => {
    fakeServer({ listCatalogue: pageOf([anItem()]) });
    renderApp('/shop?search=rotary');
    await screen.findByRole('link', { name: /Rotary Joint/ });
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    const box = screen.getByRole('searchbox');
    await userEvent.click(await screen.findByRole('button', { name: 'rotary' }));
    await waitFor(() => expect(search()).toBe('?search=rotary'));
    expect(box).toHaveValue('rotary');
    await userEvent.clear(box);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('button', { name: 'rotary' })).toBeNull();
    expect(document.activeElement).toBe(box);
    expect(Object.keys(localStorage).join()).not.toContain('recent-searches');
  });
});

describe('the search without a network', () => {
  const cacheName = `kept-${aCustomer.mobile}`;
  const list = 'http://test/api/catalogue/?page=1';
  const parts = [
    anItem({ product_name: 'Timing Belt', part_type: 'Timing Belts', model_no: 'HTD 8M-1760-30' }),
    anItem({
      ID: '01900000-0000-7000-8000-000000000019',
      product_name: 'Deep groove',
      part_type: 'Bearing',
      model_no: '6205',
      inside_diameter: 25,
      outside_diameter: 52,
    }),
  ];

  beforeEach(async () => {
    vi.stubGlobal('caches', cacheStorage());
    await (await caches.open(cacheName)).put(list, Response.json(pageOf(parts).body));
    fakeServer({ listCatalogue: 'unreachable' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });

  it('searches the parts stored on the phone, and says so', async () => {
    renderApp('/shop?search=htd8m%201760');
    await screen.findByText(/Searched on this phone without a network: 2 products are stored/);
    expect(await screen.findByRole('link', { name: /HTD 8M-1760-30/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /6205/ })).toBeNull();
  });

  it('counts all results, and turns their pages', async () => {
    const belts = Array.from({ length: 23 }, (_, at) =>
      anItem({
        ID: `belt-${at}`,
        product_name: 'Timing Belt',
        part_type: 'Timing Belts',
        model_no: `HTD ${at}`,
      }),
    );
    await (await caches.open(cacheName)).put(list, Response.json(pageOf(belts).body));
    renderApp('/shop?search=timing%20belt');
    await screen.findByText('23 products');
    expect(screen.getAllByRole('link', { name: /HTD/ })).toHaveLength(10);
    for (const next of ['Page 2 of 3', 'Page 3 of 3']) {
      await userEvent.click(screen.getByRole('button', { name: 'Next' }));
      await screen.findByText(next);
    }
    await waitFor(() => expect(screen.getAllByRole('link', { name: /HTD/ })).toHaveLength(3));
    cleanup();
    renderApp('/shop?search=timing%20belt&page=40');
    await screen.findByText('Page 3 of 3');
    cleanup();
    renderApp('/shop/by-size?part_type=Timing%20Belts&page=2');
    await screen.findByText('Page 2 of 3');
    expect(screen.getByRole('heading', { name: /^23 / })).toBeTruthy();
  });

  it('searches by size, too', async () => {
    renderApp('/shop/by-size?part_type=Bearing&dim=bore:25,od:51.6%C2%B10.5');
    await screen.findByText(/Searched on this phone/);
    const row = await screen.findByRole('link', { name: /6205/ });
    expect(row.textContent).toContain('OD 52\u00a0mm asked 51.6, +0.4');
  });

  it.each([
    ['groove 51.6', 'OD 52\u00a0mm asked 51.6, +0.4', false],
    ['bearing 24.95 52', 'Bore 25\u00a0mm asked 24.95, +0.05', false],
    ['20 60', 'OD 52\u00a0mm asked 60, \u22128', true],
  ])('finds near sizes, or suggests the nearest, of %s', async (typed, size, isSuggestion) => {
    renderApp(`/shop?search=${encodeURIComponent(typed)}`);
    const row = await screen.findByRole('link', { name: /6205/ });
    expect(row.textContent).toContain(size);
    expect(screen.queryByText('Did you mean') !== null).toBe(isSuggestion);
  });

  it('shows a hand in words', async () => {
    const joint = anItem({ part_type: 'Rotary Joint', thread_direction: 'Left Hand' });
    await (await caches.open(cacheName)).put(list, Response.json(pageOf([joint]).body));
    renderApp('/shop?search=rotary%20joint%20lh');
    const row = await screen.findByRole('link', { name: /Rotary Joint/ });
    expect(row.textContent).toContain('Hand Left');
  });

  it.each([
    ['HTD 8M 1750 30', /HTD 8M-1760-30/],
    ['620S', /6205/],
    ['timin bellt', /HTD 8M-1760-30/],
  ])('offers the part that is spelt or read like %s as a suggestion', async (typed, model) => {
    renderApp(`/shop?search=${encodeURIComponent(typed)}`);
    await screen.findByText('Did you mean');
    expect(screen.getByRole('link', { name: model })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /HTD|6205/ })).toHaveLength(1);
  });

  it('says that a part is not among the stored ones, and still offers a query', async () => {
    renderApp('/shop?search=anilox');
    await screen.findByText(/No product stored on this phone matches/);
    expect(screen.getByRole('link', { name: 'Ask for it' })).toBeTruthy();
  });
});
