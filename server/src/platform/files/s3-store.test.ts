import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStoreContract, listed } from '../../testing/file-store-contract.ts';
import { type ObjectStore, startObjectStore } from '../../testing/object-store.ts';
import { StorageAway, StorageRefused } from './file-store.ts';
import { readS3Location } from './s3-location.ts';
import { openS3Store } from './s3-store.ts';

fileStoreContract('s3rver', async () => {
  const { url, close } = await startObjectStore();
  return { store: await openS3Store(readS3Location(url)), close };
});

describe('an object store', () => {
  let bucket: ObjectStore;
  beforeAll(async () => {
    bucket = await startObjectStore();
  });
  afterAll(() => bucket.close());
  const open = (url = bucket.url) => openS3Store(readS3Location(url));

  it('receives the type of a file, and for a public one that it never changes', async () => {
    const store = await open();
    const files = ['public/a.webp', 'private/a.webp'];
    for (const key of files) await store.put(key, Buffer.from('x'), 'image/webp');
    const client = new S3Client({
      endpoint: bucket.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
    });
    const [shown, own] = await Promise.all(
      files.map((key) => client.send(new GetObjectCommand({ Bucket: 'files', Key: `app/${key}` }))),
    );
    client.destroy();
    expect(shown).toMatchObject({
      ContentType: 'image/webp',
      CacheControl: 'public, max-age=31536000, immutable',
    });
    expect(own).toMatchObject({ ContentType: 'image/webp' });
    expect(own).not.toHaveProperty('CacheControl', expect.anything());
  });

  it('is reported in one line when its bucket does not exist', async () => {
    const store = await open(bucket.url.replace('s3://files', 's3://nobody'));
    const refused = /^s3:\/\/nobody\/app\/ at .* cannot be used: there is no bucket nobody$/;
    await expect(store.check()).rejects.toThrow(StorageRefused);
    await expect(store.open('public/a.webp')).rejects.toThrow(refused);
  });

  it('is reported as away when nothing listens, for reading, storing and removing', async () => {
    const gone = await startObjectStore();
    const store = await open(gone.url);
    await gone.close();
    for (const work of [
      () => store.check(),
      () => store.open('public/a.webp'),
      () => store.put('public/a.webp', Buffer.from('x'), 'image/webp'),
      () => store.put('private/a.csv', Readable.from([Buffer.from('x')]), 'text/csv'),
      () => store.remove('public/a.webp'),
      () => listed(store, 'public'),
    ]) {
      await expect(work()).rejects.toThrow(StorageAway);
    }
  });

  it('is reported as away when it accepts a request and never answers', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const location = readS3Location(`s3://files?endpoint=http://127.0.0.1:${port}&path_style=1`);
    const store = await openS3Store(location, { openMs: 100, changeMs: 100 });
    for (const work of [
      () => store.open('public/a.webp'),
      () => store.put('public/a.webp', Buffer.from('x'), 'image/webp'),
      () => store.remove('public/a.webp'),
    ]) {
      await expect(work()).rejects.toThrow(StorageAway);
    }
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  it('is reported as away for writing when it can be listed but accepts no file', async () => {
    const refused = new Set(['PUT']);
    const seen: string[] = [];
    const reading = createServer(({ method = '', url = '' }, response) => {
      seen.push(`${method} ${url}`);
      if (refused.has(method)) {
        response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      } else response.end('<ListBucketResult></ListBucketResult>');
    });
    await new Promise<void>((resolve) => reading.listen(0, '127.0.0.1', resolve));
    const { port } = reading.address() as AddressInfo;
    const store = await open(`s3://files/app?endpoint=http://127.0.0.1:${port}&path_style=1`);
    // A store that can be read does not prevent a start or a copy from it.
    await store.check();
    const refusal = await store.checkWrites().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StorageAway);
    expect(String(refusal)).toMatch(/the keys .* are refused \(AccessDenied\)$/);
    refused.clear();
    await store.checkWrites();
    expect(seen.at(-1)).toMatch(/^PUT \/files\/app\/check\/written/);
    // Writing is not tested again as long as files can be stored.
    await store.checkWrites();
    expect(seen.filter((one) => one.startsWith('PUT'))).toHaveLength(2);
    refused.add('PUT');
    await expect(store.put('public/a.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
    await expect(store.checkWrites()).rejects.toThrow(StorageAway);
    await new Promise((resolve) => reading.close(resolve));
  });

  it('receives archives of backups in large parts, since a file has at most ten thousand', async () => {
    const seen: string[] = [];
    const taking = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      request.resume().on('end', () => response.writeHead(200, { etag: '"1"' }).end());
    });
    await new Promise<void>((resolve) => taking.listen(0, '127.0.0.1', resolve));
    const { port } = taking.address() as AddressInfo;
    const store = await open(`s3://files?endpoint=http://127.0.0.1:${port}&path_style=1`);
    const chunks = Array.from({ length: 20 }, () => Buffer.alloc(1024 ** 2));
    await store.put('backups/a.tar', Readable.from(chunks), 'application/x-tar');
    expect(seen).toEqual([expect.stringMatching(/^PUT \/files\/backups\/a\.tar/)]);
    taking.closeAllConnections();
    await new Promise((resolve) => taking.close(resolve));
  });

  it('is tried at most three times', async () => {
    let asked = 0;
    const failing = createServer((request, response) => {
      asked++;
      request.resume();
      response.writeHead(503).end();
    });
    await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
    const { port } = failing.address() as AddressInfo;
    const store = await open(`s3://files?endpoint=http://127.0.0.1:${port}&path_style=1`);
    await expect(store.open('public/a.webp')).rejects.toThrow(StorageAway);
    expect(asked).toBe(3);
    await new Promise((resolve) => failing.close(resolve));
  });
});
