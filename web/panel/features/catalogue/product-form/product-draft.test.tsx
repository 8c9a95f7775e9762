import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeDraft } from '../../../../kit/forms/draft.ts';
import { readDraftPictures, writeDraftPictures } from '../../../../kit/forms/draft-pictures.ts';
import { anItem } from '../../../../kit/testing/builders.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { aStaleAnswer } from '../../../../kit/testing/stale-answer.ts';
import { savedPicture } from '../../../../kit/ui/picture-input/picture-entry.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';
import { catalogueKey } from '../api.ts';
import { IMAGES, valuesOf } from './product-values.ts';

vi.mock(import('../../../../kit/forms/draft-pictures.ts'), { spy: true });

const seen = anItem({ version: 4, images: ['/pictures/a.webp', '/pictures/b.webp'] });
const theirs = { ...seen, product_name: 'Rotary joint, two-way', version: 5 };
const draft = () => localStorage.getItem(`draft:9000000001:product:${seen.ID}`);
const field = (label: string | RegExp) => screen.getByRole('textbox', { name: label });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pictures = () => document.querySelectorAll('[data-picture]');

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
});

describe("the draft of a product's edit form", () => {
  it("survives a reload after saving it over another person's change failed", async () => {
    const later = { ...theirs, UpdatedAt: '2026-11-22T08:00:00.000Z' };
    let now: object = seen;
    fakeServer({
      ...panelCalls,
      readCatalogueItem: () => ({ body: { data: now } }),
      editCatalogueItem: ({ headers }) => {
        now = later;
        const away = { status: 503, body: { error: 'Please try again.', code: 'unavailable' } };
        return headers['If-Match'] === '"5"' ? away : aStaleAnswer(later);
      },
    });
    const first = renderPanel(`/catalogue/${seen.ID}/edit`);
    await waitFor(() => expect(field(/Model No/)).toHaveValue('RJ-40-LH'));
    await userEvent.clear(field('Quantity'));
    await userEvent.type(field('Quantity'), '77');
    await press('Save changes');
    await screen.findByText(/Asha Rao changed this/);
    await press('Keep mine');
    await waitFor(() => expect(draft()).toContain('"@version":5'));
    first.unmount();
    renderPanel(`/catalogue/${seen.ID}/edit`);
    await waitFor(() => expect(field(/Product name/)).toHaveValue('Rotary joint, two-way'));
    expect(field('Quantity')).toHaveValue('77');
    await press('Start over');
    expect(field('Quantity')).toHaveValue('1250000');
    expect(draft()).toBeNull();
  });

  it('is restored as an earlier release stored it, with the state of the product in its key', async () => {
    const place = { key: `product:${seen.ID}:${seen.UpdatedAt}`, owner: '9000000001' };
    writeDraft(place, { ...valuesOf(seen), quantity: '77' });
    fakeServer({ ...panelCalls, readCatalogueItem: { body: { data: seen } } });
    renderPanel(`/catalogue/${seen.ID}/edit`);
    await waitFor(() => expect(field('Quantity')).toHaveValue('77'));
    await press('Start over');
    expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toEqual([]);
  });

  it('says that the product was changed since, shows both changes, and overwrites neither unasked', async () => {
    let now: object = seen;
    const later = { ...theirs, quantity: 50, version: 6 };
    const server = fakeServer({
      ...panelCalls,
      readCatalogueItem: () => ({ body: { data: now } }),
      editCatalogueItem: ({ headers }) =>
        headers['If-Match'] === '"6"' ? { body: { data: later } } : aStaleAnswer(later),
    });
    const first = renderPanel(`/catalogue/${seen.ID}/edit`);
    await waitFor(() => expect(field(/Model No/)).toHaveValue('RJ-40-LH'));
    await userEvent.clear(field('Quantity'));
    await userEvent.type(field('Quantity'), '77');
    first.unmount();
    now = later;
    renderPanel(`/catalogue/${seen.ID}/edit`);
    await waitFor(() => expect(field(/Product name/)).toHaveValue('Rotary joint, two-way'));
    expect(field('Quantity')).toHaveValue('77');
    expect(screen.getByText(/^This was changed since then/)).toBeTruthy();
    await press('Save changes');
    await screen.findByText(/Asha Rao changed this/);
    await press('See both');
    const rows = within(screen.getByRole('table', { name: 'Both versions' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['Quantity7750']);
    await press('Keep mine');
    await waitFor(() => expect(window.location.pathname).toBe('/admin/catalogue'));
    const sent = server.to('editCatalogueItem');
    expect(sent.map(({ body }) => body)).toEqual([{ quantity: '77' }, { quantity: '77' }]);
    expect(sent.map(({ headers }) => headers['If-Match'])).toEqual(['"4"', '"6"']);
    expect(draft()).toBeNull();
  });

  it('is not sent again with the key of an earlier save, after another person changed the same', async () => {
    let now: object = seen;
    const server = fakeServer({
      ...panelCalls,
      readCatalogueItem: () => ({ body: { data: now } }),
      editCatalogueItem: 'unreachable',
    });
    const saveTyped = async (times: number) => {
      await press('Save changes');
      await waitFor(() => expect(server.to('editCatalogueItem')).toHaveLength(times));
    };
    const first = renderPanel(`/catalogue/${seen.ID}/edit`);
    await waitFor(() => expect(field(/Model No/)).toHaveValue('RJ-40-LH'));
    await userEvent.clear(field('Quantity'));
    await userEvent.type(field('Quantity'), '77');
    await saveTyped(1);
    first.unmount();
    now = { ...seen, quantity: 50, version: 6 };
    renderPanel(`/catalogue/${seen.ID}/edit`);
    await screen.findByText(/^This was changed since then/);
    await saveTyped(2);
    const [one, other] = server.to('editCatalogueItem').map(({ headers }) => headers);
    expect(other?.['If-Match']).toBe('"4"');
    expect(other?.['Idempotency-Key']).not.toBe(one?.['Idempotency-Key']);
  });

  it('leaves the pictures that only another person changed', async () => {
    const component = { ID: 'c1', component_name: 'Pipe', description: 'Bent', image: '/c/a.webp' };
    const mine = { ...seen, components: [component] };
    let now: object = mine;
    const server = fakeServer({
      ...panelCalls,
      readCatalogueItem: () => ({ body: { data: now } }),
      editCatalogueItem: aStaleAnswer(mine),
    });
    const written = vi.mocked(writeDraftPictures);
    const first = renderPanel(`/catalogue/${seen.ID}/edit`);
    await userEvent.click(await screen.findByRole('button', { name: /Remove Picture 1/ }));
    const stored = written.mock.lastCall?.[1];
    expect(Object.keys(stored ?? {})).toEqual([IMAGES]);
    first.unmount();
    now = { ...mine, components: [{ ...component, image: '/c/b.webp' }], version: 5 };
    vi.mocked(readDraftPictures).mockResolvedValueOnce(stored);
    renderPanel(`/catalogue/${seen.ID}/edit`);
    await screen.findByText(/^This was changed since then/);
    await press('Save changes');
    await waitFor(() => expect(server.to('editCatalogueItem')).toHaveLength(1));
    const [sent] = server.to('editCatalogueItem');
    expect(sent?.headers['If-Match']).toBe('"4"');
    const form = sent?.body instanceof FormData ? sent.body : new FormData();
    expect([...new Set(form.keys())]).toEqual(['images']);
  });

  it('is announced when only a picture was removed', async () => {
    fakeServer({ ...panelCalls, readCatalogueItem: { body: { data: seen } } });
    const [first = ''] = seen.images;
    vi.mocked(readDraftPictures).mockResolvedValueOnce({
      [IMAGES]: [savedPicture(first, 'Picture 1')],
    });
    renderPanel(`/catalogue/${seen.ID}/edit`);
    await screen.findByRole('button', { name: 'Start over' });
    expect(pictures()).toHaveLength(1);
    await press('Start over');
    expect(pictures()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });
});

describe('a product copied from a similar one', () => {
  it('reports that the similar product cannot be loaded, and keeps typed values when it is loaded later', async () => {
    const item = anItem();
    let isThere = false;
    const server = fakeServer({
      ...panelCalls,
      readCatalogueItem: () =>
        isThere
          ? { body: { data: item } }
          : { status: 503, body: { error: 'Please try again.', code: 'unavailable' } },
    });
    const { queries } = renderPanel(`/catalogue/new?like=${item.ID}`);
    await screen.findByText('Please try again.');
    expect(screen.queryByRole('textbox')).toBeNull();
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(field(/Product name/)).toHaveValue('Rotary Joint'));
    await userEvent.type(field(/Model No/), 'RJ-50');
    const before = server.to('readCatalogueItem').length;
    await queries.invalidateQueries({ queryKey: catalogueKey });
    await waitFor(() => expect(server.to('readCatalogueItem').length).toBeGreaterThan(before));
    expect(field(/Model No/)).toHaveValue('RJ-50');
  });
});
