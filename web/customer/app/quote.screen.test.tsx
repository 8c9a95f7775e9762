import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  type PictureFields,
  readDraftPictures,
  writeDraftPictures,
} from '../../kit/forms/draft-pictures.ts';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { aPhoto } from '../../kit/testing/photos.ts';
import { openDatabase } from '../offline/database.ts';
import { takeShared } from '../sw/share.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';

vi.mock(import('../offline/database.ts'), { spy: true });
vi.mock(import('../../kit/forms/draft-pictures.ts'), { spy: true });

/** Fakes the database store in which the worker leaves shared files for the page. */
function storeShared() {
  let stored: unknown;
  const store = {
    get: async () => stored,
    put: async (files: unknown) => {
      stored = files;
    },
    delete: vi.fn(async () => {
      stored = undefined;
    }),
  };
  const database = {
    ...store,
    count: async () => (stored === undefined ? 0 : 1),
    transaction: () => ({ store, done: Promise.resolve() }),
  };
  vi.mocked(openDatabase).mockResolvedValue(database as never);
  return database;
}

/** Fakes the draft of a form's pictures; like the real one, it ignores write failures. */
function storeDraft({ isFull = false } = {}): void {
  let stored: PictureFields | undefined;
  vi.mocked(readDraftPictures).mockImplementation(async () => stored);
  vi.mocked(writeDraftPictures).mockImplementation(async (_, pictures) => {
    if (!isFull) stored = pictures;
  });
}

/** Shares files from another app and returns the address that the worker redirects to. */
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
  storeDraft();
});

it('reports how many shared files were left out and which are not pictures', async () => {
  const notes = ['a.txt', 'b.txt', 'c.txt'].map((name) => new File(['Creaser'], name));
  const photos = Array.from({ length: 22 }, (_, index) => aPhoto(`${index}.jpg`));
  renderApp(await share([...notes, ...photos]));
  await screen.findByText(/^Your 5 pictures are attached/);
  expect(screen.getByText('17 pictures were left out: at most 5 are allowed.')).toBeTruthy();
  expect(screen.getByText('c.txt is not a JPG, PNG or WebP picture')).toBeTruthy();
  expect(window.location.search).toBe('');
});

it('reports that shared pictures were not added when the draft has no room', async () => {
  storeDraft({ isFull: true });
  renderApp(await share([aPhoto('0.jpg')]));
  await screen.findByText(/^Your pictures could not be added/);
  expect(screen.queryByText(/in the form\. It comes/)).toBeNull();
  expect(window.location.search).toBe('');
});

it('reports that shared pictures were not added when the worker had no room', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  const transaction = () => ({ store: { get: async () => undefined, put } });
  vi.mocked(openDatabase).mockResolvedValue({ transaction } as never);
  renderApp(await share([aPhoto('0.jpg')]));
  await screen.findByText(/^Your pictures could not be added/);
  await screen.findByRole('heading', { name: 'GENERAL DETAILS' });
});

it('adds pictures shared before sign-in the next time the form opens', async () => {
  vi.stubGlobal('indexedDB', {});
  await share([aPhoto('0.jpg'), aPhoto('1.jpg')]);
  const { unmount } = renderApp('/quote');
  await screen.findByText(/^Your 2 pictures are attached/);
  await screen.findByRole('heading', { name: 'GENERAL DETAILS' });
  unmount();
  vi.mocked(writeDraftPictures).mockClear();
  renderApp('/quote');
  await screen.findByRole('heading', { name: 'GENERAL DETAILS' });
  await waitFor(() => expect(vi.mocked(openDatabase)).toHaveBeenCalled());
  expect(writeDraftPictures).not.toHaveBeenCalled();
});

it('adds pictures that were shared one after another before sign-in', async () => {
  vi.stubGlobal('indexedDB', {});
  await share([aPhoto('0.jpg')]);
  await share([aPhoto('1.jpg')]);
  renderApp('/quote');
  await screen.findByText(/^Your 2 pictures are attached/);
});

it('deletes shared pictures when the draft has them, and adds them once if that did not happen', async () => {
  vi.stubGlobal('indexedDB', {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const database = storeShared();
  database.delete.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await share([aPhoto('0.jpg'), aPhoto('1.jpg'), aPhoto('2.jpg')]);
  const { unmount } = renderApp('/quote');
  await screen.findByText(/^Your 3 pictures are attached/);
  const [written = Number.NaN] = vi.mocked(writeDraftPictures).mock.invocationCallOrder;
  expect(database.delete.mock.invocationCallOrder[0]).toBeGreaterThan(written);
  await screen.findByRole('heading', { name: 'GENERAL DETAILS' });
  unmount();
  vi.mocked(writeDraftPictures).mockClear();
  renderApp('/quote');
  await waitFor(() => expect(database.delete).toHaveBeenCalledTimes(2));
  expect(writeDraftPictures).not.toHaveBeenCalled();
  expect(await database.count()).toBe(0);
});
