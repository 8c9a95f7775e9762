import { randomUUID } from 'node:crypto';
import {
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  ListObjectsV2Command,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { StorageRefused } from '../../server/src/platform/files/file-store.ts';
import { readS3Location, type S3Location } from '../../server/src/platform/files/s3-location.ts';
import { openS3Store } from '../../server/src/platform/files/s3-store.ts';
import { fileStoreContract, listed } from '../../server/src/testing/file-store-contract.ts';

const endpoint = process.env.OBJECT_STORE ?? '';
const client = new S3Client({ endpoint, forcePathStyle: true });

async function aBucket(): Promise<S3Location> {
  const Bucket = `files-${randomUUID()}`;
  await client.send(new CreateBucketCommand({ Bucket }));
  const place = `endpoint=${encodeURIComponent(endpoint)}&region=ap-south-1&path_style=1`;
  return readS3Location(`s3://${Bucket}/app?${place}`);
}

fileStoreContract('OpenStack Swift', async () => {
  const store = await openS3Store(await aBucket());
  return { store, close: async () => undefined };
});

describe('OpenStack Swift', () => {
  it('reads the first byte only', async () => {
    const store = await openS3Store(await aBucket());
    await store.put('public/a.webp', Buffer.from('0123456789'), 'image/webp');
    const found = await store.open('public/a.webp', { first: 0, last: 0 });
    expect(found).toMatchObject({ size: 10, part: { first: 0, last: 0 } });
    found?.stream.destroy();
  });

  it('lists more files than one answer contains', async () => {
    const location = await aBucket();
    const store = await openS3Store(location);
    const keys = Array.from({ length: 103 }, (_, file) => `public/${file}.webp`);
    for (let at = 0; at < keys.length; at += 40) {
      const some = keys.slice(at, at + 40);
      await Promise.all(some.map((key) => store.put(key, Buffer.of(1), 'image/webp')));
    }
    const first = await client.send(new ListObjectsV2Command({ Bucket: location.bucket }));
    expect([first.KeyCount, first.IsTruncated]).toEqual([50, true]);
    expect(await listed(store, 'public')).toHaveLength(keys.length);
  });

  it('lists files that a crash left half stored, so that the sweep can remove them', async () => {
    const location = await aBucket();
    const store = await openS3Store(location);
    const place = { Bucket: location.bucket, Key: 'app/private/list.csv' };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
    const part = { ...place, UploadId, PartNumber: 1, Body: Buffer.alloc(1024) };
    await client.send(new UploadPartCommand(part));
    const [half, ...others] = await listed(store, 'private');
    expect(others).toEqual([]);
    expect(half?.key).toMatch(/^private\/list\.csv\.[\da-f]+\.part$/);
    await store.remove(half?.key ?? '');
    expect(await listed(store, 'private')).toEqual([]);
  });

  it('refuses wrong keys with one line', async () => {
    const location = await aBucket();
    const right = process.env.AWS_SECRET_ACCESS_KEY;
    process.env.AWS_SECRET_ACCESS_KEY = 'wrong';
    try {
      const store = await openS3Store(location);
      await expect(store.check()).rejects.toThrow(StorageRefused);
      await expect(store.check()).rejects.toThrow(
        /^s3:\/\/\S+ at \S+ cannot be used: the keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are refused \(SignatureDoesNotMatch\)$/,
      );
    } finally {
      process.env.AWS_SECRET_ACCESS_KEY = right;
    }
  });

  it('says in one line that a bucket does not exist', async () => {
    const store = await openS3Store({ ...(await aBucket()), bucket: 'nobody' });
    await expect(store.check()).rejects.toThrow(/there is no bucket nobody$/);
  });
});
