import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { aPhoto } from '../../kit/testing/photos.ts';
import { openDatabase } from '../offline/database.ts';
import { takeShared } from '../sw/share.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';

vi.mock(import('../offline/database.ts'), { spy: true });

/** The store that the worker puts shared files into and the page takes them out of. */
function storeShared(): void {
  let stored: unknown;
  const store = {
    get: async () => stored,
    delete: async () => {
      stored = undefined;
    },
  };
  const put = async (_: string, files: unknown) => {
    stored = files;
  };
  const database = { put, transaction: () => ({ store, done: Promise.resolve() }) };
  vi.mocked(openDatabase).mockResolvedValue(database as never);
}

/** Shares files into the app as another one does; where the worker leads. */
async function share(files: readonly File[]): Promise<string> {
  const form = new FormData();
  for (const file of files) form.append('pictures', file);
  const redirect = vi.spyOn(Response, 'redirect').mockReturnValue(new Response());
  await takeShared({ formData: async () => form } as Request);
  return String(redirect.mock.calls[0]?.[0]);
}

beforeEach(() => {
  fakeServer({});
  signIn();
  storeShared();
});

it('says of pictures shared into the app how many were left out, and which are none', async () => {
  const notes = ['a.txt', 'b.txt', 'c.txt'].map((name) => new File(['Creaser'], name));
  const photos = Array.from({ length: 22 }, (_, index) => aPhoto(`${index}.jpg`));
  renderApp(await share([...notes, ...photos]));
  await screen.findByText(/^Your 5 pictures are in the form/);
  expect(screen.getByText('17 pictures were left out: at most 5 fit.')).toBeTruthy();
  expect(screen.getByText('c.txt is not a JPG, PNG or WebP picture')).toBeTruthy();
  expect(window.location.search).toBe('');
});
