import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from '../../kit/forms/draft.ts';
import {
  type PictureFields,
  readDraftPictures,
  writeDraftPictures,
} from '../../kit/forms/draft-pictures.ts';
import { aCustomer } from '../../kit/testing/builders.ts';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { aPhoto } from '../../kit/testing/photos.ts';
import { chosenPicture } from '../../kit/ui/picture-input/picture-entry.ts';
import { emptyQuote } from '../features/query/quote-values.ts';
import { IMAGES } from '../forms/two-step/use-two-step-form.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';

vi.mock(import('../../kit/forms/draft-pictures.ts'), { spy: true });

const place = { key: 'quote', owner: aCustomer.mobile };
const blade = {
  spareParts: 'Slotting blade',
  machine: 'Slotter',
  urgencyLevel: 'high',
  hasSpecifications: 'No',
  quantity: '2',
  details: '',
};
const images = () => document.querySelectorAll('[data-picture]');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function toImages() {
  await userEvent.type(await screen.findByLabelText('Required Part Details'), 'Worn');
  await press('Next');
  await screen.findByRole('heading', { name: 'Upload Images' });
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
  fakeServer({});
  signIn();
  let stored: PictureFields = { [IMAGES]: [chosenPicture(aPhoto('blade.jpg'))] };
  vi.mocked(readDraftPictures).mockImplementation(async () => stored);
  vi.mocked(writeDraftPictures).mockImplementation(async (_, pictures) => {
    stored = pictures;
  });
});

it('takes the pictures of another part out of the form, and Undo brings them back', async () => {
  writeDraft(place, blade);
  renderApp('/quote?part=Comb');
  await toImages();
  expect(images()).toHaveLength(0);
  await press('Undo');
  await waitFor(() => expect(readDraft(place, emptyQuote).spareParts).toBe('Slotting blade'));
  await waitFor(() => expect(images()).toHaveLength(1));
});

it('leaves pictures that came before any part was named', async () => {
  writeDraft(place, { ...blade, spareParts: '' });
  renderApp('/quote?part=Comb');
  await toImages();
  await waitFor(() => expect(images()).toHaveLength(1));
});
