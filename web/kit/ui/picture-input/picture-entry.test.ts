import { expect, test } from 'vitest';
import {
  chosenPicture,
  isPending,
  judgeFiles,
  moved,
  PICTURE_BYTES,
  pictureTypeOf,
  refusalOf,
  savedPicture,
} from './picture-entry.ts';

const beginnings = {
  jpeg: '\xff\xd8\xff\xe1',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\x10\x00\x00\x00WEBP',
  heic: '\x00\x00\x00\x18ftypheic',
  gif: 'GIF89a',
  pdf: '%PDF-1.7',
};

function file(name: string, begins: keyof typeof beginnings, size = 10) {
  const bytes = Uint8Array.from(beginnings[begins], (letter) => letter.charCodeAt(0));
  const made = new File([bytes], name, { type: 'image/jpeg' });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

test.each([
  ['jpeg', 10, null],
  ['png', PICTURE_BYTES + 1, null],
  ['webp', 10, null],
  ['webp', 0, 'empty'],
  ['gif', 10, 'type'],
  ['pdf', 10, 'type'],
  ['heic', 10, 'heic'],
] as const)(
  'gives a %s of %i bytes, whatever its name says, the refusal reason %s',
  async (begins, size, reason) => {
    expect(await refusalOf(file('a.jpg', begins, size))).toBe(reason);
  },
);

test.each([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['heic', null],
  ['pdf', null],
] as const)('recognises a %s by its content as %s', async (begins, type) => {
  expect(await pictureTypeOf(file('a.jpg', begins))).toBe(type);
});

test('requires a file above 2 MiB to be compressed first, unless that failed', () => {
  const large = chosenPicture(file('a.jpg', 'jpeg', 2_097_153));
  expect(isPending(large)).toBe(true);
  expect(isPending({ ...large, asItIs: true })).toBe(false);
  expect(isPending(chosenPicture(file('a.jpg', 'jpeg', 2_097_152)))).toBe(false);
  expect(isPending(savedPicture('/pictures/a.webp', 'a'))).toBe(false);
});

test('keeps good files in order and gives a reason for each rejected one', async () => {
  const gone = file('4.jpg', 'jpeg');
  gone.slice = () => {
    throw new DOMException('', 'NotFoundError');
  };
  const { good, refused } = await judgeFiles([
    file('1.jpg', 'jpeg'),
    file('2.jpg', 'gif'),
    file('3.jpg', 'png'),
    gone,
  ]);
  expect(good.map(({ name }) => name)).toEqual(['1.jpg', '3.jpg']);
  expect(refused).toEqual([
    { name: '2.jpg', reason: 'type' },
    { name: '4.jpg', reason: 'unreadable' },
  ]);
});

test('moves an entry by one position', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
});
