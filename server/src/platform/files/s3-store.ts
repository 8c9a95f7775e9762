import type { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import {
  type ByteRange,
  type FileStore,
  type ListedArea,
  type ListedFile,
  type OpenFile,
  OutsideFile,
  StorageAway,
} from './file-store.ts';
import { awayOrRefused, isMissing, isNotServed, isOutside } from './s3-errors.ts';
import type { S3Location } from './s3-location.ts';

/** The S3 library, loaded only when files are in an object store. */
type Sdk = typeof import('@aws-sdk/client-s3') & typeof import('@aws-sdk/lib-storage');

const CONNECT_MS = 5000;
/** Limit for a connection without traffic; a phone on a bad network reads more often than that. */
const SILENT_MS = 60_000;
const TRIES = 3;
/** Interval between writing tests while no file is stored. */
const WRITTEN_WITHIN_MS = 600_000;

/**
 * Time limits over all tries: until the first byte can be read, and until a small file is stored.
 */
const defaultLimits = { openMs: 12_000, changeMs: 30_000 };
const CONNECTIONS = 200;
const MEBIBYTE = 1024 * 1024;
/**
 * Part sizes: a file has at most 10,000 parts, of which `queueSize` are in memory, so archives of
 * backups need large ones.
 */
const defaultParts = { partSize: 8 * MEBIBYTE, queueSize: 2 };
const archiveParts = { partSize: 64 * MEBIBYTE, queueSize: 1 };
/** Cache header of public files, whose names are never used again. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Name of an unfinished upload in `list`: the key, and the upload's id in hexadecimal. */
const HALF_STORED = /^(.+)\.([\da-f]+)\.part$/;

function clientConfig({ endpoint, region, pathStyle }: S3Location): S3ClientConfig {
  const agent = { maxSockets: CONNECTIONS, keepAlive: true };
  const place = region ?? (endpoint ? 'us-east-1' : undefined);
  return {
    ...(endpoint ? { endpoint } : {}),
    ...(place ? { region: place } : {}),
    forcePathStyle: pathStyle,
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Other stores than Amazon's do not support its newer checksums; the signature covers the
    // bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

const rangeHeader = ({ first, last }: ByteRange) => `bytes=${first}-${last ?? ''}`;

function opened({ Body, ContentRange, ContentLength = 0 }: GetObjectCommandOutput): OpenFile {
  const stream = Body as Readable;
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange ?? '') ?? [];
  if (size === undefined) return { stream, size: ContentLength, part: null };
  return { stream, size: Number(size), part: { first: Number(first), last: Number(last) } };
}

class S3Store implements FileStore {
  readonly kind = 's3';
  private readonly sdk: Sdk;
  private readonly client: S3Client;
  private readonly location: S3Location;
  private readonly limits: typeof defaultLimits;
  /** When a file was last stored without a later refusal. */
  private writtenAt = -Infinity;

  constructor(sdk: Sdk, location: S3Location, limits: typeof defaultLimits) {
    this.sdk = sdk;
    this.location = location;
    this.limits = limits;
    this.client = new sdk.S3Client(clientConfig(location));
  }

  private at(key: string) {
    return { Bucket: this.location.bucket, Key: `${this.location.prefix}${key}` };
  }

  /**
   * Runs a request with a time limit, and throws `StorageAway` or `StorageRefused` when it fails.
   */
  private async answered<T>(work: (abort: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const abortSignal = AbortSignal.timeout(this.limits.changeMs);
    try {
      return await work({ abortSignal });
    } catch (error) {
      throw awayOrRefused(error, this.location);
    }
  }

  async put(key: string, content: Buffer | Readable, contentType: string): Promise<void> {
    try {
      await this.store(key, content, contentType);
      this.writtenAt = performance.now();
    } catch (error) {
      this.writtenAt = -Infinity;
      throw error;
    }
  }

  private async store(key: string, content: Buffer | Readable, contentType: string) {
    const params = {
      ...this.at(key),
      ContentType: contentType,
      ...(key.startsWith('public/') ? { CacheControl: FOREVER } : {}),
    };
    if (Buffer.isBuffer(content)) {
      const command = new this.sdk.PutObjectCommand({ ...params, Body: content });
      await this.answered((abort) => this.client.send(command, abort));
      return;
    }
    const { client } = this;
    const upload = new this.sdk.Upload({
      client,
      params: { ...params, Body: content },
      ...(key.startsWith('backups/') ? archiveParts : defaultParts),
    });
    // An error of the stream's writer is not the store's fault.
    let writerFailed: Error | undefined;
    content.once('error', (error) => {
      writerFailed = error;
    });
    try {
      await upload.done();
    } catch (error) {
      content.destroy();
      throw writerFailed ?? awayOrRefused(error, this.location);
    }
  }

  async open(key: string, range?: ByteRange): Promise<OpenFile | null> {
    const command = new this.sdk.GetObjectCommand({
      ...this.at(key),
      ...(range ? { Range: rangeHeader(range) } : {}),
    });
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.limits.openMs);
    try {
      return opened(await this.client.send(command, { abortSignal: late.signal }));
    } catch (error) {
      if (isMissing(error)) return null;
      if (isOutside(error)) throw new OutsideFile(await this.sizeOf(key));
      throw awayOrRefused(error, this.location);
    } finally {
      clearTimeout(timer);
    }
  }

  private async sizeOf(key: string): Promise<number> {
    const head = new this.sdk.HeadObjectCommand(this.at(key));
    return (await this.answered((abort) => this.client.send(head, abort))).ContentLength ?? 0;
  }

  async remove(key: string): Promise<void> {
    const [, file, id] = HALF_STORED.exec(key) ?? [];
    if (file === undefined || id === undefined) {
      const deletion = new this.sdk.DeleteObjectCommand(this.at(key));
      await this.answered((abort) => this.client.send(deletion, abort));
      return;
    }
    const UploadId = Buffer.from(id, 'hex').toString();
    const abort = new this.sdk.AbortMultipartUploadCommand({ ...this.at(file), UploadId });
    await this.answered((late) => this.client.send(abort, late));
  }

  async *list(area: ListedArea): AsyncIterable<ListedFile> {
    const { bucket: Bucket, prefix } = this.location;
    const within = { Bucket, Prefix: `${prefix}${area}/` };
    const nameOf = (Key = '') => Key.slice(prefix.length);
    try {
      const pages = this.sdk.paginateListObjectsV2({ client: this.client }, within);
      for await (const { Contents = [] } of pages) {
        for (const { Key, Size: size = 0, LastModified: storedAt = new Date() } of Contents) {
          yield { key: nameOf(Key), size, storedAt };
        }
      }
      for (const { Key, UploadId = '', Initiated: storedAt = new Date() } of await this.halfStored(
        within,
      )) {
        const id = Buffer.from(UploadId).toString('hex');
        yield { key: `${nameOf(Key)}.${id}.part`, size: 0, storedAt };
      }
    } catch (error) {
      throw awayOrRefused(error, this.location);
    }
  }

  /**
   * Returns multipart uploads that never finished; at most a thousand, which is enough for one
   * sweep.
   */
  private async halfStored(within: { Bucket: string; Prefix: string }) {
    try {
      const command = new this.sdk.ListMultipartUploadsCommand(within);
      return (await this.client.send(command)).Uploads ?? [];
    } catch (error) {
      if (isNotServed(error)) return [];
      throw error;
    }
  }

  async check(): Promise<void> {
    // Listing reports why the store refuses, which a HEAD of the bucket does not.
    const { bucket: Bucket, prefix } = this.location;
    const nothing = { Bucket, Prefix: `${prefix}check/`, MaxKeys: 1 };
    const abort = { abortSignal: AbortSignal.timeout(CONNECT_MS) };
    try {
      await this.client.send(new this.sdk.ListObjectsV2Command(nothing), abort);
    } catch (error) {
      throw awayOrRefused(error, this.location);
    }
  }

  async checkWrites(): Promise<void> {
    if (performance.now() - this.writtenAt < WRITTEN_WITHIN_MS) return;
    // A fixed name: keys that may add to a bucket of backups need not be able to remove anything.
    const command = new this.sdk.PutObjectCommand({ ...this.at('check/written'), Body: 'check' });
    try {
      await this.client.send(command, { abortSignal: AbortSignal.timeout(CONNECT_MS) });
      this.writtenAt = performance.now();
    } catch (error) {
      throw new StorageAway(awayOrRefused(error, this.location).message, { cause: error });
    }
  }
}

/**
 * Opens a store in a folder of a bucket; access keys and region come from the library's usual
 * sources.
 */
export async function openS3Store(
  location: S3Location,
  limits = defaultLimits,
): Promise<FileStore> {
  const [client, storage] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ]);
  return new S3Store({ ...client, ...storage }, location, limits);
}
