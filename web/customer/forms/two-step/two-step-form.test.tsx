import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeDraft } from '../../../kit/forms/draft.ts';
import { type PictureFields, readDraftPictures } from '../../../kit/forms/draft-pictures.ts';
import { aCustomer, aHome, aPartRecord } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { aPhoto } from '../../../kit/testing/photos.ts';
import { chosenPicture } from '../../../kit/ui/picture-input/picture-entry.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { home, keysOf, onlyForm } from '../../testing/sent-form.ts';
import { IMAGES } from './use-two-step-form.ts';

vi.mock(import('../../../kit/forms/draft-pictures.ts'), { spy: true });
const otherTab = vi.hoisted((): { key: string | undefined } => ({ key: undefined }));
vi.mock(import('../../../kit/forms/submission-keys.ts'), async (original) => {
  const actual = await original();
  const submissionKeys: typeof actual.submissionKeys = (place) => ({
    ...actual.submissionKeys(place),
    keyOfOtherTab: () => otherTab.key,
  });
  return { ...actual, submissionKeys };
});

const quote = {
  spareParts: 'Comb',
  machine: 'Slotter',
  urgencyLevel: 'high',
  hasSpecifications: 'No',
  quantity: '2',
  details: 'Worn',
};
const submit = () => screen.findByRole('button', { name: /^Submit/ });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
  signIn();
  // Simulates a reload on the second step.
  writeDraft({ key: 'quote-step' }, { isOnImages: true });
});

it('sends pictures chosen before a reload even when submitted before they are loaded', async () => {
  const created = { status: 201, body: { data: aPartRecord() } };
  const server = fakeServer({ raiseSparePartQuery: created, readHome: aHome() });
  writeDraft({ key: 'quote', owner: aCustomer.mobile }, quote);
  let found = (_: PictureFields | undefined) => {};
  vi.mocked(readDraftPictures).mockReturnValue(
    new Promise((resolve) => {
      found = resolve;
    }),
  );
  renderApp('/quote');
  await userEvent.click(await submit());
  expect(await submit()).toHaveAttribute('aria-busy', 'true');
  expect(server.to('raiseSparePartQuery')).toEqual([]);
  await act(async () => found({ [IMAGES]: [chosenPicture(aPhoto('a.jpg'))] }));
  await home();
  expect(onlyForm(server.to('raiseSparePartQuery')).pictures).toHaveLength(1);
});

it('goes to the details and shows missing values when only the step was restored', async () => {
  fakeServer({});
  renderApp('/quote');
  await userEvent.click(await submit());
  expect(await screen.findByRole('heading', { name: 'GENERAL DETAILS' })).toBeTruthy();
  expect(screen.getAllByText('Required')).toHaveLength(6);
  expect(screen.getByLabelText('Spare Part Name')).toHaveFocus();
});

it('starts at the first step for another account', async () => {
  writeDraft({ key: 'quote-step' }, { isOnImages: true, of: '9000000009' });
  fakeServer({});
  renderApp('/quote');
  expect(await screen.findByRole('heading', { name: 'GENERAL DETAILS' })).toBeTruthy();
});

it('hides a refusal once the refused value is corrected', async () => {
  const refused = { error: 'Not like this', code: 'validation' };
  const fields = { current: { quantity: 'Too many' } as Record<string, string> };
  fakeServer({
    raiseSparePartQuery: () => ({ status: 400, body: { ...refused, fields: fields.current } }),
  });
  writeDraft({ key: 'quote', owner: aCustomer.mobile }, quote);
  const chosen = { [IMAGES]: [chosenPicture(aPhoto('a.jpg'))] };
  vi.mocked(readDraftPictures).mockResolvedValue(chosen);
  renderApp('/quote');
  await userEvent.click(await submit());
  await screen.findByText('Too many');
  await userEvent.type(screen.getByLabelText(/^Quantity/), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await submit();
  expect(screen.queryByText('Not like this')).toBeNull();
  fields.current = { [IMAGES]: 'Not a picture' };
  await userEvent.click(await submit());
  await screen.findByText('Not a picture');
  await userEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
  await waitFor(() => expect(screen.queryByText('Not a picture')).toBeNull());
  expect(screen.queryByText('Not like this')).toBeNull();
});

it('sends a form with the key of another tab that has sent its draft', async () => {
  const created = { status: 201, body: { data: aPartRecord() } };
  const server = fakeServer({ raiseSparePartQuery: created, readHome: aHome() });
  writeDraft({ key: 'quote', owner: aCustomer.mobile }, quote);
  vi.mocked(readDraftPictures).mockResolvedValue({});
  otherTab.key = 'sent-by-another-tab';
  renderApp('/quote');
  await userEvent.click(await submit());
  await home();
  expect([...keysOf(server.to('raiseSparePartQuery'))]).toEqual(['sent-by-another-tab']);
  otherTab.key = undefined;
});
