import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPhoto } from '../../testing/photos.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import type { PictureEntry } from './picture-entry.ts';
import { PictureInput } from './picture-input.tsx';

let shown: readonly PictureEntry[] = [];

function Host({ max = 5 }: { max?: number }) {
  const [pictures, onChange] = useState<readonly PictureEntry[]>([]);
  shown = pictures;
  return (
    <UiProvider>
      <PictureInput label="Pictures" hint="JPG" {...{ max, pictures, onChange }} />
    </UiProvider>
  );
}

const tiles = () => screen.getAllByRole('listitem');
const add = (...files: File[]) => userEvent.upload(screen.getByLabelText('Add pictures'), files);
/** A picture whose bytes come when `arrive` is called, as one that is only in the cloud. */
function cloudPhoto(name: string) {
  const file = aPhoto(name);
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const slice = file.slice.bind(file);
  file.slice = (...range) => {
    const part = slice(...range);
    return Object.assign(part, { arrayBuffer: () => promise.then(() => bytesOf(part)) });
  };
  return { file, arrive };
}
const bytesOf = (part: Blob) => Blob.prototype.arrayBuffer.call(part);

beforeEach(() => {
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
});

it('shows a picture that is read slowly at once, and it may be removed meanwhile', async () => {
  render(<Host />);
  const [slow, slower] = [cloudPhoto('1.jpg'), cloudPhoto('2.jpg')];
  await add(slow.file, slower.file);
  expect(tiles()).toHaveLength(2);
  expect(tiles()[0]).toHaveAttribute('aria-busy', 'true');
  expect(tiles()[0]).toHaveTextContent('Reading');
  await userEvent.click(screen.getByRole('button', { name: 'Remove 2.jpg' }));
  await act(async () => {
    slow.arrive();
    slower.arrive();
  });
  await waitFor(() => expect(tiles()[0]).not.toHaveAttribute('aria-busy'));
  expect(shown.map(({ name }) => name)).toEqual(['1.jpg']);
});

it('changes nothing after the form was left, and reads the picture when it is opened again', async () => {
  const onChange = vi.fn();
  const pictureInput = (pictures: readonly PictureEntry[]) => (
    <UiProvider>
      <PictureInput label="Pictures" hint="JPG" max={5} {...{ pictures, onChange }} />
    </UiProvider>
  );
  const view = render(pictureInput([]));
  const slow = cloudPhoto('1.jpg');
  await add(slow.file);
  const [unread] = onChange.mock.calls[0] as [readonly PictureEntry[]];
  view.rerender(pictureInput(unread));
  view.unmount();
  await act(async () => slow.arrive());
  expect(onChange).toHaveBeenCalledOnce();
  render(pictureInput(unread));
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  expect(onChange.mock.calls[1]).toEqual([[expect.not.objectContaining({ isUnread: true })]]);
});

it('keeps the picture of a field for one until another is read', async () => {
  render(<Host max={1} />);
  await userEvent.upload(screen.getByLabelText('Add a picture'), aPhoto('1.jpg'));
  await waitFor(() => expect(shown[0]?.isUnread).toBeUndefined());
  const replace = async (file: File) => {
    await userEvent.upload(screen.getByLabelText('Replace the picture'), file, {
      applyAccept: false,
    });
    await waitFor(() => expect(shown).toHaveLength(1));
  };
  await replace(new File(['text'], 'a.txt'));
  expect(shown.map(({ name }) => name)).toEqual(['1.jpg']);
  await replace(aPhoto('2.jpg'));
  expect(shown.map(({ name }) => name)).toEqual(['2.jpg']);
});
