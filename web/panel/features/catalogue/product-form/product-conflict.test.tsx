import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem, pageOf } from '../../../../kit/testing/builders.ts';
import { fakeServer, type Seen } from '../../../../kit/testing/fake-server.ts';
import { aStaleAnswer, ashasChange } from '../../../../kit/testing/stale-answer.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';

const seen = anItem({ version: 4, images: ['/pictures/a.webp', '/pictures/b.webp'] });
const theirs = {
  ...seen,
  product_name: 'Rotary joint, two-way',
  images: ['/pictures/b.webp'],
  version: 5,
};

const field = (label: string | RegExp) => screen.getByRole('textbox', { name: label });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saved = () => waitFor(() => expect(window.location.pathname).toBe('/admin/catalogue'));

/** Returns a handler that answers equal keys equally, as the server does. */
function answersByKey(answer: (seen: Seen) => object) {
  const stored = new Map<string | undefined, object>();
  return (seen: Seen) => {
    const key = seen.headers['Idempotency-Key'];
    const reply = stored.get(key) ?? answer(seen);
    stored.set(key, reply);
    return reply;
  };
}

/** Creates a server where Asha saved first. */
function serverWhereAshaWasFirst(handlers: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    ...panelCalls,
    listCatalogue: pageOf([seen]),
    readCatalogueItem: { body: { data: seen } },
    editCatalogueItem: answersByKey(({ headers }) =>
      headers['If-Match'] === '"5"'
        ? { body: { data: { ...theirs, version: 6 } } }
        : aStaleAnswer(theirs),
    ),
    ...handlers,
  });
}

async function typeAndSave() {
  renderPanel(`/catalogue/${seen.ID}/edit`);
  await waitFor(() => expect(field(/Model No/)).toHaveValue('RJ-40-LH'));
  await userEvent.clear(field('Quantity'));
  await userEvent.type(field('Quantity'), '77');
  await press('Save changes');
}

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a product that another person changed first', () => {
  it('says who changed it and when, keeps typed values, and sends only those after Keep mine', async () => {
    const server = serverWhereAshaWasFirst();
    await typeAndSave();
    expect(await screen.findByText(/Asha Rao changed this on Nov 21, 2026/)).toBeTruthy();
    expect(field('Quantity')).toHaveValue('77');
    await press('Keep mine');
    await saved();
    const sent = server.to('editCatalogueItem');
    expect(sent.map(({ body }) => body)).toEqual([{ quantity: '77' }, { quantity: '77' }]);
    expect(sent.map(({ headers }) => headers['If-Match'])).toEqual(['"4"', '"5"']);
  });

  it('shows both versions, and what the other person saved after Take theirs', async () => {
    const server = serverWhereAshaWasFirst();
    await typeAndSave();
    await userEvent.click(await screen.findByRole('button', { name: 'See both' }));
    const both = within(screen.getByRole('table', { name: 'Both versions' }));
    expect(
      both
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      'Product nameRotary JointRotary joint, two-way',
      'Quantity771250000',
      'PicturesPicture 1, Picture 2Picture 1',
    ]);
    await press('Take theirs');
    expect(field(/Product name/)).toHaveValue('Rotary joint, two-way');
    expect(field('Quantity')).toHaveValue('1250000');
    expect(screen.queryByText(/Asha Rao/)).toBeNull();
    expect(server.to('editCatalogueItem')).toHaveLength(1);
  });
});

describe('a product that another person deleted', () => {
  const deleted = (handlers: Parameters<typeof fakeServer>[0] = {}) => {
    let isThere = true;
    return serverWhereAshaWasFirst({
      readCatalogueItem: () =>
        isThere ? { body: { data: seen } } : { status: 404, body: { code: 'not_found' } },
      editCatalogueItem: answersByKey(({ headers }) => {
        if (headers['If-Match'] === '"5"') return { body: { data: { ...seen, version: 6 } } };
        isThere = false;
        const conflict = ashasChange(null);
        return { status: 404, body: { error: 'Not found', code: 'not_found', conflict } };
      }),
      restoreCatalogueItem: { body: { data: { ...seen, version: 5 } } },
      ...handlers,
    });
  };

  it('is restored with the typed values', async () => {
    const server = deleted();
    await typeAndSave();
    expect(await screen.findByText(/Asha Rao deleted this on Nov 21, 2026/)).toBeTruthy();
    expect(field('Quantity')).toHaveValue('77');
    await press('Restore and save mine');
    await saved();
    expect(server.to('restoreCatalogueItem')).toHaveLength(1);
    expect(server.to('editCatalogueItem').at(-1)?.body).toEqual({ quantity: '77' });
  });

  it('stays deleted when it is not restored', async () => {
    const server = deleted();
    await typeAndSave();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave it deleted' }));
    await saved();
    expect(server.to('restoreCatalogueItem')).toEqual([]);
  });
});
