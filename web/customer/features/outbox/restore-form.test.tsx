import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offeredDraft, writeDraft } from '../../../kit/forms/draft.ts';
import {
  clearDraftPictures,
  type PictureFields,
  readDraftPictures,
  writeDraftPictures,
} from '../../../kit/forms/draft-pictures.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { aPhoto } from '../../../kit/testing/photos.ts';
import { chosenPicture } from '../../../kit/ui/picture-input/picture-entry.ts';
import { submit } from '../../offline/outbox/index.ts';
import { listItems } from '../../offline/outbox/store.ts';
import { untilTried } from '../../testing/outbox-states.ts';
import { signIn } from '../../testing/render-app.tsx';
import { requirement } from '../../testing/requirement.ts';
import { hasOtherContent, restoreForm } from './restore-form.ts';

vi.mock(import('../../../kit/forms/draft-pictures.ts'), { spy: true });

type Grant = (lock: object) => unknown;
const request = async (...given: readonly unknown[]) => (given.at(-1) as Grant)({});

beforeEach(() => {
  signIn();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'locks');
});

it('a draft of an earlier start of the app counts as other content', async () => {
  fakeServer({ raiseMachineQuery: 'unreachable' });
  const edit = { to: '/buy', draft: { key: 'buy', values: { machine: 'Gluer' } } };
  await submit({ ...requirement('Gluer'), edit });
  await untilTried();
  const [item] = await listItems();
  if (!item) throw new Error('Nothing waits');
  expect(await hasOtherContent(item)).toBe(false);
  const earlier = `draft:${aCustomer.mobile}:buy@earlier`;
  localStorage.setItem(earlier, JSON.stringify({ machine: 'Stacker' }));
  expect(await hasOtherContent(item)).toBe(true);
});

describe("a form without room for an item's pictures", () => {
  const place = { key: 'buy', owner: aCustomer.mobile };
  const edit = {
    to: '/buy',
    draft: { key: 'buy', values: { machine: 'Gluer' }, pictures: 'images' },
  };

  const anItem = async () => {
    fakeServer({ raiseMachineQuery: 'unreachable' });
    await submit({ ...requirement('Gluer'), edit, files: { images: [aPhoto('gluer.jpg')] } });
    await untilTried();
    const [item] = await listItems();
    if (!item) throw new Error('Nothing waits');
    return item;
  };

  it('stays empty when it was empty', async () => {
    expect(await restoreForm(await anItem())).toBe(false);
    expect(offeredDraft(place)).toBeNull();
  });

  it('gets its former values and pictures back', async () => {
    const earlier: PictureFields = { images: [chosenPicture(aPhoto('stacker.jpg'))] };
    let stored: PictureFields | undefined = earlier;
    vi.mocked(readDraftPictures).mockImplementation(async () => stored);
    vi.mocked(writeDraftPictures).mockImplementation(async (_, pictures) => {
      stored = pictures === earlier ? pictures : undefined;
    });
    vi.mocked(clearDraftPictures).mockImplementation(async () => {
      stored = undefined;
    });
    writeDraft(place, { machine: 'Stacker' });
    expect(await restoreForm(await anItem())).toBe(false);
    expect(offeredDraft(place)).toEqual({ machine: 'Stacker' });
    expect(stored).toBe(earlier);
  });
});
