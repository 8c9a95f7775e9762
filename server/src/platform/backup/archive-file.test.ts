import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ObjectStore, startObjectStore } from '../../testing/object-store.ts';
import { explainFailure } from '../log/explain-failure.ts';
import { archiveInBucket, archiveInFile, verifyStored } from './archive-file.ts';
import { BackupError } from './manifest.ts';

describe('an archive that cannot be read', () => {
  let store: ObjectStore;
  beforeAll(async () => {
    process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
    process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
    store = await startObjectStore();
  });
  afterAll(() => store?.close());
  const said = (error: unknown) =>
    error instanceof BackupError ? error.message : explainFailure(error);

  it.each([
    [
      's3://files',
      /^s3:\/\/files is not the address of an archive in a bucket: it does not name a file$/,
    ],
    [
      's3://files/a.tar?region_name=x',
      /^s3:\S+ is not the address of an archive in a bucket: has no parameter \w+$/,
    ],
    [
      's3://Files/a.tar',
      /^s3:\S+ is not the address of an archive in a bucket: its bucket name is not [^\n]+$/,
    ],
  ])('is reported when it has no such address: %s', (address, sentence) => {
    expect(() => archiveInBucket(address)).toThrow(sentence);
  });

  it('is reported in one sentence: no file, no such file in the bucket, no bucket', async () => {
    const inBucket = (path: string) => store.url.replace('s3://files/app?', `s3://${path}?`);
    for (const [archive, sentence] of [
      [archiveInFile('/nowhere/a.tar'), /^\/nowhere\/a\.tar cannot be read: ENOENT[^\n]*$/],
      [
        archiveInBucket(inBucket('files/old/a.tar')),
        /^s3:\/\/files\/old\/ at \S+: a\.tar cannot be read: [^\n]+$/,
      ],
      [
        archiveInBucket(inBucket('nobody/a.tar')),
        /^s3:\/\/nobody\/ [^\n]* there is no bucket nobody$/,
      ],
    ] as const) {
      expect(await verifyStored(archive).catch(said)).toMatch(sentence);
    }
  });
});
