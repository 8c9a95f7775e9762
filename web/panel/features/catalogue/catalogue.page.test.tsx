import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem, pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer, type Seen } from '../../../kit/testing/fake-server.ts';
import { aStaleAnswer } from '../../../kit/testing/stale-answer.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

const row = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));
const listed = (seen: readonly Seen[]) =>
  seen.map(({ address }) => new URL(address, 'http://test').searchParams);

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the catalogue list', () => {
  it('is a table of products with their actions and the range shown', async () => {
    const server = fakeServer({ ...panelCalls, listCatalogue: pageOf([anItem()], 2, 2345) });
    renderPanel('/catalogue?page=2');
    const product = await row('Rotary Joint');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Product',
      'Category',
      'Model No.',
      'Quantity',
      'Actions',
    ]);
    expect(product.getByRole('button', { name: 'More for Rotary Joint' })).toBeTruthy();
    const asked = listed(server.to('listCatalogue')).map((query) => Object.fromEntries(query));
    expect(asked).toContainEqual({ page: '2', page_size: '10' });
    for (const text of ['Corrugation Line', 'RJ-40-LH', '12,50,000']) {
      expect(product.getByText(text)).toBeTruthy();
    }
    expect(product.getByRole('button', { name: 'View details of Rotary Joint' })).toBeTruthy();
    expect(product.getByRole('link', { name: 'Edit Rotary Joint' })).toBeTruthy();
    expect(product.getByRole('button', { name: 'Delete Rotary Joint' })).toBeTruthy();
    expect(screen.getByText('Showing 11 to 11 of 2,345 results')).toBeTruthy();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'First page',
      'Previous',
      'Page 1',
      'Page 2',
      'Page 3',
      'Page 4',
      'Page 5',
      'Next',
      'Last page',
    ]);
    expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('searches after a pause, filters at once, and puts both into the address', async () => {
    const server = fakeServer({ ...panelCalls, listCatalogue: pageOf([anItem()], 1, 30) });
    renderPanel('/catalogue?page=3');
    await row('Rotary Joint');
    await userEvent.type(screen.getByRole('searchbox'), 'RJ_40%');
    await waitFor(() => expect(window.location.search).toBe('?search=RJ_40%25'));
    await userEvent.click(screen.getByRole('button', { name: 'Flexo Printing' }));
    await waitFor(() => {
      const asked = listed(server.to('listCatalogue')).at(-1);
      expect(asked?.get('product_name')).toBe('RJ_40%');
      expect(asked?.get('category')).toBe('flexo_printing');
      expect(asked?.get('page')).toBe('1');
    });
    expect(window.location.search).toContain('category=flexo_printing');
  });

  it('says what to do when nothing is found', async () => {
    fakeServer(panelCalls);
    renderPanel('/catalogue?search=zzz');
    expect(await screen.findByText('No products found')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('says that similar products do not match exactly, and exports none of them', async () => {
    const near = pageOf([anItem()], 1, 5);
    fakeServer({ ...panelCalls, listCatalogue: { body: { ...near.body, suggestion: true } } });
    renderPanel('/catalogue?search=rotari');
    expect(await screen.findByText('No results for “rotari”. These are the closest.')).toBeTruthy();
    await row('Rotary Joint');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('shows a failure, and its rows after Retry', async () => {
    let fails = true;
    fakeServer({
      ...panelCalls,
      listCatalogue: () =>
        fails ? { status: 500, body: { error: '', code: 'internal' } } : pageOf([anItem()]),
    });
    renderPanel('/catalogue');
    const failure = within(
      await screen
        .findByText('Failed to fetch catalogue items')
        .then((title) => title.parentElement as HTMLElement),
    );
    fails = false;
    await userEvent.click(failure.getByRole('button', { name: 'Retry' }));
    await row('Rotary Joint');
  });

  it('shows the previous page when the last one is gone', async () => {
    fakeServer({
      ...panelCalls,
      listCatalogue: ({ address }) =>
        address.includes('page=2&') ? pageOf([], 2, 10) : pageOf([anItem()], 1, 10),
    });
    renderPanel('/catalogue?page=2');
    await row('Rotary Joint');
    expect(window.location.search).toBe('');
  });
});

describe('a product in the catalogue list', () => {
  it('shows every field with label and unit', async () => {
    const item = anItem({ torque: 12.5, model_numbers: [{ model: 'RJ-1', quantity: 3 }] });
    fakeServer({ ...panelCalls, listCatalogue: pageOf([item]) });
    renderPanel('/catalogue');
    await userEvent.click((await row('Rotary Joint')).getByRole('button', { name: /^View/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Rotary Joint' }));
    const text = (label: string) =>
      sheet.getByRole('rowheader', { name: label }).closest('tr')?.querySelector('td')?.textContent;
    expect(text('Model No.')).toBe('RJ-40-LH');
    expect(text('Maximum Pressure')).toBe('10\u00a0bar');
    expect(text('Torque')).toBe('12.5');
    expect(text('RJ-1')).toBe('3 pieces');
    expect(sheet.getByText('Syphon Pipe')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is deleted after confirmation, and restored by Undo, which has the focus', async () => {
    let items = [anItem()];
    const server = fakeServer({
      ...panelCalls,
      listCatalogue: () => pageOf(items),
      deleteCatalogueItem: () => {
        items = [];
        return { status: 204 };
      },
      restoreCatalogueItem: () => {
        items = [anItem()];
        return { body: { data: anItem() } };
      },
    });
    renderPanel('/catalogue');
    await userEvent.click((await row('Rotary Joint')).getByRole('button', { name: /^Delete/ }));
    const question = within(screen.getByRole('dialog', { name: 'Confirm Deletion' }));
    expect(question.getByText('Are you sure you want to delete Rotary Joint?')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(server.to('deleteCatalogueItem')).toEqual([]);
    await userEvent.click((await row('Rotary Joint')).getByRole('button', { name: /^Delete/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('No products found');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await row('Rotary Joint');
    expect(server.to('restoreCatalogueItem')).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe('Catalogue Management');
  });

  it('that could not be deleted stays, with the reason in the dialog', async () => {
    fakeServer({
      ...panelCalls,
      listCatalogue: pageOf([anItem()]),
      deleteCatalogueItem: 'unreachable',
    });
    renderPanel('/catalogue');
    await userEvent.click((await row('Rotary Joint')).getByRole('button', { name: /^Delete/ }));
    const question = within(screen.getByRole('dialog', { name: 'Confirm Deletion' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByRole('alert')).toHaveTextContent('No connection');
  });

  it('that another person changed meanwhile is deleted only after a second confirmation', async () => {
    const changed = anItem({ quantity: 99, version: 5 });
    const server = fakeServer({
      ...panelCalls,
      listCatalogue: pageOf([anItem({ version: 4 })]),
      deleteCatalogueItem: ({ headers }) =>
        headers['If-Match'] === '"5"' ? { status: 204 } : aStaleAnswer(changed),
    });
    renderPanel('/catalogue');
    await userEvent.click((await row('Rotary Joint')).getByRole('button', { name: /^Delete/ }));
    const question = within(screen.getByRole('dialog', { name: 'Confirm Deletion' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByRole('alert')).toHaveTextContent(
      /Asha Rao changed this on Nov 21, 2026.*Delete it anyway\?/,
    );
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = server.to('deleteCatalogueItem').map(({ headers }) => headers['If-Match']);
    expect(sent).toEqual(['"4"', '"5"']);
  });
});
