import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anItem, pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
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

  it('reads search, category and page off the address', async () => {
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

  it('leads an address beyond the end to the last page', async () => {
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

  it('says that nothing was found and what to do', async () => {
    fakeServer({
      listCatalogue: ({ address }) => pageOf(asked(address).product_name ? [] : [anItem()]),
    });
    renderApp('/shop?search=zzz&category=flexo_printing');
    await screen.findByText('No products found');
    expect(screen.getByText(/Nothing is called “zzz”/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Generate a Quote' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all products' }));
    expect(await screen.findByRole('link', { name: /Rotary Joint/ })).toBeTruthy();
    expect(search()).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('says why it could not be loaded, and tries again', async () => {
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
