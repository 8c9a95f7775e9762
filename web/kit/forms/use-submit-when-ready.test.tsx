import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeWorkers } from '../testing/fake-worker.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { PictureInput } from '../ui/picture-input/picture-input.tsx';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { useDraftPictures } from './use-draft-pictures.ts';
import { useForm } from './use-form.ts';

const sent = vi.fn();
const none = { images: [] };

function Host() {
  const pictures = useDraftPictures({ key: 'test' }, none);
  const form = useForm({
    initial: { part: '' },
    validate: ({ part }) => ({ part: part ? undefined : 'Enter the part' }),
    onSubmit: ({ part }) =>
      sent(
        part,
        pictures.pictures.images?.map(({ source }) => source),
      ),
    pictures,
  });
  return (
    <UiProvider>
      <form {...form.props}>
        <TextField label="Part" {...form.bind('part')} />
        <PictureInput
          label="Pictures"
          hint="JPG"
          max={5}
          pictures={pictures.pictures.images ?? []}
          onChange={(images) => pictures.change({ images })}
        />
        <Button type="submit" busy={form.isWaiting}>
          Send
        </Button>
      </form>
    </UiProvider>
  );
}

function photo(name: string): File {
  const file = new File([Uint8Array.of(0xff, 0xd8, 0xff)], name, { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: 6_000_000 });
  return file;
}

const small = () => new Blob([new Uint8Array(700)], { type: 'image/jpeg' });
const send = () => screen.getByRole('button', { name: /Send/ });

async function start() {
  const workers = fakeWorkers();
  render(<Host />);
  await userEvent.upload(screen.getByLabelText('Add pictures'), [photo('a.jpg')]);
  await waitFor(() => expect(workers[0]?.orders).toHaveLength(1));
  return workers;
}

beforeEach(() => {
  sent.mockReset();
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => {};
});

it('sends when the last picture is small enough, with the values typed meanwhile', async () => {
  const workers = await start();
  await userEvent.type(screen.getByLabelText('Part'), 'Comb');
  await userEvent.click(send());
  expect(send()).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText(/The form will be sent right after that/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Part'), ' 2');
  expect(sent).not.toHaveBeenCalled();
  await act(async () => workers[0]?.answer({ kind: 'done', blob: small() }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls[0]).toEqual(['Comb 2', [expect.objectContaining({ size: 700 })]]);
  expect(send()).not.toHaveAttribute('aria-busy');
});

it('validates the fields before it waits', async () => {
  await start();
  await userEvent.click(send());
  expect(screen.getByText('Enter the part')).toBeTruthy();
  expect(send()).not.toHaveAttribute('aria-busy');
});

it('sends nothing when a picture is removed meanwhile, so that the user decides', async () => {
  const workers = await start();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await userEvent.type(screen.getByLabelText('Part'), 'Comb');
  await userEvent.click(send());
  await act(async () => workers[0]?.answer({ kind: 'failed', reason: 'no memory' }));
  expect(await screen.findByText('a.jpg is larger than 5 MB')).toBeTruthy();
  await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy'));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(send());
  expect(sent).toHaveBeenCalledWith('Comb', []);
});

it('waits for a picture that is still read, so that none is left out', async () => {
  fakeWorkers();
  render(<Host />);
  const picture = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'cloud.jpg', { type: 'image/jpeg' });
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const slice = picture.slice.bind(picture);
  picture.slice = (...range) => Object.assign(slice(...range), { arrayBuffer: () => promise });
  await userEvent.type(screen.getByLabelText('Part'), 'Comb');
  await userEvent.upload(screen.getByLabelText('Add pictures'), [picture]);
  await userEvent.click(send());
  expect(sent).not.toHaveBeenCalled();
  await act(async () => resolve(Uint8Array.of(0xff, 0xd8, 0xff, 0xe1).buffer));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('Comb', [picture]));
});
