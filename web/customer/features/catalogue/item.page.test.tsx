import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anItem, pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const address = `/shop/${anItem().ID}`;
const pictures = ['a', 'b', 'c'].map((letter) => `/pictures/${letter.repeat(22)}-800x600.webp`);
const answer = (changes = {}) => ({ body: { data: anItem(changes) } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => signIn());

describe('a product', () => {
  it('shows its name, model and specifications with labels and units', async () => {
    const server = fakeServer({ readCatalogueItem: answer() });
    renderApp(address);
    await screen.findByRole('heading', { level: 1, name: 'Rotary Joint' });
    expect(screen.getByText('RJ-40-LH')).toBeTruthy();
    expect(document.title).toBe('Rotary Joint · Fluteline');
    expect(screen.getByRole('row', { name: /^Maximum Pressure 10\sbar$/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Category Corrugation Line' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Quantity 12,50,000\sunits$/ })).toBeTruthy();
    expect(server.seen).toHaveLength(1);
  });

  it('shows its other model numbers and links to what fits instead', async () => {
    const other = { also_known_as: ['ALT 770', 'ZZ-7700'], fits_instead: ['NEW-91'] };
    fakeServer({ readCatalogueItem: answer(other) });
    renderApp(address);
    const known = await screen.findByRole('list', { name: 'Also known as' });
    expect(known.textContent).toBe('ALT 770ZZ-7700');
    const instead = screen.getByRole('link', { name: 'NEW-91' });
    expect(instead.getAttribute('href')).toBe('/shop?search=NEW-91');
  });

  it('appears at once after the list was read, and is still read so that the phone stores it', async () => {
    const list = pageOf([anItem()]);
    const server = fakeServer({ listCatalogue: list, readCatalogueItem: 'never' });
    renderApp('/shop');
    await userEvent.click(await screen.findByRole('link', { name: /Rotary Joint/ }));
    await screen.findByRole('button', { name: 'Create Query' });
    expect(server.to('readCatalogueItem')).toHaveLength(1);
  });

  it('expands its components, which Back collapses before leaving', async () => {
    fakeServer({ readCatalogueItem: answer() });
    renderApp(address);
    const head = await screen.findByRole('button', { name: 'Components' });
    expect(head).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(head);
    expect(screen.getByRole('heading', { name: 'Syphon Pipe' })).toBeTruthy();
    expect(screen.getByText('Stainless, with elbow')).toBeTruthy();
    window.history.back();
    await waitFor(() => expect(head).toHaveAttribute('aria-expanded', 'false'));
    expect(window.location.pathname).toBe(address);
  });

  it('collapses its specifications', async () => {
    fakeServer({ readCatalogueItem: answer() });
    renderApp(address);
    const head = await screen.findByRole('button', { name: 'Specifications' });
    expect(screen.getByRole('table', { name: 'Specifications' })).toBeTruthy();
    await userEvent.click(head);
    expect(head).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('table', { name: 'Specifications' })).toBeNull();
  });

  it('steps through its pictures with the keyboard and opens one in full', async () => {
    fakeServer({ readCatalogueItem: answer({ images: pictures }) });
    renderApp(address);
    const first = await screen.findByRole('button', { name: 'Open picture 1 of 3' });
    first.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAttribute('aria-label', 'Open picture 2 of 3');
    expect(screen.getByText('2 / 3')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Rotary Joint' })).toBeTruthy();
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says which details are not known', async () => {
    const bare = { images: [], components: [], quantity: null, category: '', max_pressure: null };
    fakeServer({ readCatalogueItem: answer(bare) });
    renderApp(address);
    await screen.findByText(/No specifications are given/);
    expect(screen.getByRole('img', { name: 'Rotary Joint: no picture' })).toBeTruthy();
    await press('Components');
    expect(screen.getByText('No components are listed for this product.')).toBeTruthy();
  });
});

describe('a missing product', () => {
  it.each([
    ['is gone', address, 404],
    ['has an invalid address', '/shop/42', 400],
  ])('is reported as not found when it %s', async (_, at, status) => {
    fakeServer({ readCatalogueItem: { status, body: { error: 'No', code: 'not_found' } } });
    renderApp(at);
    await screen.findByRole('heading', { level: 1, name: 'Product not found' });
    await press('Go Back');
    await waitFor(() => expect(window.location.pathname).toBe('/shop'));
  });

  it('is reported as not loaded after a failure, and loads on Retry', async () => {
    let isDown = true;
    const refusal = { status: 503, body: { error: 'Back soon', code: 'unavailable' } };
    fakeServer({ readCatalogueItem: () => (isDown ? refusal : answer()) });
    renderApp(address);
    await screen.findByText('Failed to load product details');
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy();
    isDown = false;
    await press('Retry');
    expect(await screen.findByRole('heading', { level: 1, name: 'Rotary Joint' })).toBeTruthy();
  });
});
