import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWorkers, type HiredWorker } from '../../testing/fake-worker.ts';
import { UiProvider } from '../theme/ui-provider.tsx';
import { toast } from '../toast.ts';
import type { PictureEntry } from './picture-entry.ts';
import { PictureInput } from './picture-input.tsx';
import { uploadShares } from './upload-shares.ts';

const MIB = 1024 * 1024;

function photo(name: string, size: number, begins = '\xff\xd8\xff\xe1'): File {
  const bytes = Uint8Array.from(begins, (letter) => letter.charCodeAt(0));
  const file = new File([bytes], name, { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

const smaller = () => new Blob([new Uint8Array(900)], { type: 'image/jpeg' });

let shown: readonly PictureEntry[] = [];

function Host({ max = 5, share = null }: { max?: number; share?: number | null }) {
  const [pictures, setPictures] = useState<readonly PictureEntry[]>([]);
  shown = pictures;
  const files = pictures.map(({ source }) => source);
  return (
    <UiProvider>
      <PictureInput
        label="Pictures"
        hint="JPG"
        max={max}
        pictures={pictures}
        onChange={setPictures}
        uploaded={uploadShares({ images: files }, share)}
      />
    </UiProvider>
  );
}

const add = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Add pictures'), files, { applyAccept: false });
const choose = async (...files: File[]) => {
  const known = shown.length;
  await add(...files);
  await waitFor(() => expect(shown.some(({ isUnread }) => isUnread)).toBe(false));
  expect(shown.length).toBeGreaterThan(known);
};
const tiles = () => screen.getAllByRole('listitem');
const button = (name: string) => screen.getByRole('button', { name });
const answer = async (worker: HiredWorker | undefined, message: object) => {
  await act(async () => worker?.answer(message));
};

beforeEach(() => {
  shown = [];
  let made = 0;
  URL.createObjectURL = vi.fn(() => `blob:${++made}`);
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

describe('pictures above 2 MiB', () => {
  it('are compressed one after another by one worker, with progress on their tiles', async () => {
    const workers = fakeWorkers();
    render(<Host />);
    await choose(photo('a.jpg', 8 * MIB), photo('b.jpg', 3 * MIB), photo('c.jpg', 2 * MIB));
    await waitFor(() => expect(workers[0]?.orders).toHaveLength(1));
    expect(tiles()[0]).toHaveTextContent('Reading');
    expect(tiles()[1]).toHaveTextContent('Waiting for its turn');
    expect(tiles()[2]).not.toHaveAttribute('aria-busy');
    expect(workers[0]?.orders[0]).toMatchObject({ type: 'image/jpeg' });

    await answer(workers[0], { kind: 'read' });
    expect(tiles()[0]).toHaveTextContent('Making it smaller');
    await answer(workers[0], { kind: 'done', blob: smaller() });
    await waitFor(() => expect(workers[0]?.orders).toHaveLength(2));
    expect(within(tiles()[0] as HTMLElement).getByRole('img', { name: 'a.jpg' })).toBeTruthy();
    expect(shown[0]?.source).toMatchObject({ name: 'a.jpg', size: 900, type: 'image/jpeg' });

    await answer(workers[0], { kind: 'done', blob: smaller() });
    await waitFor(() => expect(tiles()[1]).not.toHaveAttribute('aria-busy'));
    expect(workers).toHaveLength(1);
    await waitFor(() => expect(workers[0]?.isDismissed()).toBe(true));
    expect(shown.map(({ source }) => (source as File).size)).toEqual([900, 900, 2 * MIB]);
  });

  it('are not drawn while they are compressed', async () => {
    fakeWorkers();
    render(<Host />);
    await choose(photo('a.jpg', 8 * MIB));
    expect(URL.createObjectURL).not.toHaveBeenCalled();
  });

  it('of up to 5 MB stay unchanged when compression fails, with a message', async () => {
    const workers = fakeWorkers();
    render(<Host />);
    const original = photo('a.jpg', 4 * MIB);
    await choose(original);
    await waitFor(() => expect(workers[0]?.orders).toHaveLength(1));
    await answer(workers[0], { kind: 'failed', reason: 'EncodingError' });
    expect(await screen.findByText('File compression failed')).toBeTruthy();
    expect(shown[0]?.source).toBe(original);
    await waitFor(() => expect(tiles()[0]).not.toHaveAttribute('aria-busy'));
    expect(workers).toHaveLength(1);
  });

  it('above 5 MB that cannot be compressed are removed, with the reason', async () => {
    const workers = fakeWorkers();
    render(<Host />);
    await choose(photo('a.jpg', 6 * MIB));
    await waitFor(() => expect(workers[0]?.orders).toHaveLength(1));
    await answer(workers[0], { kind: 'done', blob: null });
    expect(await screen.findByText('a.jpg is larger than 5 MB')).toBeTruthy();
    expect(screen.getByText('File compression failed')).toBeTruthy();
    expect(shown).toEqual([]);
  });

  it('that stay above the target size after compression are accepted, and compressed only once', async () => {
    const workers = fakeWorkers();
    render(<Host />);
    await choose(photo('a.jpg', 6 * MIB));
    await waitFor(() => expect(workers[0]?.orders).toHaveLength(1));
    const blob = new Blob([new Uint8Array(2.5 * MIB)], { type: 'image/jpeg' });
    await answer(workers[0], { kind: 'done', blob });
    await waitFor(() => expect(tiles()[0]).not.toHaveAttribute('aria-busy'));
    expect(shown[0]).toMatchObject({ asItIs: true, source: { size: 2.5 * MIB } });
    expect(workers[0]?.orders).toHaveLength(1);
  });

  it('that are removed stop their compression, and the next one begins', async () => {
    const workers = fakeWorkers();
    const said = vi.spyOn(toast, 'error');
    render(<Host />);
    await choose(photo('a.jpg', 8 * MIB), photo('b.jpg', 8 * MIB));
    await waitFor(() => expect(workers[0]?.orders).toHaveLength(1));
    await userEvent.click(button('Remove a.jpg'));
    expect(workers[0]?.isDismissed()).toBe(true);
    await waitFor(() => expect(workers[1]?.orders).toHaveLength(1));
    await answer(workers[0], { kind: 'done', blob: smaller() });
    await answer(workers[1], { kind: 'done', blob: smaller() });
    await waitFor(() => expect(shown[0]?.source).toHaveProperty('size', 900));
    expect(shown.map(({ name }) => name)).toEqual(['b.jpg']);
    expect(said).not.toHaveBeenCalled();
  });

  it('stop being compressed when their form is closed', async () => {
    const workers = fakeWorkers();
    const view = render(
      <StrictMode>
        <Host />
      </StrictMode>,
    );
    await choose(photo('a.jpg', 8 * MIB));
    await waitFor(() => expect(workers.at(-1)?.orders).toHaveLength(1));
    view.unmount();
    await waitFor(() => expect(workers.every((worker) => worker.isDismissed())).toBe(true));
  });

  it('are compressed in the page when the worker cannot be loaded', async () => {
    const workers = fakeWorkers();
    const drawn: number[][] = [];
    Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(3024);
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(4032);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
      () => ({ drawImage: (...given: number[]) => drawn.push(given.slice(1)) }) as never,
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(smaller()));
    render(<Host />);
    await choose(photo('a.jpg', 8 * MIB));
    await waitFor(() => expect(workers[0]?.orders).toHaveLength(1));
    await act(async () => workers[0]?.break());
    await waitFor(() => expect(shown[0]?.source).toHaveProperty('size', 900));
    expect(drawn).toEqual([[0, 0, 1440, 1920]]);
  });

  it('stay unchanged when the browser cannot compress at all', async () => {
    render(<Host />);
    await choose(photo('a.jpg', 4 * MIB));
    expect(await screen.findByText('File compression failed')).toBeTruthy();
    expect(shown[0]?.asItIs).toBe(true);
  });
});

describe('choosing pictures', () => {
  it('explains how to convert a HEIC picture, and how many were left out', async () => {
    render(<Host max={2} />);
    await choose(
      photo('heic.jpg', 10, '\x00\x00\x00\x18ftypheic'),
      ...['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => photo(name, 10)),
    );
    expect(
      screen.getByText(
        'heic.jpg is a HEIC picture, which browsers cannot show. Save it as JPG and add it again.',
      ),
    ).toBeTruthy();
    expect(
      await screen.findByText('2 pictures were left out: at most 2 are allowed.'),
    ).toBeTruthy();
    expect(shown.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
  });

  it('keeps the focus on a picture that is moved by keyboard', async () => {
    render(<Host />);
    await choose(photo('1.jpg', 10), photo('2.jpg', 10), photo('3.jpg', 10));
    button('Move 3.jpg forward').focus();
    await userEvent.keyboard('{Enter}');
    expect(shown.map(({ name }) => name)).toEqual(['1.jpg', '3.jpg', '2.jpg']);
    expect(button('Move 3.jpg forward')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    // The picture is now first, so the button that moved it is disabled.
    expect(button('Move 3.jpg back')).toHaveFocus();
  });

  it('moves the focus to the next picture when one is removed, and to the input after the last', async () => {
    render(<Host max={2} />);
    await choose(photo('1.jpg', 10), photo('2.jpg', 10));
    expect(screen.queryByLabelText('Add pictures')).toBeNull();
    await userEvent.click(button('Remove 1.jpg'));
    expect(button('Remove 2.jpg')).toHaveFocus();
    await userEvent.click(button('Remove 2.jpg'));
    expect(screen.getByLabelText('Add pictures')).toHaveFocus();
  });
});

it('names its two inputs by what the pictures show, after the text on them', () => {
  const { container } = render(<Host />);
  const [gallery, camera] = container.querySelectorAll('input');
  expect(gallery).toHaveAccessibleName('Add pictures Pictures');
  expect(camera).toHaveAccessibleName('Take a photo Pictures');
});

it("shows each picture's upload progress, and allows no changes meanwhile", async () => {
  const view = render(<Host />);
  await choose(photo('1.jpg', 100), photo('2.jpg', 300));
  view.rerender(<Host share={0.5} />);
  const values = screen
    .getAllByRole('progressbar')
    .map((bar) => [bar.getAttribute('aria-label'), (bar as HTMLProgressElement).value]);
  expect(values).toEqual([
    ['Sending 1.jpg', 100],
    ['Sending 2.jpg', 33],
  ]);
  expect(button('Remove 1.jpg')).toBeDisabled();
  expect(screen.queryByLabelText('Add pictures')).toBeNull();
  view.rerender(<Host />);
  expect(button('Remove 1.jpg')).toBeEnabled();
});
