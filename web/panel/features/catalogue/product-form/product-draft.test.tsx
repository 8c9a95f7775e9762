import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraftPictures } from '../../../../kit/forms/draft-pictures.ts';
import { anItem } from '../../../../kit/testing/builders.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { aStaleAnswer } from '../../../../kit/testing/stale-answer.ts';
import { savedPicture } from '../../../../kit/ui/picture-input/picture-entry.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';
import { catalogueKey, productDraftKey } from '../api.ts';
import { IMAGES } from './product-values.ts';

vi.mock(import('../../../../kit/forms/draft-pictures.ts'), { spy: true });

const seen = anItem({ version: 4, images: ['/pictures/a.webp', '/pictures/b.webp'] });
const theirs = { ...seen, product_name: 'Rotary joint, two-way', version: 5 };
const draftOf = (product: Parameters<typeof productDraftKey>[0]) =>
  `draft:9000000001:${productDraftKey(product)}`;
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
    await waitFor(() => expect(localStorage.getItem(draftOf(later))).toContain('77'));
    first.unmount();
    renderPanel(`/catalogue/${seen.ID}/edit`);
    await waitFor(() => expect(field(/Product name/)).toHaveValue('Rotary joint, two-way'));
    expect(field('Quantity')).toHaveValue('77');
    await press('Start over');
    expect(field('Quantity')).toHaveValue('1250000');
    expect(localStorage.getItem(draftOf(later))).toBeNull();
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
