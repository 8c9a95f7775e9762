import { screen } from '@testing-library/react';
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

/** The draft that a form's pictures are stored in, which swallows its failures. */
function storeDraft({ isFull = false } = {}): void {
  let stored: PictureFields | undefined;
  vi.mocked(readDraftPictures).mockImplementation(async () => stored);
  vi.mocked(writeDraftPictures).mockImplementation(async (_, pictures) => {
    if (!isFull) stored = pictures;
  });
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
  storeDraft();
});

it('says of pictures shared into the app how many were left out, and which are none', async () => {
  const notes = ['a.txt', 'b.txt', 'c.txt'].map((name) => new File(['Creaser'], name));
  const photos = Array.from({ length: 22 }, (_, index) => aPhoto(`${index}.jpg`));
  renderApp(await share([...notes, ...photos]));
  await screen.findByText(/^Your 5 pictures are attached/);
  expect(screen.getByText('17 pictures were left out: at most 5 fit.')).toBeTruthy();
  expect(screen.getByText('c.txt is not a JPG, PNG or WebP picture')).toBeTruthy();
  expect(window.location.search).toBe('');
});

it('says that pictures were not taken where the draft has no room for them', async () => {
  storeDraft({ isFull: true });
  renderApp(await share([aPhoto('0.jpg')]));
  await screen.findByText(/^Your pictures could not be added/);
  expect(screen.queryByText(/in the form\. It comes/)).toBeNull();
  expect(window.location.search).toBe('');
});

it('says so too where the worker had no room for them', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  vi.mocked(openDatabase).mockResolvedValue({ put } as never);
  renderApp(await share([aPhoto('0.jpg')]));
  await screen.findByText(/^Your pictures could not be added/);
  await screen.findByRole('heading', { name: 'GENERAL DETAILS' });
});
