import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { customerSession } from '../../../kit/client/index.ts';
import { readDraft } from '../../../kit/forms/draft.ts';
import { writeDraftPictures } from '../../../kit/forms/draft-pictures.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { withQueries } from '../../../kit/testing/with-queries.tsx';
import { chosenPicture } from '../../../kit/ui/picture-input/picture-entry.ts';
import { signIn } from '../../testing/render-app.tsx';
import { IMAGES, useTwoStepForm } from './use-two-step-form.ts';

vi.mock(import('../../../kit/forms/draft-pictures.ts'), async (original) => ({
  ...(await original()),
  readDraftPictures: vi.fn(async () => undefined),
  writeDraftPictures: vi.fn(async () => {}),
  clearDraftPictures: vi.fn(async () => {}),
  clearDraftPicturesOf: vi.fn(async () => {}),
}));

const anna = aCustomer.mobile;
const initial = { name: '' };

function aForm() {
  return renderHook(
    () =>
      useTwoStepForm({
        at: '/quote',
        draft: 'test',
        initial,
        validate: () => ({}),
        names: {},
        toRequest: (values, _, origin) => ({
          call: 'raiseMachineQuery',
          ...origin,
          kind: 'machine_query',
          title: values.name,
          body: { machine_name: values.name, urgency_level: 'HIGH' },
        }),
        onStored: () => {},
        onDone: () => {},
        onFailed: () => {},
      }),
    { wrapper: withQueries() },
  ).result;
}

beforeEach(() => {
  vi.mocked(writeDraftPictures).mockClear();
  signIn();
});

it.each([
  ['no account is signed in', () => customerSession.clear()],
  ['another account is signed in', () => signIn({ ...aCustomer, mobile: '9000000009' })],
])('stores values and pictures for the account that began the form while %s', async (_, change) => {
  const form = aForm();
  act(change);
  act(() => {
    form.current.form.change({ name: 'Gluer' });
    form.current.pictures.change({ [IMAGES]: [chosenPicture(new File(['x'], 'a.jpg'))] });
  });
  expect(vi.mocked(writeDraftPictures).mock.calls.map(([place]) => place)).toEqual([
    { key: 'test', owner: anna },
  ]);
  expect(readDraft({ key: 'test', owner: anna }, initial)).toEqual({ name: 'Gluer' });
});
