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

it("removes another part's pictures from the form, and restores them on Undo", async () => {
  writeDraft(place, blade);
  renderApp('/quote?part=Comb');
  await screen.findByRole('button', { name: 'Undo' });
  expect(await readDraftPictures(place)).toEqual({});
  await press('Undo');
  await waitFor(() => expect(readDraft(place, emptyQuote).spareParts).toBe('Slotting blade'));
  await toImages();
  await waitFor(() => expect(images()).toHaveLength(1));
});

it('clears the values of another part from the form, and restores them on Undo', async () => {
  writeDraft(place, { ...blade, details: 'Worn' });
  renderApp('/quote?part=Comb');
  await screen.findByText('What you had started in this form was replaced.');
  expect(readDraft(place, emptyQuote)).toEqual({ ...emptyQuote, spareParts: 'Comb' });
  await press('Undo');
  await waitFor(() => expect(readDraft(place, emptyQuote)).toEqual({ ...blade, details: 'Worn' }));
});

it('keeps values entered for the same part or before a part was named', async () => {
  for (const spareParts of ['Comb', '']) {
    writeDraft(place, { ...blade, spareParts });
    const { unmount } = renderApp('/quote?part=Comb&details=Bore%2025');
    await waitFor(() =>
      expect(readDraft(place, emptyQuote)).toEqual({
        ...blade,
        spareParts: 'Comb',
        hasSpecifications: 'Yes',
        details: 'Bore 25',
      }),
    );
    unmount();
  }
});

it('keeps pictures added before a part was named', async () => {
  writeDraft(place, { ...blade, spareParts: '' });
  renderApp('/quote?part=Comb');
  await toImages();
  await waitFor(() => expect(images()).toHaveLength(1));
});
